// Compound rows of the dashboard.
import * as z from 'zod';
import * as s from './shapes.ts';

export const markKinds = ['post', 'live', 'newsletter', 'event', 'payout', 'price'] as const;
export type MarkKind = (typeof markKinds)[number];
/** An event marked in a chart of days, weeks or months. */
export const chartMark = z
  .object({
    date: z.string(),
    kind: z.enum(markKinds),
    count: z.int(),
    /** Title of the latest event; empty for payouts and prices. */
    title: z.string(),
    /** Sum of all payouts, or the latest price; null for everything else. */
    cents: z.int().nullable(),
  })
  .meta({ id: 'ChartMark' });
export type ChartMark = z.output<typeof chartMark>;

export const cohort = z
  .object({
    /** `2026-11`: the month of the first subscription. */
    cohort: z.string(),
    size: z.int(),
    /** Shares subscribed at the end of this month and of each later one. */
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
    /** Monthly income per subscriber, divided by the monthly churn rate; null without churn. */
    ltv_cents: z.int().nullable(),
  })
  .meta({ id: 'LifetimeValue' });

export const followSource = z
  .object({
    /** Empty: unknown. */
    source: z.string(),
    follows: z.int(),
    pct: z.number(),
  })
  .meta({ id: 'FollowSource' });
export type FollowSource = z.output<typeof followSource>;
/** Only slots shared by several followers. */
export const followerSlot = z
  .object({
    /** Half hours since Monday, 0:00, in UTC. */
    slot: z.int(),
    /** Views by followers, in the last four weeks. */
    views: z.int(),
  })
  .meta({ id: 'FollowerSlot' });
export type FollowerSlot = z.output<typeof followerSlot>;

export const channelShare = z
  .object({
    /** Host name of the referrer. */
    referrer: z.string(),
    channel: s.creatorRef,
    /** Percent of this channel's subscribers. */
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
    /** Start of the hour. */
    at: z.string(),
    n_total_views: z.int(),
    n_free_views: z.int(),
    n_premium_views: z.int(),
  })
  .meta({ id: 'ViewHour' });
export type ViewHour = z.output<typeof viewHour>;

export const readingFigures = z
  .object({
    /** People who read for some seconds; all shares are of them. */
    readers: z.int(),
    /** Average share read. */
    average_share: z.number(),
    /** The share that reached the end. */
    finished_share: z.number(),
    average_seconds: z.number(),
    /** Estimated from the word count of an article; null for other kinds. */
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

/** No earnings are in a token: clients that read such fields get null. */
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
