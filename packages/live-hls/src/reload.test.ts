import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceParts, judgeReload, readReloadQuery, type LivePosition } from './reload.ts';

const at: LivePosition = { sequence: 10, parts: 2, partsBefore: 5, isEnded: false };
const judge = (sequence: number, part: number | null = null, position = at) =>
  judgeReload({ sequence, part, isDelta: false }, position, 0.45);

describe('the query of a blocking reload', () => {
  it('is read, with or without a part and a delta', () => {
    expect(readReloadQuery({})).toEqual({ sequence: null, part: null, isDelta: false });
    expect(readReloadQuery({ _HLS_msn: '7', _HLS_part: '0', _HLS_skip: 'YES', other: 'x' })).toEqual({
      ...{ sequence: 7, part: 0, isDelta: true },
    });
    expect(readReloadQuery({ _HLS_skip: 'v2' })?.isDelta).toBe(true);
  });

  it.each([
    { _HLS_part: '1' },
    { _HLS_msn: '-1' },
    { _HLS_msn: '1.5' },
    { _HLS_msn: '' },
    { _HLS_msn: ['1', '2'] },
    { _HLS_msn: '99999999999' },
    { _HLS_msn: '1', _HLS_part: 'x' },
    { _HLS_skip: 'no' },
  ])('is a mistake with %o', (query) => {
    expect(readReloadQuery(query)).toBeNull();
  });
});

describe('a blocking reload', () => {
  it('is answered when the segment or the part is there', () => {
    expect([judge(3), judge(9), judge(10, 0), judge(10, 1), judge(9, 4)]).toEqual(Array(5).fill('now'));
    expect(judgeReload({ sequence: null, part: null, isDelta: true }, at, 0.45)).toBe('now');
  });

  it('waits for the next segment or part', () => {
    expect([judge(10), judge(10, 2), judge(10, 4), judge(11, 0), judge(11)]).toEqual(Array(5).fill('wait'));
  });

  it('takes a part beyond the last of a segment for the first of the next', () => {
    expect(judge(9, 5)).toBe('now');
    expect(judge(9, 5, { ...at, parts: 0 })).toBe('wait');
    expect(judge(8, 99)).toBe('now');
  });

  it('is refused when it is too far ahead', () => {
    expect(judge(12)).toBe('tooFar');
    expect(judge(12, 0)).toBe('tooFar');
    expect(judge(10, 5)).toBe('tooFar');
    expect(judge(11, 3)).toBe('tooFar');
  });

  it('is answered for anything once the broadcast has ended', () => {
    expect(judge(99, 9, { ...at, isEnded: true })).toBe('now');
  });

  it('is never refused for what it was let wait for, as the broadcast goes on', () => {
    const anyPosition = fc.record({
      ...{ sequence: fc.nat(20), parts: fc.nat(6), partsBefore: fc.integer({ min: 1, max: 6 }) },
      isEnded: fc.constant(false),
    });
    fc.assert(
      fc.property(
        anyPosition,
        fc.nat(24),
        fc.option(fc.nat(8)),
        fc.boolean(),
        (position, sequence, part, cuts) => {
          const before = judge(sequence, part, position);
          const next =
            cuts && position.parts > 0
              ? { ...position, sequence: position.sequence + 1, parts: 1, partsBefore: position.parts }
              : { ...position, parts: position.parts + 1 };
          const after = judge(sequence, part, next);
          if (before === 'now') expect(after).toBe('now');
          if (before === 'wait') expect(after).not.toBe('tooFar');
        },
      ),
    );
  });

  it('may be three parts ahead, or three seconds of long ones', () => {
    expect([0.45, 0.99, 1, 1.5].map(advanceParts)).toEqual([3, 3, 3, 2]);
  });
});
