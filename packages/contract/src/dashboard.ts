// Statistics of a creator's own channel: roll-ups only, and only names that people agreed to show.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { emailTable } from './dashboard-emails.ts';
import {
  channelOverview,
  channelShare,
  chartMark,
  cohort,
  earningsRow,
  followerSlot,
  followSource,
  lifetimeValue,
  nowFigures,
  readingFigures,
  subscriberMetrics,
  viewHour,
} from './dashboard-shapes.ts';
import { mediaTypes } from './posts.ts';
import * as s from './shapes.ts';

export const granularities = ['day', 'week', 'month'] as const;
export const dashboardTabs = ['subs', 'earnings', 'users', 'tips'] as const;
export type Granularity = (typeof granularities)[number];
export const postOrders = [
  'posted_at',
  'n_views',
  'n_likes',
  'n_subscriptions',
  'n_ppv_buys',
  'tips_usd',
] as const;
export type PostOrder = (typeof postOrders)[number];
export const statisticsPages = { posts: 20, bites: 10 } as const;

export const range = z.object({
  /** UTC days, both inclusive. Lists by day are limited to three years. Default: the last 28 days. */
  start_date: s.day.optional(),
  end_date: s.day.optional(),
  /** Aliases; the names above win. */
  start: s.day.optional(),
  end: s.day.optional(),
});
export const series = range.extend({
  grouped_by: z.enum(granularities).optional(),
  groupedBy: z.enum(granularities).optional(),
});

const growthRow = z
  .object({
    /** The first day of the day, week (from Monday) or month. */
    date: z.string(),
    signups: z.int(),
    reactivations: z.int(),
    churns: z.int(),
    net: z.int(),
  })
  .meta({ id: 'GrowthRow' });
export type GrowthRow = z.output<typeof growthRow>;
const viewRow = z
  .object({
    ds: z.string(),
    n_total_views: z.int(),
    n_free_views: z.int(),
    n_premium_views: z.int(),
    /** By day; by week and month, the daily average: one person on five days is not five people. */
    n_viewers: z.number(),
    n_new_viewers: z.int(),
    /** Viewers of a day, or their average, who first viewed the channel in the last 90 days. */
    n_recent_viewers: z.number(),
    watched_seconds: z.int(),
  })
  .meta({ id: 'ViewRow' });
export type ViewRow = z.output<typeof viewRow>;
export const shareRow = z
  .object({
    /** Empty: the sum of small ones, and of those shared by too few people. */
    referrer: z.string(),
    views: z.int(),
    pct: z.number(),
  })
  .meta({ id: 'ShareRow' });
export type ShareRow = z.output<typeof shareRow>;

export const postFigure = z
  .object({
    post_id: z.int(),
    content_title: z.string(),
    content_thumbnail_url: z.string().nullable(),
    media_type: z.enum(mediaTypes),
    posted_at: z.string(),
    n_subscriptions: z.int(),
    n_ppv_buys: z.int(),
    tips_usd: z.number(),
    n_views: z.int(),
    n_likes: z.int(),
  })
  .meta({ id: 'PostFigure' });
export type PostFigure = z.output<typeof postFigure>;
export const postStatistics = z
  .object({
    post: postFigure.extend({ comments: z.int(), duration_seconds: z.number().nullable() }),
    views: z.array(viewRow),
    audience: z.array(z.object({ second: z.int(), share: z.number() })),
    /** For posts that are read rather than played. */
    reading: readingFigures.nullable(),
    sources: z.array(shareRow),
    words: z.array(shareRow),
    referrers: z.array(shareRow),
    devices: z.array(shareRow),
    countries: z.array(shareRow),
    /** Views in its first days, compared with the channel's latest posts. */
    first_days: z.object({
      days: z.int(),
      views: z.int(),
      usual: z.number().nullable(),
      watched_seconds: z.int(),
      usual_watched_seconds: z.number().nullable(),
    }),
    /** Rates per view of the channel's latest posts; null without other viewed posts. */
    usual: z.object({ likes_per_view: z.number().nullable(), comments_per_view: z.number().nullable() }),
  })
  .meta({ id: 'PostStatistics' });
export type PostStatistics = z.output<typeof postStatistics>;

const read = { access: 'creator', rate: 'read', method: 'GET' } as const;
const rows = <T extends z.ZodType>(row: T, id: string) => z.object({ rows: z.array(row) }).meta({ id });

