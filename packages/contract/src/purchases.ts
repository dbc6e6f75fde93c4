// What is bought with one charge, and how far it is.
import * as z from 'zod';
import { documentRef } from './documents.ts';
import { planHandles } from './money.ts';
import * as s from './shapes.ts';

/** How a payment ended: `needsAction` waits for the bank's check, `unknown` is asked again later. */
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
    /** Where the bank's check is done, while state is needsAction. */
    actionUrl: z.string().nullable(),
    declineCode: z.string().nullable(),
    /** The sentence to show for a decline or failure. */
    message: s.sentence.nullable(),
    createdAt: z.string(),
  })
  .meta({ id: 'PurchaseIntent' });
export type PurchaseIntent = z.output<typeof intent>;

/** An event as a product. */
export const ppvProductId = z.string().regex(/^ppv-[1-9]\d{0,8}$/, 'This event is not for sale.');

/** What one charge pays for: a subscription and a ticket may be bought together. */
export const purchaseLineKind = z.enum(['subscription', 'upgrade', 'renewal', 'ppv', 'tip', 'gift']);
export type PurchaseLineKind = z.output<typeof purchaseLineKind>;

export const purchaseLine = z
  .object({
    /** Its place in the purchase, from 1. Refunds name it. */
    n: z.int(),
    kind: purchaseLineKind,
    description: s.sentence,
    priceCents: z.int(),
    discountCents: z.int(),
    taxCents: z.int(),
    refundedCents: z.int(),
    /** The event of a ticket; null for everything else. */
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
