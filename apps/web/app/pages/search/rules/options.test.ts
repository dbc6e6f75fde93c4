import { expect, it } from 'vitest';
import { moved, optionsOf, searchPath } from './options.ts';

it('moves through all options and back to the field', () => {
  expect([moved(-1, 1, 3), moved(0, 1, 3), moved(2, 1, 3)]).toEqual([0, 1, -1]);
  expect([moved(-1, -1, 3), moved(0, -1, 3)]).toEqual([2, -1]);
  expect(moved(-1, 1, 0)).toBe(-1);
});
it('links a query to its results', () => {
  expect(searchPath('a&b')).toBe('/search?q=a%26b');
  expect(optionsOf({ queries: ['guard'], creators: [], posts: [] })).toEqual([
    { kind: 'query', text: 'guard', to: '/search?q=guard' },
  ]);
});
