import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  type ExtraConfigColumn,
} from 'drizzle-orm/pg-core';
import { time } from '../../../../db/column-types.ts';

const down = (column: ExtraConfigColumn) => column.desc().nullsFirst();

/** The position of each roll-up. */
export const rollupRuns = pgTable('rollup_runs', {
  name: text('name').primaryKey(),
  countedUntil: time('counted_until').notNull(),
});

/** Views of whole channels by minute, for some hours. */
export const viewMinutes = pgTable(
  'view_minutes',
  {
    channelId: integer('channel_id').notNull(),
    minute: time('minute').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.minute] }), index('view_minutes_old').on(t.minute)],
);

/** Views by hour. `postId` 0 is the whole channel. */
export const viewHours = pgTable(
  'view_hours',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    hour: time('hour').notNull(),
    views: integer('views').notNull(),
    premiumViews: integer('premium_views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.postId, t.hour] }), index('view_hours_old').on(t.hour)],
);

/** Views and viewers by day, in UTC. `postId` 0 is the whole channel. */
export const viewDays = pgTable(
  'view_days',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    day: date('day').notNull(),
    views: integer('views').notNull(),
    premiumViews: integer('premium_views').notNull(),
    viewers: integer('viewers').notNull(),
    /** First-time viewers of the channel. */
    newViewers: integer('new_viewers').notNull(),
    /** Viewers whose first view of it was within the last `recentDays`. */
    recentViewers: integer('recent_viewers').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.postId, t.day] }),
    index('view_days_old').on(t.day),
    index('view_days_posts')
      .on(t.channelId, t.day)
      .where(sql`post_id <> 0`),
  ],
);

/** First and last day on which each viewer viewed a channel. */
export const channelViewers = pgTable(
  'channel_viewers',
  {
    channelId: integer('channel_id').notNull(),
    viewerKey: text('viewer_key').notNull(),
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.viewerKey] }),
    index('channel_viewers_key').on(t.viewerKey),
    index('channel_viewers_old').on(t.lastDay),
  ],
);

export const viewDimensions = ['source', 'referrer', 'words', 'device', 'country'] as const;
export type ViewDimension = (typeof viewDimensions)[number];

/** Views of a day by source, site, words, device and country. */
export const viewParts = pgTable(
  'view_parts',
  {
    channelId: integer('channel_id').notNull(),
    postId: integer('post_id').notNull(),
    day: date('day').notNull(),
    dimension: text('dimension', { enum: viewDimensions }).notNull(),
    /** Empty for the sum of words that too few people searched for. */
    value: text('value').notNull(),
    views: integer('views').notNull(),
    viewers: integer('viewers').notNull().default(0),
    /** First-time viewers of the channel. No person counts on two days. */
    newViewers: integer('new_viewers').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.channelId, t.postId, t.dimension, t.day, t.value] }),
    index('view_parts_old').on(t.day),
  ],
);

/** Subscriptions brought by a channel, by the day they started and ended. */
export const subscriberDays = pgTable(
  'subscriber_days',
  {
    channelId: integer('channel_id').notNull(),
    day: date('day').notNull(),
    signups: integer('signups').notNull(),
    reactivations: integer('reactivations').notNull(),
    churns: integer('churns').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.day] }), index('subscriber_days_old').on(t.day)],
);

/** Subscribers who first subscribed in a month, and how many remained at the end of each later one. */
export const subscriberCohorts = pgTable(
  'subscriber_cohorts',
  {
    channelId: integer('channel_id').notNull(),
    /** The first day of the month. */
    cohort: date('cohort').notNull(),
    monthIndex: integer('month_index').notNull(),
    size: integer('size').notNull(),
    subscribers: integer('subscribers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.cohort, t.monthIndex] })],
);

/** Followers at the end of a day. */
export const followerDays = pgTable(
  'follower_days',
  {
    channelId: integer('channel_id').notNull(),
    day: date('day').notNull(),
    followers: integer('followers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.day] })],
);

/** Views of a channel by its followers in the last weeks, by half hour of the week (UTC). */
export const followerSlots = pgTable(
  'follower_slots',
  {
    channelId: integer('channel_id').notNull(),
    /** Half hours since Monday, 0:00. */
    slot: integer('slot').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.slot] })],
);

/** Figures of each post, in the orders of the dashboard. */
export const postFigures = pgTable(
  'post_figures',
  {
    postId: integer('post_id').primaryKey(),
    channelId: integer('channel_id').notNull(),
    postedAt: time('posted_at').notNull(),
    views: integer('views').notNull(),
    likes: integer('likes').notNull(),
    subscriptions: integer('subscriptions').notNull(),
    ppvBuys: integer('ppv_buys').notNull(),
    tipCents: bigint('tip_cents', { mode: 'number' }).notNull(),
  },
  (t) => [
    index('post_figures_posted').on(t.channelId, down(t.postedAt), down(t.postId)),
    index('post_figures_views').on(t.channelId, down(t.views), down(t.postId)),
    index('post_figures_likes').on(t.channelId, down(t.likes), down(t.postId)),
    index('post_figures_subscriptions').on(t.channelId, down(t.subscriptions), down(t.postId)),
    index('post_figures_ppv').on(t.channelId, down(t.ppvBuys), down(t.postId)),
    index('post_figures_tips').on(t.channelId, down(t.tipCents), down(t.postId)),
  ],
);

/** Posts by day of publication, in UTC. Broadcasts are separate. */
export const publishedDays = pgTable(
  'published_days',
  {
    channelId: integer('channel_id').notNull(),
    day: date('day').notNull(),
    isLive: boolean('is_live').notNull(),
    posts: integer('posts').notNull(),
    lastPostId: integer('last_post_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.day, t.isLive] })],
);

/** Other channels, by how many of a channel's subscribers viewed them in the last weeks. */
export const alsoWatched = pgTable(
  'also_watched',
  {
    channelId: integer('channel_id').notNull(),
    otherId: integer('other_id').notNull(),
    viewers: integer('viewers').notNull(),
    subscribers: integer('subscribers').notNull(),
  },
  (t) => [primaryKey({ columns: [t.channelId, t.otherId] })],
);