export const dashboard = {
  getDashboard: endpoint({
    ...read,
    path: '/dashboard/all',
    summary: 'Get the figures the dashboard opens with',
    query: range.extend({ activeTab: z.enum(dashboardTabs).default('subs') }),
    response: z
      .object({
        /** Dashboard state for this view, as other clients store it. */
        start: z.string(),
        end: z.string(),
        groupedBy: z.enum(granularities),
        activeTab: z.enum(dashboardTabs),
        metrics: subscriberMetrics,
        overview: channelOverview,
        last_update: z.string().nullable(),
        growth: z.array(growthRow),
        /** The channel's first day. */
        since: z.string(),
      })
      .meta({ id: 'Dashboard' }),
  }),
  getLastUpdate: endpoint({
    ...read,
    path: '/dashboard/last_update',
    summary: 'Get the time until which the figures are counted',
    response: z.object({ last_update: z.string().nullable() }).meta({ id: 'LastUpdate' }),
  }),
  getSubscriberMetrics: endpoint({
    ...read,
    path: '/dashboard/metrics/subscribers',
    summary: 'Count the subscribers your channel brought, and who came and left in 30 days',
    response: subscriberMetrics.meta({ id: 'SubscriberMetrics' }),
  }),
  listGrowth: endpoint({
    ...read,
    path: '/dashboard/newSubscribers/chart',
    summary: 'List new, returned and lost subscribers by day, week or month',
    query: series,
    response: rows(growthRow, 'GrowthRows'),
  }),
  listMarks: endpoint({
    ...read,
    path: '/dashboard/marks',
    summary: 'List posts, broadcasts, newsletters, events, payouts and prices to mark on charts',
    query: series,
    response: rows(chartMark, 'ChartMarks'),
  }),
  listRetention: endpoint({
    ...read,
    path: '/dashboard/retainCurves',
    summary: 'List how many of each month’s new subscribers stay, month by month',
    response: rows(cohort, 'Cohorts'),
  }),
  getLifetimeValue: endpoint({
    ...read,
    path: '/dashboard/subscriptions/ltv',
    summary: 'Estimate what a subscriber brings your channel, by a window of days',
    query: range,
    response: lifetimeValue,
  }),
  listEarnings: endpoint({
    ...read,
    path: '/dashboard/earnings/chart',
    summary: 'List what your channel earned by day, week or month, as the books have it',
    query: series,
    response: rows(earningsRow, 'EarningsRows'),
  }),
  getOverview: endpoint({
    ...read,
    path: '/dashboard/metrics/overview',
    summary: 'Sum views, viewers, watch time and posts of some days',
    query: range,
    response: channelOverview.meta({ id: 'ChannelOverview' }),
  }),
  listViews: endpoint({
    ...read,
    path: '/dashboard/metrics/views',
    summary: 'List views, viewers and watch time by day, week or month',
    query: series,
    response: rows(viewRow, 'ViewRows'),
  }),
  listViewHours: endpoint({
    ...read,
    path: '/dashboard/metrics/views/hours',
    summary: 'List the views of the last 24 hours by hour, of your channel or one of its posts',
    query: z.object({ post_id: s.idParam.optional() }),
    response: rows(viewHour, 'ViewHours'),
  }),
  listPublished: endpoint({
    ...read,
    path: '/dashboard/postsPublished/chart',
    summary: 'List how many posts were published by day, week or month',
    query: series,
    response: rows(
      z.object({ date: z.string(), posts: z.int() }).meta({ id: 'PublishedRow' }),
      'PublishedRows',
    ),
  }),
  listPostFigures: endpoint({
    ...read,
    path: '/dashboard/metrics/post',
    summary: 'List your posts with what each has brought',
    // A cursor is valid only for the order it was created with, in either direction.
    query: s.pageQuery(statisticsPages.posts).extend({
      order_by: z.enum(postOrders).default('posted_at'),
      order_dir: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: s.pageOf(postFigure).meta({ id: 'PostFigurePage' }),
  }),
  listReferrers: endpoint({
    ...read,
    path: '/dashboard/referrer/table',
    summary: 'List the sites your views came from',
    query: range,
    response: rows(shareRow, 'Referrers'),
  }),
  listSources: endpoint({
    ...read,
    path: '/dashboard/source/table',
    summary: 'List how people found your posts',
    query: range,
    response: rows(shareRow, 'Sources'),
  }),
  listAlsoWatched: endpoint({
    ...read,
    path: '/dashboard/channelReferrer/table',
    summary: 'List the channels your subscribers also watch',
    response: rows(channelShare, 'AlsoWatched'),
  }),
  listFollowerDays: endpoint({
    ...read,
    path: '/dashboard/followers/chart',
    summary: 'List your followers at the end of each day, week or month',
    query: series,
    response: rows(
      z.object({ date: z.string(), followers: z.int() }).meta({ id: 'FollowerRow' }),
      'FollowerRows',
    ),
  }),
  listFollowerSources: endpoint({
    ...read,
    path: '/dashboard/followers/sources',
    summary: 'List how new followers came to your channel',
    query: range,
    response: rows(followSource, 'FollowSources'),
  }),
  listFollowerSlots: endpoint({
    ...read,
    path: '/dashboard/followers/hours',
    summary: 'List when followers watch your channel, by half hour of the week',
    response: rows(followerSlot, 'FollowerSlots'),
  }),
  ...emailTable,
  getNow: endpoint({
    ...read,
    path: '/dashboard/now',
    summary: 'Get the views of the last 60 minutes and 48 hours',
    response: nowFigures,
  }),
  getPostStatistics: endpoint({
    ...read,
    path: '/dashboard/post/{id}',
    summary: 'Get the statistics of one of your posts',
    params: z.object({ id: s.idParam }),
    query: series,
    response: postStatistics,
  }),
};
