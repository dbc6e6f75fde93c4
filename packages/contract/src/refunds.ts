// Buyers' refunds, and the ones they can request themselves.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import * as s from './shapes.ts';

export const ownRefunds = z
  .object({
    /** Hours in which payments are refunded on request, unless premium content was opened; 0: never. */
    hours: z.int(),
    /** One payment for a subscription in so many months; 0: any number. */
    months: z.int(),
    /** Current refund options. A ticket can be refunded until its event starts, which may have no time. */
    offers: z.array(
      z.object({
        purchaseId: z.string(),
        line: z.int(),
        kind: z.enum(['payment', 'ticket']),
        description: s.sentence,
        amountCents: z.int(),
        until: z.string().nullable(),
      }),
    ),
    /** Newest first. `sent`: the bank is working on it. */
    refunds: z.array(
      z.object({
        id: z.string(),
        description: s.sentence,
        amountCents: z.int(),
        state: z.enum(['requested', 'sent', 'arrived', 'failed']),
        requestedAt: z.string(),
        endedAt: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'OwnRefunds' });
export type OwnRefunds = z.output<typeof ownRefunds>;

export const refundPolicy = z
  .object({
    hours: z.int(),
    months: z.int(),
    changedBy: s.personRef.nullable(),
    changedAt: z.string().nullable(),
  })
  .meta({ id: 'RefundPolicy' });
export type RefundPolicy = z.output<typeof refundPolicy>;

export const refunds = {
  getRefunds: endpoint({
    access: 'user',
    rate: 'read',
    method: 'GET',
    path: '/billing/refunds',
    summary: 'Get your refunds, and the payments you can have refunded now',
    response: ownRefunds,
  }),
  refundOwn: endpoint({
    access: 'user',
    rate: 'money',
    idempotent: true,
    method: 'POST',
    path: '/billing/refunds',
    summary: 'Have a line of one of your payments refunded, while the policy allows it',
    body: z.object({ purchaseId: s.line(60).min(1), line: z.int().min(1).max(100).default(1) }),
    response: ownRefunds,
  }),
  getRefundPolicy: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/settings/refunds',
    summary: 'Get for how long people have payments refunded themselves',
    response: refundPolicy,
  }),
  getRefundHours: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/public/refunds',
    summary: 'Get for how many hours a subscription payment is refunded on request (0: never), and how often',
    response: z.object({ hours: z.int(), months: z.int() }).meta({ id: 'RefundHours' }),
  }),
  setRefundPolicy: endpoint({
    access: 'admin',
    rate: 'write',
    method: 'POST',
    path: '/admin/settings/refunds',
    summary: 'Set for how many hours people have payments refunded themselves',
    body: z.object({
      hours: z.int().min(0).max(limits.refundHoursMax),
      /** Omitted: unchanged. */
      months: z.int().min(0).max(limits.refundMonthsMax).optional(),
    }),
    response: refundPolicy,
  }),
};
