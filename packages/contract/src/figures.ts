// What administrators learn of subscriptions: how many there are, come, go, and why.
import * as z from 'zod';
import { endpoint } from './core.ts';

export const figureMonth = z
  .object({
    /** `2026-11`, in UTC. */
    month: z.string(),
    /** First subscriptions of their owners. */
    started: z.int(),
    /** Of people who had one before. */
    returned: z.int(),
    /** Ended by their owner, or because they may not pay here anymore. */
    canceled: z.int(),
    /** Ended because nothing was paid after a failed renewal. */
    unpaid: z.int(),
    /** Subscriptions when the month ended; in the present month, now. */
    subscribers: z.int(),
    /** Cancellations that were shown an offer. */
    offered: z.int(),
    /** Those that ended with the offer accepted. */
    saved: z.int(),
    /** Of those saved in this month: subscriptions that have ended since. */
    savedThenLost: z.int(),
  })
  .meta({ id: 'FigureMonth' });
export type FigureMonth = z.output<typeof figureMonth>;

const subscriptionFigures = z
  .object({
    now: z.object({
      subscribers: z.int(),
      monthly: z.int(),
      yearly: z.int(),
      /** In a free trial; counted as subscribers from their first payment on. */
      trials: z.int(),
      /** Canceled, and still in the period that was paid. */
      ending: z.int(),
      /** In a pause that has begun. */
      paused: z.int(),
      /** With a renewal that has failed and is still open. */
      failing: z.int(),
      failingCents: z.int(),
    }),
    /** Newest first. */
    months: z.array(figureMonth),
  })
  .meta({ id: 'SubscriptionFigures' });
export type SubscriptionFigures = z.output<typeof subscriptionFigures>;

export const figures = {
  getSubscriptionFigures: endpoint({
    access: 'admin',
    rate: 'read',
    method: 'GET',
    path: '/admin/subscriptions/figures',
    summary: 'Count subscriptions now, and what came and went month by month',
    query: z.object({ months: z.coerce.number().int().min(1).max(36).default(12) }),
    response: subscriptionFigures,
  }),
};
