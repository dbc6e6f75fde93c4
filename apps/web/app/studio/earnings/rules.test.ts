import { describe, expect, it } from 'vitest';
import { earnedOf, nextMonth, sumOf, totalOf, withoutGaps } from './rules.ts';

describe('months of earnings', () => {
  it('shows months without earnings', () => {
    const of = (month: string) => ({
      ...{ month, acquisitionCents: 1, retentionCents: 2, ppvCents: 3, tipCents: 4, otherCents: -5 },
    });
    expect(sumOf([of('2026-10'), of('2026-11')])).toEqual({
      ...{ acquisitionCents: 2, retentionCents: 4, ppvCents: 6, tipCents: 8, otherCents: -10 },
    });
    expect([totalOf(of('2026-10')), earnedOf(of('2026-10'))]).toEqual([5, 10]);
    expect(withoutGaps([of('2027-01'), of('2026-10')]).map((entry) => entry.month)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    expect(withoutGaps([])).toEqual([]);
    expect(nextMonth('2026-12')).toBe('2027-01');
  });
});
