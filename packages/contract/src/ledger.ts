import * as z from 'zod';
import { endpoint } from './core.ts';
import * as s from './shapes.ts';

export const ledgerTip = z
  .object({
    /** Null for a deleted account. */
    from: z.object({ name: z.string(), username: z.string() }).nullable(),
    /** Null without a visible text. */
    memo: z.string().nullable(),
  })
  .meta({ id: 'LedgerTip' });
export type LedgerTip = z.output<typeof ledgerTip>;

/** Explains a channel's part of a month's retention share, without naming the subscriber. */
export const retentionReason = z
  .object({
    /**
     * By seconds served of premium posts (formerly by counted views), or in equal parts to the followed channels of someone
     * not served any premium content.
     */
    basis: z.enum(['seconds', 'views', 'follows']),
    /** `12` of `40`. */
    part: z.int(),
    whole: z.int(),
    /** The month's amount that is split among all these channels. */
    ofCents: z.int(),
  })
  .meta({ id: 'RetentionReason' });
export type RetentionReason = z.output<typeof retentionReason>;

export const earnedShares = ['acquisition', 'retention', 'ppv', 'tip', 'referral', 'other'] as const;
export type EarnedShare = (typeof earnedShares)[number];

export const ledgerLine = z
  .object({
    id: z.int(),
    at: z.string(),
    kind: z.string(),
    share: z.enum(['acquisition', 'retention', 'ppv', 'tip', 'referral', 'payout', 'other']),
    /** Positive: earned; negative: reversed or paid out. */
    amountCents: z.int(),
    /** In the reader's language, with days in words. */
    description: z.string(),
    postId: z.int().nullable(),
    /** Null for a deleted post. */
    postTitle: z.string().nullable(),
    /** Null for everything but tips. */
    tip: ledgerTip.nullable(),
    /** Only for retention shares, and only since reasons are recorded. */
    reason: retentionReason.nullable(),
  })
  .meta({ id: 'LedgerLine' });
export type LedgerLine = z.output<typeof ledgerLine>;

const shareCents = z.object({
  acquisitionCents: z.int(),
  retentionCents: z.int(),
  ppvCents: z.int(),
  tipCents: z.int(),
  referralCents: z.int(),
  otherCents: z.int(),
});

export const ledger = {
  getEarnings: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/dashboard/earnings',
    summary: 'Get the earnings of your channel by share, and its balance',
    response: z
      .object({
        balanceCents: z.int(),
        /** The part earned with links before the channel existed. */
        linkCents: z.int(),
        acquisitionCents: z.int(),
        retentionCents: z.int(),
        tipCents: z.int(),
        ppvCents: z.int(),
        /** Referral rewards. */
        referralCents: z.int(),
        /** Payouts and corrections: shares, links and these add up to the balance. */
        otherCents: z.int(),
        /** Shares of received payments to be recognized in future months. */
        upcomingCents: z.int(),
        /** Held in reserve for disputes. */
        reserveCents: z.int(),
        activeSubscribers: z.int(),
        /** The latest 24 months with earnings, oldest first. */
        months: z.array(shareCents.extend({ month: z.string() })),
        /** Sum of all earlier months. */
        earlier: shareCents,
        /** Paid, but not yet in the balance; by reason and post. */
        held: z.array(
          z.object({
            reason: z.enum(['dispute', 'event']),
            amountCents: z.int(),
            postId: z.int().nullable(),
            postTitle: z.string().nullable(),
          }),
        ),
      })
      .meta({ id: 'Earnings' }),
  }),
  listLedgerLines: endpoint({
    access: 'creator',
    rate: 'read',
    method: 'GET',
    path: '/dashboard/ledger',
    summary: 'List the ledger entries of your channel, newest first',
    query: s.pageQuery(24).extend({
      /** Booking days in UTC, both inclusive. */
      start_date: s.day.optional(),
      end_date: s.day.optional(),
      share: z.enum(earnedShares).optional(),
    }),
    response: s.pageOf(ledgerLine).meta({ id: 'LedgerPage' }),
  }),
};
