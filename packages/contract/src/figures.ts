// Subscription figures for administrators: totals, starts, ends and reasons.
import * as z from 'zod';
import { endpoint } from './core.ts';

export const figureMonth = z
  .object({
    /** `2026-11`, in UTC. */
    month: z.string(),
    /** People's first subscriptions. */
    started: z.int(),
    /** Subscriptions of former subscribers. */
    returned: z.int(),
    /** Canceled by their owner, or ended because they may no longer pay here. */
    canceled: z.int(),
    /** Ended unpaid after a failed renewal. */
    unpaid: z.int(),
    /** Subscriptions at the end of the month; now, in the current month. */
    subscribers: z.int(),
    /** Cancellations that were shown an offer. */
    offered: z.int(),
    /** Cancellations that ended with an accepted offer. */
    saved: z.int(),
    /** Saved in this month, and ended since. */
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
      /** In a free trial; they become subscribers with their first payment. */
      trials: z.int(),
      /** Canceled, and still in the paid period. */
      ending: z.int(),
      /** Currently paused. */
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
