// A purchase: the items of one charge, and its state.
import * as z from 'zod';
import { documentRef } from './documents.ts';
import { planHandles } from './money.ts';
import * as s from './shapes.ts';

/** State of a payment: `needsAction` waits for the bank's check, `unknown` is polled later. */
export const intentState = z.enum([
  'open',
  'processing',
  'needsAction',
  'succeeded',
  'declined',
  'failed',
  'unknown',
]);
export type IntentState = z.output<typeof intentState>;

export const intent = z
  .object({
    id: z.string(),
    purpose: z.enum(['subscription', 'upgrade', 'renewal', 'cardUpdate', 'tip', 'ppv', 'gift']),
    state: intentState,
    priceCents: z.int(),
    productHandle: z.enum(planHandles).nullable(),
    /** Address of the bank's check, in state `needsAction`. */
    actionUrl: z.string().nullable(),
    declineCode: z.string().nullable(),
    /** Shown for a decline or failure. */
    message: s.sentence.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'PurchaseIntent' });
export type PurchaseIntent = z.output<typeof intent>;

/** An event as a product. */
export const ppvProductId = z.string().regex(/^ppv-[1-9]\d{0,8}$/, 'This event is not for sale.');

/** Items of one charge: a subscription and a ticket may be bought together. */
export const purchaseLineKind = z.enum(['subscription', 'upgrade', 'renewal', 'ppv', 'tip', 'gift']);
export type PurchaseLineKind = z.output<typeof purchaseLineKind>;

export const purchaseLine = z
  .object({
    /** Position in the purchase, from 1; used by refunds. */
    n: z.int(),
    kind: purchaseLineKind,
    description: s.sentence,
    priceCents: z.int(),
    discountCents: z.int(),
    taxCents: z.int(),
    refundedCents: z.int(),
    /** The event of a ticket; null for other lines. */
    event: z
      .object({
        ppvId: z.int(),
        postId: z.int(),
        title: z.string(),
        path: z.string(),
        thumbnailUrl: z.string().nullable(),
        startsAt: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PurchaseLine' });
export type PurchaseLine = z.output<typeof purchaseLine>;

export const purchase = z
  .object({
    intent,
    lines: z.array(purchaseLine),
    totalCents: z.int(),
    card: z.object({ brand: z.string(), masked_card_number: z.string() }).nullable(),
    /** Its receipt or invoice, once it is paid. */
    document: documentRef.nullable(),
  })
  .meta({ id: 'Purchase' });
export type Purchase = z.output<typeof purchase>;

/** A fresh one-time card token, or a saved card. */
export const paymentSource = {
  token: s.line(200).min(1).nullable().default(null),
  paymentProfileId: s.id.nullable().default(null),
};
