import { describe, expect, it } from 'vitest';
import { axisOf, earnedOf, nextMonth, sumOf, totalOf, withoutGaps } from './rules.ts';

describe('chart scale', () => {
  it('ends the axis at a round number above the largest bar', () => {
    expect(axisOf(8_994)).toEqual({ topCents: 10_000, lines: [0, 2_500, 5_000, 7_500, 10_000] });
    expect(axisOf(0).topCents).toBeGreaterThan(0);
    for (const largest of [1, 99, 100, 101, 449, 1_499, 123_456, 98_765_432]) {
      const { topCents, lines } = axisOf(largest);
      expect(topCents).toBeGreaterThanOrEqual(largest);
      expect(lines.length).toBeLessThanOrEqual(6);
      expect(lines.at(-1)).toBe(topCents);
    }
  });

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
