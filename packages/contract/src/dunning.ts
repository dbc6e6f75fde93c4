// Failed renewal payments: the link in their emails, and recovery rates.
import * as z from 'zod';
import { paymentNeeds } from './billing.ts';
import { endpoint } from './core.ts';
import { planHandles } from './money.ts';
import { intent } from './purchases.ts';
import * as s from './shapes.ts';
import { shownTax } from './taxes.ts';

/**
 * `open`: it can be paid. `pending`: a payment is being processed. `ended`: the subscription ended without it.
 * `otherPerson`: another account is signed in.
 */
export const paymentLinkStates = [
  'open',
  'pending',
  'paid',
  'ended',
  'expired',
  'invalid',
  'otherPerson',
] as const;

export const paymentLink = z
  .object({
    state: z.enum(paymentLinkStates),
    /** The payment due; null when the link may not reveal it. */
    due: z
      .object({
        /** The amount to be charged. */
        priceCents: z.int(),
        tax: shownTax.nullable(),
        handle: z.enum(planHandles),
        startsAt: z.string(),
        endsAt: z.string(),
        /** End of access without payment. */
        graceUntil: z.string(),
        card: z.object({ brand: z.string(), lastFour: z.string() }),
        needs: z.enum(paymentNeeds).nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'PaymentLink' });
export type PaymentLink = z.output<typeof paymentLink>;

/** The signed period and expiry day. */
const params = z.object({ link: s.line(200).min(1) });

/** Recovery of the payments that failed in a month. */
export const recoveryMonth = z
  .object({
    /** `2026-11` */
    month: z.string(),
    failed: z.int(),
    failedCents: z.int(),
    recovered: z.int(),
    recoveredCents: z.int(),
    /** Ended unpaid. */
    lost: z.int(),
    lostCents: z.int(),
    /** Canceled while the payment was open. */
    canceled: z.int(),
    open: z.int(),
    /** Recovered payments, by the day of the next retry. */
    steps: z.array(
      z.object({
        beforeDay: z.int(),
        /** Paid by its owner: by the link, or on the page of cards. */
        byPerson: z.int(),
        byRetry: z.int(),
      }),
    ),
  })
  .meta({ id: 'RecoveryMonth' });
export type RecoveryMonth = z.output<typeof recoveryMonth>;

export const dunning = {
  getPaymentLink: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/billing/links/{link}',
    summary: "Get what a payment link's payment is for",
    params,
    response: paymentLink,
  }),
  payByLink: endpoint({
    access: 'public',
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/billing/links/{link}/pay',
    summary: 'Pay the open period with the saved card, or with a new one that replaces it',
    params,
    body: z.object({
      /** A one-time token of the card fields; null: the saved card. */
      token: s.line(200).min(1).nullable().default(null),
    }),
    response: intent,
  }),
  completeByLink: endpoint({
    access: 'public',
    rate: 'money',
    method: 'POST',
    path: '/billing/links/{link}/complete',
    summary: "Get the result after the bank's check; safe to repeat",
    params,
    body: z.object({ intent: s.line(60).min(1) }),
    response: intent,
  }),
  getRecovery: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/payments/recovery',
    summary: 'Get how failed renewals were recovered, month by month, newest first',
    query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
    response: z.array(recoveryMonth),
  }),
};
