import { shares } from '@realfin/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  attemptAt,
  isRecentTouch,
  nextPeriod,
  periodOf,
  planNext,
  splitCharge,
  splitRefund,
  unusedCents,
} from './rules.ts';

const at = (day: string) => new Date(`${day}T00:00:00Z`);
const cents = fc.integer({ min: 0, max: 10_000_000 });
const total = (months: ReturnType<typeof splitCharge>) =>
  months.reduce((sum, m) => sum + m.platformCents + m.acquisitionCents + m.retentionCents, 0);

describe('subscription periods', () => {
  test.each([
    ['2027-01-31', 1, '2027-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2027-01-31', 2, '2027-03-31'],
    ['2027-12-15', 1, '2028-01-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
  ])('counts months from %s: after %i it is %s', (from, months, to) =>
    expect(addMonths(at(from), months)).toEqual(at(to)),
  );

  test('lets periods follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(
        fc.date({ min: at('2020-01-01'), max: at('2060-01-01'), noInvalidDate: true }),
        fc.nat(60),
        fc.constantFrom('monthly10' as const, 'yearly10' as const),
        (anchor, index, plan) => {
          const period = periodOf(plan, anchor, index);
          expect(period.periodEnd.getTime()).toBeGreaterThan(period.periodStart.getTime());
          expect(nextPeriod(plan, period, period.periodEnd).periodStart).toEqual(period.periodEnd);
        },
      ),
    );
  });
});

describe('splitting charges', () => {
  test('loses and adds no cent, and varies by at most one cent per share and month', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom(1, 12), fc.boolean(), (amount, count, hasAcquirer) => {
        const months = splitCharge(amount, count, hasAcquirer);
        expect(months).toHaveLength(count);
        expect(total(months)).toBe(amount);
        const sumOf = (key: 'platformCents' | 'acquisitionCents' | 'retentionCents') =>
          months.reduce((sum, m) => sum + m[key], 0);
        expect(Math.abs(sumOf('platformCents') - (amount * shares.subscription.platform) / 100)).toBeLessThan(
          1,
        );
        expect(Math.abs(sumOf('acquisitionCents') - (hasAcquirer ? amount * 0.3 : 0))).toBeLessThan(1);
        for (const key of ['platformCents', 'acquisitionCents', 'retentionCents'] as const) {
          const values = months.map((month) => month[key]);
          expect(Math.max(...values) - Math.min(...values)).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test('splits refunds exactly, and takes no more than a part has', () => {
    fc.assert(
      fc.property(
        cents,
        fc.constantFrom(1, 12),
        fc.integer({ min: 1, max: 1000 }),
        (amount, count, permille) => {
          const months = splitCharge(amount, count, true);
          const refund = Math.floor((amount * permille) / 1000);
          const taken = splitRefund(refund, months);
          expect(total(taken)).toBe(refund);
          for (const [i, month] of months.entries()) {
            expect(taken[i]?.platformCents).toBeLessThanOrEqual(month.platformCents);
            expect(taken[i]?.acquisitionCents).toBeLessThanOrEqual(month.acquisitionCents);
            expect(taken[i]?.retentionCents).toBeLessThanOrEqual(month.retentionCents);
          }
        },
      ),
    );
  });
});

describe('the next step', () => {
  const sub = {
    state: 'active' as const,
    periodEnd: at('2027-06-10'),
    cancelAtPeriodEnd: false,
    failedAttempts: 0,
  };
  test("renews an hour ahead, or ends at the period's end, and then does nothing", () => {
    expect(planNext(sub)).toEqual({ dueAt: new Date('2027-06-09T23:00:00Z'), dueKind: 'renew' });
    expect(planNext({ ...sub, cancelAtPeriodEnd: true })).toEqual({
      dueAt: at('2027-06-10'),
      dueKind: 'end',
    });
    expect(planNext({ ...sub, state: 'past_due' })).toEqual({ dueAt: null, dueKind: null });
  });
  test('retries on days 1, 3, 5 and 7, with a notice the day before each', () => {
    for (const [i, day] of [1, 3, 5, 7].entries()) {
      const failed = { ...sub, failedAttempts: i + 1 };
      const retry = attemptAt(sub.periodEnd, i + 1);
      expect(retry.getTime()).toBe(Date.parse('2027-06-09T23:00:00Z') + day * 86_400_000);
      expect(planNext(failed)).toEqual({ dueAt: new Date(retry.getTime() - 86_400_000), dueKind: 'notice' });
      expect(planNext(failed, true)).toEqual({ dueAt: retry, dueKind: 'renew' });
    }
  });
});

test('never credits less than nothing or more than was paid, and less with time', () => {
  const period = { periodStart: at('2027-04-01'), periodEnd: at('2027-05-01'), periodPriceCents: 1499 };
  expect(unusedCents(period, at('2027-04-01'))).toBe(1499);
  expect(unusedCents(period, at('2027-04-16'))).toBe(750);
  expect(unusedCents(period, at('2027-05-01'))).toBe(0);
  expect(unusedCents(period, at('2027-06-01'))).toBe(0);
  expect(unusedCents(period, at('2027-03-31'))).toBe(1499);
});

test('counts an acquisition touch for 30 days', () => {
  expect(isRecentTouch(null, at('2027-04-01'))).toBe(true);
  expect(isRecentTouch('2027-03-02T00:00:00Z', at('2027-04-01'))).toBe(true);
  expect(isRecentTouch('2027-03-01T23:59:59Z', at('2027-04-01'))).toBe(false);
});
