// Gift subscriptions.
import * as z from 'zod';
import { checkoutContext } from './checkout-context.ts';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { planHandles } from './money.ts';
import { intent, paymentSource } from './purchases.ts';
import * as s from './shapes.ts';

export const giftState = z.enum(['bought', 'redeemed', 'refunded', 'expired']);
export type GiftState = z.output<typeof giftState>;

export const gift = z
  .object({
    id: z.int(),
    productHandle: z.enum(planHandles),
    state: giftState,
    /** Null once it can no longer be redeemed. */
    code: z.string().nullable(),
    /** Null: the buyer passes the code on. */
    recipientEmail: z.string().nullable(),
    words: z.string(),
    paidCents: z.int(),
    boughtAt: z.string(),
    /** Null: never. */
    expiresAt: z.string().nullable(),
    redeemedAt: z.string().nullable(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.output<typeof gift>;

/** A gift as shown before its code is redeemed. */
export const foundGift = z
  .object({
    productHandle: z.enum(planHandles),
    /** Null for a deleted account. */
    from: z.string().nullable(),
    words: z.string(),
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'FoundGift' });
export type FoundGift = z.output<typeof foundGift>;

const code = s.line(limits.giftCode).min(1);

export const gifts = {
  listGifts: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/v1/gifts',
    summary: 'List the gifts you bought, newest first',
    response: z.array(gift),
  }),
  buyGift: endpoint({
    access: 'user',
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/v1/gifts',
    summary: 'Buy a month or a year as a gift; its code is sent by email',
    body: z.object({
      productHandle: z.enum(planHandles),
      ...paymentSource,
      /** The total shown to the person, with tax; refused when it has changed. */
      price: z.int().min(0).max(limits.mostQuotedCents).optional(),
      recipientEmail: z.email('Enter a valid email address.').max(limits.email).nullable().default(null),
      words: s.prose(limits.giftWords).default(''),
      context: checkoutContext.prefault({}),
      returnPath: s.line(1000).optional(),
    }),
    response: z.object({ intent }).meta({ id: 'GiftPurchase' }),
  }),
  findGift: endpoint({
    access: 'public',
    rate: 'identity',
    method: 'POST',
    path: '/v1/gift',
    summary: 'Get what the code of a gift is worth, without redeeming it',
    body: z.object({ code }),
    response: foundGift,
  }),
  redeemGift: endpoint({
    access: 'user',
    rate: 'identity',
    method: 'POST',
    path: '/v1/gift/redeem',
    summary: 'Redeem a gift: your subscription starts, needs no card and never renews; safe to repeat',
    body: z.object({ code }),
    response: z
      .object({ productHandle: z.enum(planHandles), endsAt: z.string() })
      .meta({ id: 'RedeemedGift' }),
  }),
};
