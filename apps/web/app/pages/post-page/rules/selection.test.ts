import { expect, it } from 'vitest';
import { selectedIn, selectionPath, stackIdIn, wallPath } from './selection.ts';

const ids = [4, 9, 2];
it.each([
  ['', 4],
  ['post=9', 9],
  ['post=7', 4],
  ['post=x', 4],
])('selects for %j the post %s', (query, id) => expect(selectedIn(ids, new URLSearchParams(query))).toBe(id));
it('selects nothing in an empty list', () =>
  expect(selectedIn([], new URLSearchParams('post=4'))).toBeNull());
it('keeps the page and changes the post', () => {
  expect(selectionPath('/stack/3/Long', 9)).toBe('/stack/3/Long?post=9');
  expect(selectionPath('/stack/3/Long', 9, true)).toBe('/stack/3/Long?post=9&play=1');
});
it('links the wall of stacks with and without a title', () => {
  expect(wallPath('/stack/3/Long')).toBe('/stack/3/Long/wall');
  expect(wallPath('/stack/3')).toBe('/stack/3/-/wall');
});
it.each([
  ['stack=12', 12],
  ['', null],
  ['stack=0', null],
  ['stack=12a', null],
])('finds in %j the stack %s', (query, id) => expect(stackIdIn(new URLSearchParams(query))).toBe(id));
