import { chargedDiscountOf } from '@realfin/contract/discounts';
import { cancelReasons } from '@realfin/contract/leaving';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { reversedCents } from './rules/discounts.ts';
import { chooseOffer, foldFigures, type OfferFacts, type PastOffer } from './rules/offers.ts';

const now = new Date('2027-06-15T12:00:00Z');
const facts: OfferFacts = {
  reason: 'tooExpensive',
  plan: 'monthly10',
  subscribedSince: new Date('2027-01-01T00:00:00Z'),
  paymentDue: false,
  canPause: false,
  inTrial: false,
  past: [],
};
const offer = (change: Partial<OfferFacts>) => chooseOffer({ ...facts, ...change }, now);
const had = (kind: PastOffer['offer'], outcome: PastOffer['outcome'], at: string): PastOffer[] => [
  { offer: kind, outcome, at: new Date(at) },
];

describe('the offer to someone who leaves', () => {
  test('is half price when it is too expensive, once in 12 months', () => {
    expect(offer({})).toBe('half');
    expect(offer({ past: had('half', 'saved', '2026-06-16T00:00:00Z') })).toBe('yearly');
    expect(offer({ past: had('half', 'saved', '2026-06-15T12:00:00Z') })).toBe('half');
    expect(offer({ past: had('half', 'canceled', '2027-06-14T00:00:00Z') })).toBe('half');
  });

  test('is the yearly plan only to who has stayed three months and did not decline it lately', () => {
    const half = had('half', 'saved', '2027-05-01T00:00:00Z');
    expect(offer({ past: half, subscribedSince: new Date('2027-03-15T12:00:00Z') })).toBe('yearly');
    expect(offer({ past: half, subscribedSince: new Date('2027-03-15T12:00:01Z') })).toBe('none');
    const declined = (at: string) => offer({ past: [...half, ...had('yearly', 'deflected', at)] });
    expect(declined('2027-06-01T00:00:00Z')).toBe('none');
    expect(declined('2027-05-10T00:00:00Z')).toBe('yearly');
  });

  test('lowers no yearly price and no payment that is already due', () => {
    for (const reason of ['tooExpensive', 'notUsing'] as const) {
      expect(offer({ reason, plan: 'yearly10' })).toBe('none');
      expect(offer({ reason, paymentDue: true, canPause: true })).toBe('none');
    }
  });

  test('is a pause to who takes a break, where there are pauses', () => {
    expect(offer({ reason: 'break', canPause: true })).toBe('pause');
    expect(offer({ reason: 'notUsing', canPause: true, plan: 'yearly10' })).toBe('pause');
    expect(offer({ reason: 'break' })).toBe('none');
    expect(offer({ reason: 'notUsing' })).toBe('half');
  });

  test('is help for problems and missing content, and nothing for other reasons', () => {
    expect(offer({ reason: 'technical', paymentDue: true })).toBe('support');
    expect(offer({ reason: 'missingContent', plan: 'yearly10' })).toBe('support');
    expect(offer({ reason: 'other' })).toBe('none');
  });

  test('never depends on how often someone only looked', () => {
    const looked = fc.array(fc.constantFrom('half', 'yearly', 'support', null));
    fc.assert(
      fc.property(fc.constantFrom(...cancelReasons), looked, (reason, seen) => {
        const past = seen.map((each) => ({ offer: each, outcome: 'incomplete' as const, at: now }));
        expect(offer({ reason, past })).toBe(offer({ reason }));
      }),
    );
  });
});

describe('a discount', () => {
  test('is to the benefit of who pays, and leaves what can be charged', () => {
    expect(chargedDiscountOf(1499, { percent: 50, cents: null })).toBe(750);
    expect(chargedDiscountOf(1499, { percent: null, cents: 500 })).toBe(500);
    expect(chargedDiscountOf(1499, { percent: 100, cents: null })).toBe(1449);
    expect(chargedDiscountOf(30, { percent: 50, cents: null })).toBe(0);
  });

  test('is taken back with refunds in any parts, to the cent', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 5_000 }), (refunds, borne) => {
        let paid = refunds.reduce((sum, cents) => sum + cents, 0);
        let months = paid + borne;
        for (const cents of refunds) {
          const reversed = reversedCents(months, paid, cents);
          expect(reversed).toBeGreaterThanOrEqual(cents);
          months -= reversed;
          paid -= cents;
        }
        expect(months).toBe(0);
      }),
    );
  });
});

test('counts cancellations by reason, offer and outcome', () => {
  const figures = foldFigures([
    { reasonCode: 'technical', offer: 'support', outcome: 'deflected', count: 1 },
    { reasonCode: 'tooExpensive', offer: 'half', outcome: 'saved', count: 2 },
    { reasonCode: 'tooExpensive', offer: 'half', outcome: 'canceled', count: 3 },
    { reasonCode: null, offer: null, outcome: 'incomplete', count: 4 },
  ]);
  expect(figures).toMatchObject({ total: 10, canceled: 3, saved: 2, deflected: 1, incomplete: 4 });
  expect(figures.reasons.map(({ reason, total }) => [reason, total])).toEqual([
    ['tooExpensive', 5],
    [null, 4],
    ['technical', 1],
  ]);
  expect(figures.offers.map(({ offer: kind, saved, total }) => [kind, saved, total])).toEqual([
    ['half', 2, 5],
    ['support', 0, 1],
    ['none', 0, 4],
  ]);
});
