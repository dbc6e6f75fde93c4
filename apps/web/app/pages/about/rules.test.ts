import type { Channel } from '@realfin/contract/channels';
import { expect, it } from 'vitest';
import { categories, categoryFrom, channelsOf } from './rules.ts';

it('starts with Sports', () => {
  expect(categoryFrom(new URLSearchParams()).key).toBe('sports');
  expect(categoryFrom(new URLSearchParams('category=toString')).key).toBe('sports');
  expect(categoryFrom(new URLSearchParams('category=ideas')).key).toBe('ideas');
});
it('shows channels with a fin of the category', () => {
  const channel = (name: string, fins: string[]) => ({ name, fins }) as Channel;
  const found = channelsOf(categories[0], [
    channel('a', ['MMA']),
    channel('b', ['Comedy']),
    channel('c', ['Comedy', 'BJJ']),
  ]);
  expect(found.map((one) => one.name)).toEqual(['a', 'c']);
});
