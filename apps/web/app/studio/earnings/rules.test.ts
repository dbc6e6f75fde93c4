import { describe, expect, it } from 'vitest';
import {
  addressOf,
  chosenIn,
  earnedOf,
  nextMonth,
  noEarnings,
  queryOf,
  sharesIn,
  sumOf,
  tabIn,
  totalOf,
  withoutGaps,
} from './rules.ts';

describe('months of earnings', () => {
  it('shows months without earnings', () => {
    const of = (month: string) => ({
      ...{
        month,
        acquisitionCents: 1,
        retentionCents: 2,
        ppvCents: 3,
        tipCents: 4,
        referralCents: 6,
        otherCents: -5,
      },
    });
    expect(sumOf([of('2026-10'), of('2026-11')])).toEqual({
      ...{
        acquisitionCents: 2,
        retentionCents: 4,
        ppvCents: 6,
        tipCents: 8,
        referralCents: 12,
        otherCents: -10,
      },
    });
    expect([totalOf(of('2026-10')), earnedOf(of('2026-10'))]).toEqual([11, 16]);
    expect(withoutGaps([of('2027-01'), of('2026-10')]).map((entry) => entry.month)).toEqual([
      '2026-10',
      '2026-11',
      '2026-12',
      '2027-01',
    ]);
    expect(earnedOf(of('2026-10'), ['tips'])).toBe(4);
    expect(withoutGaps([])).toEqual([]);
    expect(nextMonth('2026-12')).toBe('2027-01');
  });
});

describe('rewards for referred channels', () => {
  it('have a column of their own once there is one, taken back or not', () => {
    const day = noEarnings('2026-11-01');
    expect(sharesIn([day])).toEqual(['acquisition', 'retention', 'ppv', 'tips']);
    for (const referralCents of [10_000, -10_000])
      expect(sharesIn([day, { ...day, referralCents }])).toContain('referral');
  });
});

describe('the lines that are shown', () => {
  const inAddress = (query: string) => chosenIn(new URLSearchParams(query));

  it('are those of a share and of days, as the address says', () => {
    const chosen = { share: 'tips' as const, from: '2026-11-01', until: '2026-11-30' };
    expect(addressOf(chosen)).toBe('/dashboard?tab=earnings&share=tips&from=2026-11-01&until=2026-11-30');
    expect(inAddress('share=tips&from=2026-11-01&until=2026-11-30')).toEqual(chosen);
    expect(queryOf(chosen)).toEqual({ share: 'tip', start_date: '2026-11-01', end_date: '2026-11-30' });
    expect(queryOf(inAddress(''))).toEqual({});
  });

  it('are all where the address says nothing that is valid', () => {
    const all = { share: null, from: null, until: null };
    for (const query of [
      'share=mine',
      'from=2026-11-01',
      'from=2026-11-05&until=2026-11-01',
      'from=x&until=y',
    ])
      expect(inAddress(query)).toEqual(all);
  });
});

describe('the dashboard', () => {
  it.each([
    ['tab=tips', 'tips'],
    ['activeTab=earnings', 'earnings'],
    ['tab=users&activeTab=tips', 'users'],
    ['activeTab=RAE', 'subs'],
    ['', 'subs'],
  ])('opens on a tab for %s', (query, tab) => {
    expect(tabIn(new URLSearchParams(query))).toBe(tab);
  });
});
