import type { RecoveryMonth } from '@realfin/contract/dunning';
import { describe, expect, it } from 'vitest';
import { paidBy, rangeIn, stepsOf } from './rules.ts';

const month = (name: string, byPerson: number, byRetry: number): RecoveryMonth => ({
  ...{ month: name, failed: 9, failedCents: 9, recovered: 9, recoveredCents: 9, lost: 0, lostCents: 0 },
  ...{ canceled: 0, open: 0 },
  steps: [1, 3].map((beforeDay) => ({ beforeDay, byPerson, byRetry })),
});

describe('figures of failed renewals', () => {
  it('adds up who paid in the end, in one month and by the day in all of them', () => {
    expect(paidBy(month('2026-11', 2, 1))).toEqual({ byPerson: 4, byRetry: 2 });
    expect(stepsOf([month('2026-11', 2, 1), month('2026-10', 5, 0)])).toEqual([
      { beforeDay: 1, byPerson: 7, byRetry: 1 },
      { beforeDay: 3, byPerson: 7, byRetry: 1 },
    ]);
    expect(stepsOf([])).toEqual([]);
  });
});

describe('the range of figures about leaving', () => {
  it.each([
    ['', 90],
    ['days=30', 30],
    ['days=365', 365],
    ['days=31', 90],
    ['days=-1', 90],
  ])('is of %j for %s days', (query, days) => {
    expect(rangeIn(new URLSearchParams(query))).toBe(days);
  });
});
