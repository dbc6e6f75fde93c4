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
  tryAgainAt,
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

describe('a trial', () => {
  const dayMs = 86_400_000;
  const first = at('2027-01-01').getTime();
  const days = Array.from({ length: 3 * 365 + 1 }, (_, i) => new Date(first + i * dayMs + 45_296_000));

  test('is followed by whole periods from the day it ends, whichever day of 2027 to 2029 that is', () => {
    for (const end of days)
      for (const plan of ['monthly10', 'yearly10'] as const) {
        const trial = { anchorAt: end, periodIndex: -1, periodStart: new Date(0), periodEnd: end };
        let period = nextPeriod(plan, trial, end);
        expect(period).toEqual(periodOf(plan, end, 0));
        for (let n = 1; n < 4; n++) {
          period = nextPeriod(plan, period, period.periodEnd);
          expect(period).toEqual(periodOf(plan, end, n));
        }
      }
  });

  test('is announced three days before its end, then bridged and charged', () => {
    for (const trialUntil of days) {
      const trial = { id: 7, state: 'active', periodEnd: trialUntil, trialUntil } as const;
      const going = { ...trial, cancelAtPeriodEnd: false, failedAttempts: 0 };
      const notice = { dueAt: new Date(trialUntil.getTime() - 3 * dayMs), dueKind: 'trialEnds' };
      expect(planNext(going)).toEqual(notice);
      expect(planNext(going, 'trialEnds')).toMatchObject({ dueKind: 'bridge' });
      expect(planNext(going, 'bridge')).toMatchObject({ dueKind: 'renew' });
      expect(planNext({ ...going, failedAttempts: 1 })).toMatchObject({ dueKind: 'notice' });
      expect(planNext({ ...going, cancelAtPeriodEnd: true })).toEqual({ dueAt: trialUntil, dueKind: 'end' });
    }
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
    id: 0,
    state: 'active' as const,
    periodEnd: at('2027-06-10'),
    cancelAtPeriodEnd: false,
    failedAttempts: 0,
  };
  test("grants grace an hour ahead, renews in the hour after the period's end or ends at it, and then does nothing", () => {
    expect(planNext(sub)).toEqual({ dueAt: new Date('2027-06-09T23:00:00Z'), dueKind: 'bridge' });
    for (const id of [0, 1, 7, 48_211, 2_147_483_647]) {
      const { dueAt, dueKind } = planNext({ ...sub, id }, 'bridge');
      expect(dueKind).toBe('renew');
      const late = (dueAt?.getTime() ?? 0) - sub.periodEnd.getTime();
      expect(late).toBeGreaterThanOrEqual(0);
      expect(late).toBeLessThan(3_600_000);
    }
    expect(planNext({ ...sub, cancelAtPeriodEnd: true })).toEqual({
      dueAt: at('2027-06-10'),
      dueKind: 'end',
    });
    expect(planNext({ ...sub, state: 'past_due' })).toEqual({ dueAt: null, dueKind: null });
  });
  test('retries on days 1, 3, 5 and 7, with a notice the day before each', () => {
    for (const [i, day] of [1, 3, 5, 7].entries()) {
      const failed = { ...sub, failedAttempts: i + 1 };
      const retry = attemptAt(sub, i + 1);
      expect(retry.getTime()).toBe(Date.parse('2027-06-09T23:00:00Z') + day * 86_400_000);
      expect(planNext(failed)).toEqual({ dueAt: new Date(retry.getTime() - 86_400_000), dueKind: 'notice' });
      expect(planNext(failed, 'notice')).toEqual({ dueAt: retry, dueKind: 'renew' });
    }
  });
});

test('never credits less than nothing or more than was paid, and less with time', () => {
  const times = { startsAt: at('2027-04-01'), endsAt: at('2027-05-01') };
  const period = { ...times, paidCents: 1499, refundedCents: 0 };
  expect(unusedCents(period, at('2027-04-01'))).toBe(1499);
  expect(unusedCents(period, at('2027-04-16'))).toBe(750);
  expect(unusedCents(period, at('2027-05-01'))).toBe(0);
  expect(unusedCents(period, at('2027-06-01'))).toBe(0);
  expect(unusedCents(period, at('2027-03-31'))).toBe(1499);
  expect(unusedCents({ ...period, refundedCents: 1400 }, at('2027-04-01'))).toBe(99);
  expect(unusedCents({ ...period, refundedCents: 1499 }, at('2027-04-01'))).toBe(0);
});

test('counts an acquisition touch for 30 days, and none from the future', () => {
  const now = at('2027-04-01');
  expect(isRecentTouch(at('2027-03-02'), now)).toBe(true);
  expect(isRecentTouch(new Date('2027-03-01T23:59:59Z'), now)).toBe(false);
  expect(isRecentTouch(new Date('2027-04-01T00:04:00Z'), now)).toBe(true);
  expect(isRecentTouch(new Date('2027-04-01T00:06:00Z'), now)).toBe(false);
  expect(isRecentTouch(at('2099-01-01'), now)).toBe(false);
});

test('tries a step that failed on our side again with growing pauses, and is stuck at last', () => {
  const now = at('2027-04-01');
  const pauses = [1, 2, 3, 4, 5, 39].map((tries) => (tryAgainAt(tries, now)?.getTime() ?? 0) - now.getTime());
  expect(pauses.map((ms) => ms / 60_000)).toEqual([5, 15, 60, 360, 1440, 1440]);
  expect(tryAgainAt(40, now)).toBeNull();
});
