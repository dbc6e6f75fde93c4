import { expect, it } from 'vitest';
import { isDiscoverType, orderOf, typeAddress, typeChips } from './rules.ts';

it('gives each choice one address', () => {
  const chips = typeChips({ type: 'videos', filter: 'topWeek', fin: 'MMA' });
  expect(chips.map(({ label }) => label)).toEqual([
    'New',
    'Videos',
    'Articles',
    'Stacks',
    'Rankings',
    'Live Streams',
    'Podcasts',
    'Top of All Time',
    'Top Past Day',
    'Top Past Week',
    'Top Past Month',
  ]);
  expect(new Set(chips.map(({ to }) => to)).size).toBe(chips.length);
  expect(chips.filter(({ current }) => current).map(({ label }) => label)).toEqual([
    'Videos',
    'Top Past Week',
  ]);
  expect(chips[5]?.to).toBe('/discover/content/live?fin=MMA');
});
it('leaves defaults out of the address', () => {
  expect(typeAddress({ type: 'live', filter: 'new', fin: undefined })).toBe('/discover/content/live');
  expect(orderOf('articles')).toBe('new');
  expect(orderOf('topDay')).toBe('topDay');
  expect([isDiscoverType('stacks'), isDiscoverType('films')]).toEqual([true, false]);
});
