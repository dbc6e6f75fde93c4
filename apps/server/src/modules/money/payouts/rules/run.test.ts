import { payoutCare } from '@realfin/contract/money';
import { describe, expect, test } from 'vitest';
import { decide, heldTipsAt, reserveFor, type Candidate } from './run.ts';

const now = new Date('2027-03-08T00:00:00Z');
const verified = { kyc: 'verified', taxForm: 'given', payoutsEnabled: true, changedAt: null } as const;
const candidate = (also: Partial<Candidate> = {}): Candidate => ({
  closingCents: 10_000,
  reversedCents: 0,
  balanceCents: 10_000,
  isGone: false,
  isHeld: false,
  disputes: { sold: 0, disputed: 0 },
  paidMonths: 3,
  heldTipCents: 0,
  payee: verified,
  ...also,
});
const reasonOf = (also: Partial<Candidate>) => decide(candidate(also), payoutCare, now).reason;
const payee = (also: Partial<NonNullable<Candidate['payee']>>) => ({ payee: { ...verified, ...also } });

describe('why a payout is held', () => {
  test('has one reason for each state of its payee', () => {
    expect(reasonOf({})).toBeNull();
    expect(reasonOf({ payee: null })).toBe('notSetUp');
    expect(reasonOf(payee({ kyc: 'none' }))).toBe('notSetUp');
    for (const kyc of ['started', 'pending', 'needsInfo', 'restricted', 'rejected'] as const)
      expect(reasonOf(payee({ kyc }))).toBe('notVerified');
    expect(reasonOf(payee({ payoutsEnabled: false }))).toBe('notVerified');
    expect(reasonOf(payee({ taxForm: 'asked' }))).toBe('taxForm');
    expect(reasonOf(payee({ taxForm: 'expired' }))).toBe('taxForm');
    expect(reasonOf(payee({ taxForm: 'none' }))).toBeNull();
  });

  test('is a changed account for exactly a week', () => {
    expect(reasonOf(payee({ changedAt: new Date('2027-03-01T00:00:01Z') }))).toBe('detailsChanged');
    expect(reasonOf(payee({ changedAt: new Date('2027-03-01T00:00:00Z') }))).toBeNull();
  });

  test('is too little, less than nothing, or a channel that is gone', () => {
    expect(reasonOf({ closingCents: 2_499 })).toBe('belowMinimum');
    expect(reasonOf({ closingCents: 2_500 })).toBeNull();
    expect(reasonOf({ reversedCents: -10_001 })).toBe('negative');
    expect(reasonOf({ isGone: true, payee: null })).toBe('suspended');
    expect(reasonOf({ isHeld: true, payee: null })).toBe('affiliateHeld');
  });

  test('keeps nothing back, so that all of it is in the next run', () => {
    const disputes = { sold: 100, disputed: 5 };
    expect(decide(candidate({ disputes, payee: null }), payoutCare, now)).toMatchObject({
      ...{ amountCents: 10_000, reserveCents: 0, reason: 'notSetUp' },
    });
  });
});

describe('the reserve', () => {
  test('is kept for channels with several disputes, by their rate', () => {
    expect(reserveFor({ sold: 50, disputed: 2 })).toEqual({ percent: 0, days: 0 });
    expect(reserveFor({ sold: 1_000, disputed: 3 })).toEqual({ percent: 0, days: 0 });
    expect(reserveFor({ sold: 300, disputed: 3 })).toEqual({ percent: 10, days: 90 });
    expect(reserveFor({ sold: 150, disputed: 3 })).toEqual({ percent: 25, days: 90 });
    expect(reserveFor({ sold: 0, disputed: 3 })).toEqual({ percent: 0, days: 0 });
  });

  test('adds up with the payout to exactly what is free', () => {
    for (const closingCents of [3_334, 10_001, 99_999]) {
      const { amountCents, reserveCents } = decide(
        candidate({ closingCents, balanceCents: closingCents, disputes: { sold: 100, disputed: 3 } }),
        payoutCare,
        now,
      );
      expect([amountCents + reserveCents, reserveCents]).toEqual([
        closingCents,
        Math.floor(closingCents / 4),
      ]);
    }
  });

  test('counts before the minimum: what is left must be worth a payout', () => {
    expect(reasonOf({ closingCents: 3_000, disputes: { sold: 100, disputed: 3 } })).toBe('belowMinimum');
  });
});

describe('first payouts', () => {
  const decided = (also: Partial<Candidate>) => decide(candidate(also), payoutCare, now);
  test('keep a fifth for 90 days in the first three paid months', () => {
    for (const paidMonths of [0, 1, 2])
      expect(decided({ paidMonths })).toMatchObject({
        amountCents: 8_000,
        reserveCents: 2_000,
        reserveDays: 90,
      });
    expect(decided({ paidMonths: 3 })).toMatchObject({ amountCents: 10_000, reserveCents: 0 });
  });

  test('keep the larger share where there were disputes', () => {
    const disputes = { sold: 100, disputed: 3 };
    expect(decided({ paidMonths: 0, disputes })).toMatchObject({ reserveCents: 2_500 });
    expect(decided({ paidMonths: 0, disputes: { sold: 300, disputed: 3 } })).toMatchObject({
      reserveCents: 2_000,
    });
  });

  test('leave large tips in the balance, never more than is free', () => {
    const whole = { amountCents: 5_600, reserveCents: 1_400, heldTipCents: 3_000 };
    expect(decided({ paidMonths: 0, heldTipCents: 3_000 })).toMatchObject(whole);
    expect(decided({ heldTipCents: 20_000 })).toMatchObject({ amountCents: 10_000, reason: 'belowMinimum' });
  });

  test('hold a tip for exactly its days, and only one of before the cut', () => {
    const tip = { cents: 500, paidAt: new Date('2027-02-06T00:00:00Z'), entryId: 7, bookedOn: '2027-02-06' };
    const held = (at: string, entry: number, before: string | null = null) =>
      heldTipsAt([tip], payoutCare, { at: new Date(at), cut: { entry, before } }).cents;
    expect(held('2027-03-07T23:59:59Z', 7)).toBe(500);
    expect(held('2027-03-08T00:00:00Z', 7)).toBe(0);
    expect(held('2027-03-07T23:59:59Z', 6)).toBe(0);
    expect(held('2027-03-07T23:59:59Z', 7, '2027-02-06')).toBe(0);
  });
});
