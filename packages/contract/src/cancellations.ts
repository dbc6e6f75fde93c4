// The cancellation flow: the reason, one matching offer, and the outcome.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { cancelOutcomes, cancelReasons, keepOffers } from './leaving.ts';
import * as s from './shapes.ts';

/** The reason for a cancellation. */
export const cancelWords = z.object({
  reason: s.text(400).default(''),
  reasonCode: z.enum(cancelReasons).optional(),
});

export const cancellation = z
  .object({
    id: z.int(),
    reason: z.enum(cancelReasons).nullable(),
    /** Null until a reason is chosen. */
    offer: z.enum(keepOffers).nullable(),
    /** The next payment at half price. */
    offerPriceCents: z.int().nullable(),
    /** Null while it is undecided. */
    outcome: z.enum(cancelOutcomes).nullable(),
    openedAt: z.string(),
  })
  .meta({ id: 'Cancellation' });
export type Cancellation = z.output<typeof cancellation>;

const counts = {
  total: z.int(),
  canceled: z.int(),
  saved: z.int(),
  deflected: z.int(),
  incomplete: z.int(),
};
const cancellationFigures = z
  .object({
    ...counts,
    /** Most frequent first; null for cancellations without a reason. */
    reasons: z.array(z.object({ reason: z.enum(cancelReasons).nullable(), ...counts })),
    offers: z.array(z.object({ offer: z.enum(keepOffers), ...counts })),
  })
  .meta({ id: 'CancellationFigures' });
export type CancellationFigures = z.output<typeof cancellationFigures>;

// Canceling needs no confirmed email: a lost mailbox must not block it.
const writes = { access: 'user', rate: 'write', method: 'POST', response: cancellation } as const;
const byId = z.object({ id: s.idParam });

export const cancellations = {
  openCancellation: endpoint({
    ...writes,
    path: '/v1/subscription/cancellations',
    summary: 'Start canceling: returns the cancellation that is open, or opens one',
  }),
  giveReason: endpoint({
    ...writes,
    path: '/v1/subscription/cancellations/{id}/reason',
    summary: 'Say why, and get the offer that fits',
    params: byId,
    body: z.object({ reason: z.enum(cancelReasons) }),
  }),
  acceptOffer: endpoint({
    ...writes,
    path: '/v1/subscription/cancellations/{id}/accept',
    summary: 'Accept the offer; an upgrade to yearly is accepted by paying for it, a pause by planning it',
    params: byId,
    body: z.object({ offer: z.enum(['half', 'support']) }),
  }),
  keepSubscription: endpoint({
    ...writes,
    path: '/v1/subscription/cancellations/{id}/keep',
    summary: 'Stay without an offer; safe to repeat',
    params: byId,
  }),
  getCancellationFigures: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/cancellations',
    summary: 'Count why people left, what they were offered and how it ended',
    query: z.object({ days: z.coerce.number().int().min(1).max(3_660).default(90) }),
    response: cancellationFigures,
  }),
};
