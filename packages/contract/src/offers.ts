// Coupons: discounts on the subscription.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { largestUseCostOf, type BornePeriods } from './discounts.ts';
import { limits } from './limits.ts';
import { planHandles } from './money.ts';
import * as s from './shapes.ts';

/** `percent` and `cents` lower the first periods. `trialDays`: free days before the first payment. */
export const offerKind = z.enum(['percent', 'cents', 'trialDays']);
export type OfferKind = z.output<typeof offerKind>;

/** Letters and digits, in any case; spaces around it don't count. */
export const offerCode = s
  .line(limits.offerCode.max)
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9][A-Z0-9-]{2,}$/, 'Use at least three letters, digits or hyphens.');

/** The effect of a code on one plan, before it is redeemed. */
export const offerPreview = z
  .object({
    code: z.string(),
    productHandle: z.enum(planHandles),
    priceCents: z.int(),
    discountCents: z.int(),
    /** Number of discounted periods, including the first. */
    periods: z.int(),
    /** For a free trial: its days, and the due date of the first payment. */
    trial: z.object({ days: z.int(), endsAt: z.string() }).nullable(),
  })
  .meta({ id: 'OfferPreview' });
export type OfferPreview = z.output<typeof offerPreview>;

/** `shared`: shares are of the paid amount. `platform`: of the full price, within a budget. */
const offerBearer = z.enum(['shared', 'platform']);

/** A coupon for administrators. */
export const managedOffer = z
  .object({
    id: z.int(),
    code: z.string(),
    kind: offerKind,
    amount: z.int(),
    /** Null: both plans. */
    productHandle: z.enum(planHandles).nullable(),
    periods: z.int(),
    maxUses: z.int().nullable(),
    /** Uses, including pending payments. */
    uses: z.int(),
    bearer: offerBearer,
    /** Limit for paying creators more than their shares of the paid amount; null: nothing. */
    budgetCents: z.int().nullable(),
    /** The part of the budget that uses have spent or reserved. */
    committedCents: z.int(),
    endsAt: z.string().nullable(),
    endedAt: z.string().nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'ManagedOffer' });
export type ManagedOffer = z.output<typeof managedOffer>;

export const offers = {
  previewOffer: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/v1/offer',
    summary: 'Get what a code takes off a plan, without using it',
    body: z.object({ code: offerCode, productHandle: z.enum(planHandles) }),
    response: offerPreview,
  }),
};

interface Terms {
  kind: OfferKind;
  amount: number;
}
const isPercent = ({ kind, amount }: Terms): boolean => kind !== 'percent' || amount <= 100;
const hasBudget = (offer: Terms & BornePeriods & { bearer: string; budgetCents: number | null }): boolean =>
  offer.bearer === 'shared'
    ? offer.budgetCents === null
    : offer.kind !== 'trialDays' && (offer.budgetCents ?? 0) >= Math.max(1, largestUseCostOf(offer));
const isTrial = ({ kind, amount }: Terms): boolean => kind !== 'trialDays' || amount <= limits.mostTrialDays;

export const managedOffers = {
  listOffers: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/offers',
    summary: 'List coupons, newest first',
    response: z.array(managedOffer),
  }),
  createOffer: endpoint({
    access: 'admin',
    rate: 'write',
    method: 'POST',
    path: '/admin/offers',
    summary: 'Make a coupon',
    body: z
      .object({
        code: offerCode,
        kind: offerKind,
        amount: z.int().min(1).max(limits.mostQuotedCents),
        productHandle: z.enum(planHandles).nullable().default(null),
        periods: z.int().min(1).max(limits.offerPeriods).default(1),
        maxUses: z.int().min(1).max(limits.offerUses).nullable().default(null),
        bearer: offerBearer.default('shared'),
        budgetCents: z.int().min(1).max(limits.mostBudgetCents).nullable().default(null),
        endsAt: s.time.nullable().default(null),
      })
      .refine(isPercent, { path: ['amount'], message: 'Enter at most 100 percent.' })
      .refine(hasBudget, { path: ['budgetCents'], message: 'Enter a budget for at least one use.' })
      .refine(isTrial, { path: ['amount'], message: 'Enter at most 90 days.' }),
    response: managedOffer,
  }),
  endOffer: endpoint({
    access: 'admin',
    rate: 'write',
    method: 'POST',
    path: '/admin/offers/{id}/end',
    summary: 'End a coupon now; safe to repeat',
    params: z.object({ id: s.idParam }),
    response: managedOffer,
  }),
};
