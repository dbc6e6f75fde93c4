import { describe, expect, it } from 'vitest';
import { cursorFrom, filterChips, filterFrom, listAddress } from './post-filters.ts';

const query = (text: string) => new URLSearchParams(text);

describe('the filter in an address', () => {
  it('reads the filter', () => expect(filterFrom(query('filter=topWeek'))).toBe('topWeek'));
  it.each(['', 'filter=', 'filter=constructor', 'filter=NEW'])('reads %j as New', (text) =>
    expect(filterFrom(query(text))).toBe('new'),
  );
});

describe('the cursor in an address', () => {
  it('reads a cursor', () => expect(cursorFrom(query('cursor=eyJ-_9'))).toBe('eyJ-_9'));
  it.each(['', 'cursor=', 'cursor=a b', 'cursor=<x>', `cursor=${'a'.repeat(201)}`])(
    'refuses the cursor %j',
    (text) => expect(cursorFrom(query(text))).toBeUndefined(),
  );
});

describe('addresses of lists', () => {
  it('uses the bare path without a query', () =>
    expect(listAddress('/feed', { filter: undefined })).toBe('/feed'));
  it('keeps the given parameters', () =>
    expect(listAddress('/feed', { filter: 'top', cursor: 'a_b' })).toBe('/feed?filter=top&cursor=a_b'));
});

describe('filter chips', () => {
  it('marks exactly the current filter', () => {
    const chips = filterChips('/fin/MMA', 'videos');
    expect(chips.filter((chip) => chip.current)).toEqual([
      { label: 'Videos', to: '/fin/MMA?filter=videos', current: true },
    ]);
    expect(chips[0]?.to).toBe('/fin/MMA');
  });
});
