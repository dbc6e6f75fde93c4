// Discounts on prices, and their cost to the network.
import { planHandles, plans, shares, type PlanHandle } from './money.ts';
import type { OfferKind } from './offers.ts';

/** Minimum charge of processors. */
export const leastChargeCents = 50;

interface DiscountTerms {
  percent: number | null;
  cents: number | null;
}
const wantedOf = (priceCents: number, { percent, cents }: DiscountTerms): number =>
  Math.min(priceCents, cents ?? Math.ceil((priceCents * (percent ?? 0)) / 100));

/** In whole cents, rounded in the payer's favor; a remainder below the minimum charge is free. */
export function discountOf(priceCents: number, terms: DiscountTerms): number {
  const wanted = wantedOf(priceCents, terms);
  return priceCents - wanted < leastChargeCents ? priceCents : wanted;
}

/** Discount on a period that must be charged: leaves at least the minimum charge. */
export const chargedDiscountOf = (priceCents: number, terms: DiscountTerms): number =>
  Math.max(0, Math.min(wantedOf(priceCents, terms), priceCents - leastChargeCents));

interface OfferTerms {
  kind: OfferKind;
  amount: number;
}
/** A trial is no discount. */
export const termsOf = ({ kind, amount }: OfferTerms): DiscountTerms =>
  kind === 'percent'
    ? { percent: amount, cents: null }
    : { percent: null, cents: kind === 'cents' ? amount : 0 };

export const offerDiscountOf = (offer: OfferTerms, plan: PlanHandle): number =>
  discountOf(plans[plan].priceCents, termsOf(offer));

/** Whether a coupon makes its periods free: no charge, so no shares. */
export const isFreeOffer = (offer: OfferTerms, plan: PlanHandle): boolean =>
  offerDiscountOf(offer, plan) === plans[plan].priceCents;

const { acquisition, retention } = shares.subscription;
/** Extra cost, in cents, of paying creators their full shares for a discount the network bears. */
export const extraSharesOf = (discountCents: number): number =>
  Math.ceil((discountCents * (acquisition + retention)) / 100);

export interface BornePeriods extends OfferTerms {
  productHandle: PlanHandle | null;
  periods: number;
}
/** Cost to the network, in cents, of one use of a coupon that it bears, over all of its periods. */
export const useCostOf = (offer: OfferTerms & { periods: number }, plan: PlanHandle): number =>
  isFreeOffer(offer, plan) ? 0 : offer.periods * extraSharesOf(offerDiscountOf(offer, plan));

/** Maximum over both plans. */
export const largestUseCostOf = ({ productHandle, ...offer }: BornePeriods): number =>
  Math.max(...(productHandle === null ? planHandles : [productHandle]).map((plan) => useCostOf(offer, plan)));
