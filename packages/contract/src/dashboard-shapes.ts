// Rows of the dashboard that are more than one number.
import * as z from 'zod';
import * as s from './shapes.ts';

export const markKinds = ['post', 'live', 'newsletter', 'event', 'payout', 'price'] as const;
export type MarkKind = (typeof markKinds)[number];
/** Something that happened, beside the figures of its day, week or month. */
export const chartMark = z
  .object({
    date: z.string(),
    kind: z.enum(markKinds),
    count: z.int(),
    /** Of the latest one; empty for payouts and prices. */
    title: z.string(),
    /** Of all payouts, or the latest price; null for everything else. */
    cents: z.int().nullable(),
  })
  .meta({ id: 'ChartMark' });
export type ChartMark = z.output<typeof chartMark>;

export const cohort = z
  .object({
    /** `2026-11`: who first subscribed in this month. */
    cohort: z.string(),
    size: z.int(),
    /** The share that is subscribed at the end of this month and of each later one. */
    retained: z.array(z.number()),
  })
  .meta({ id: 'Cohort' });
export type Cohort = z.output<typeof cohort>;
export const lifetimeValue = z
  .object({
    start_date: z.string(),
    end_date: z.string(),
    income_cents: z.int(),
    churns: z.int(),
    average_subscribers: z.number(),
    /** Income in a month by subscriber, over the share that leaves in a month; null while nobody has left. */
    ltv_cents: z.int().nullable(),
  })
  .meta({ id: 'LifetimeValue' });

export const followSource = z
  .object({
    /** Empty: not known. */
    source: z.string(),
    follows: z.int(),
    pct: z.number(),
  })
  .meta({ id: 'FollowSource' });
export type FollowSource = z.output<typeof followSource>;
/** Only those that several followers share. */
export const followerSlot = z
  .object({
    /** Half hours since Monday, 0:00, in UTC. */
    slot: z.int(),
    /** By followers, in the last four weeks. */
    views: z.int(),
  })
  .meta({ id: 'FollowerSlot' });
export type FollowerSlot = z.output<typeof followerSlot>;

export const channelShare = z
  .object({
    /** Its name. */
    referrer: z.string(),
    channel: s.creatorRef,
    /** Of this channel's subscribers. */
    pct: z.number(),
  })
  .meta({ id: 'ChannelShare' });
export type ChannelShare = z.output<typeof channelShare>;
export const nowFigures = z
  .object({
    minutes: z.array(z.object({ at: z.string(), views: z.int() })),
    hours: z.array(z.object({ at: z.string(), views: z.int() })),
  })
  .meta({ id: 'NowFigures' });

export const viewHour = z
  .object({
    /** When the hour began. */
    at: z.string(),
    n_total_views: z.int(),
    n_free_views: z.int(),
    n_premium_views: z.int(),
  })
  .meta({ id: 'ViewHour' });
export type ViewHour = z.output<typeof viewHour>;

export const readingFigures = z
  .object({
    /** Who has read for some seconds; all shares are of them. */
    readers: z.int(),
    /** How much of it they read on average. */
    average_share: z.number(),
    /** Who came to its end. */
    finished_share: z.number(),
    average_seconds: z.number(),
    /** By the words of an article; null for what has none. */
    estimated_minutes: z.int().nullable(),
  })
  .meta({ id: 'ReadingFigures' });
export type ReadingFigures = z.output<typeof readingFigures>;

export const channelOverview = z.object({
  posts_published: z.int(),
  n_total_views: z.int(),
  n_free_views: z.int(),
  n_premium_views: z.int(),
  n_viewer_days: z.int(),
  n_new_viewers: z.int(),
  watched_seconds: z.int(),
  followers: z.int(),
});

export const subscriberMetrics = z.object({
  totalActives: z.int(),
  addedLast30Days: z.int(),
  churnsLast30Days: z.int(),
});

/** Nothing is earned in a token: clients that read such fields find null. */
const inToken = z.null().optional();

export const earningsRow = z
  .object({
    /** The first day of the day, week (from Monday) or month. */
    date: z.string(),
    acquisitionCents: z.int(),
    retentionCents: z.int(),
    ppvCents: z.int(),
    tipCents: z.int(),
    referralCents: z.int(),
    otherCents: z.int(),
    acquisition_rae: inToken,
    retention_rae: inToken,
    subs_rae: inToken,
    ppv_rae: inToken,
    tip_rae: inToken,
  })
  .meta({ id: 'EarningsRow' });
export type EarningsRow = z.output<typeof earningsRow>;
