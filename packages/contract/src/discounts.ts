// What a discount takes off a price, and what it can cost the network.
import { planHandles, plans, shares, type PlanHandle } from './money.ts';
import type { OfferKind } from './offers.ts';

/** Processors charge no less. */
export const leastChargeCents = 50;

interface DiscountTerms {
  percent: number | null;
  cents: number | null;
}
const wantedOf = (priceCents: number, { percent, cents }: DiscountTerms): number =>
  Math.min(priceCents, cents ?? Math.ceil((priceCents * (percent ?? 0)) / 100));

/** In whole cents, to the benefit of the payer: what a processor would not charge is free. */
export function discountOf(priceCents: number, terms: DiscountTerms): number {
  const wanted = wantedOf(priceCents, terms);
  return priceCents - wanted < leastChargeCents ? priceCents : wanted;
}

/** Of a period that is charged in any case: leaves what a processor charges. */
export const chargedDiscountOf = (priceCents: number, terms: DiscountTerms): number =>
  Math.max(0, Math.min(wantedOf(priceCents, terms), priceCents - leastChargeCents));

interface OfferTerms {
  kind: OfferKind;
  amount: number;
}
/** A trial takes nothing off. */
export const termsOf = ({ kind, amount }: OfferTerms): DiscountTerms =>
  kind === 'percent'
    ? { percent: amount, cents: null }
    : { percent: null, cents: kind === 'cents' ? amount : 0 };

export const offerDiscountOf = (offer: OfferTerms, plan: PlanHandle): number =>
  discountOf(plans[plan].priceCents, termsOf(offer));

/** Whether a coupon makes its periods free: nothing is charged, so nobody has a share. */
export const isFreeOffer = (offer: OfferTerms, plan: PlanHandle): boolean =>
  offerDiscountOf(offer, plan) === plans[plan].priceCents;

const { acquisition, retention } = shares.subscription;
/** What creators get beyond their shares of what was paid, where the network bears so much of a discount. */
export const extraSharesOf = (discountCents: number): number =>
  Math.ceil((discountCents * (acquisition + retention)) / 100);

export interface BornePeriods extends OfferTerms {
  productHandle: PlanHandle | null;
  periods: number;
}
/** What the network pays creators for one use of a coupon that it bears, over all of its periods. */
export const useCostOf = (offer: OfferTerms & { periods: number }, plan: PlanHandle): number =>
  isFreeOffer(offer, plan) ? 0 : offer.periods * extraSharesOf(offerDiscountOf(offer, plan));

/** For the plan where it costs most. */
export const largestUseCostOf = ({ productHandle, ...offer }: BornePeriods): number =>
  Math.max(...(productHandle === null ? planHandles : [productHandle]).map((plan) => useCostOf(offer, plan)));
