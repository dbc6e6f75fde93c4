import { expect, it } from 'vitest';
import { isDiscoverType, kindChips, orderChips, orderOf, typeAddress, type TypeView } from './rules.ts';

it('gives each kind and each order one address, and marks one of each', () => {
  const view: TypeView = { type: 'videos', filter: 'topWeek', fin: 'MMA' };
  const [kinds, orders] = [kindChips(view), orderChips(view)];
  const named = (chips: typeof kinds) => chips.map(({ label }) => label);
  const chosen = (chips: typeof kinds) => named(chips.filter(({ current }) => current));
  expect(named(kinds)).toEqual(['Videos', 'Articles', 'Stacks', 'Rankings', 'Live Streams', 'Podcasts']);
  expect(named(orders)).toEqual([
    'New',
    'Top of All Time',
    'Top Past Day',
    'Top Past Week',
    'Top Past Month',
  ]);
  expect([chosen(kinds), chosen(orders)]).toEqual([['Videos'], ['Top Past Week']]);
  expect(kinds[4]?.to).toBe('/discover/content/live?fin=MMA');
  expect(orders.map(({ to }) => to).slice(0, 2)).toEqual([
    '/discover/content/videos?fin=MMA',
    '/discover/content/videos?filter=top&fin=MMA',
  ]);
});

it('leaves defaults out of the address', () => {
  expect(typeAddress({ type: 'live', filter: 'new', fin: undefined })).toBe('/discover/content/live');
  expect(orderOf('articles')).toBe('new');
  expect(orderOf('topDay')).toBe('topDay');
  expect([isDiscoverType('stacks'), isDiscoverType('films')]).toEqual([true, false]);
});
