import { describe, expect, it } from 'vitest';
import { cursorFrom, filterChips, filterFrom, listAddress } from './post-filters.ts';

const query = (text: string) => new URLSearchParams(text);

describe('filterFrom', () => {
  it('reads the filter', () => expect(filterFrom(query('filter=topWeek'))).toBe('topWeek'));
  it.each(['', 'filter=', 'filter=constructor', 'filter=NEW'])('takes %j as New', (text) =>
    expect(filterFrom(query(text))).toBe('new'),
  );
});

describe('cursorFrom', () => {
  it('reads a cursor', () => expect(cursorFrom(query('cursor=eyJ-_9'))).toBe('eyJ-_9'));
  it.each(['', 'cursor=', 'cursor=a b', 'cursor=<x>', `cursor=${'a'.repeat(201)}`])('refuses %j', (text) =>
    expect(cursorFrom(query(text))).toBeUndefined(),
  );
});

describe('listAddress', () => {
  it('is the bare path without a query', () =>
    expect(listAddress('/feed', { filter: undefined })).toBe('/feed'));
  it('keeps what is given', () =>
    expect(listAddress('/feed', { filter: 'top', cursor: 'a_b' })).toBe('/feed?filter=top&cursor=a_b'));
});

describe('filterChips', () => {
  it('marks exactly the current one', () => {
    const chips = filterChips('/fin/MMA', 'videos');
    expect(chips.filter((chip) => chip.current)).toEqual([
      { label: 'Videos', to: '/fin/MMA?filter=videos', current: true },
    ]);
    expect(chips[0]?.to).toBe('/fin/MMA');
  });
});
