// Reports of players about bites, and the statistics creators get of theirs.
import * as z from 'zod';
import { biteReportLimits } from './bite-limits.ts';
import { endpoint } from './core.ts';
import { range, statisticsPages } from './dashboard.ts';
import * as s from './shapes.ts';

const ms = z.int().min(0).max(biteReportLimits.longestMs);
const ends = z.int().min(0).max(10_000);
/** A showing: one bite filling the screen, until the next one or the end of the page. */
const report = z.object({
  biteId: s.id,
  /** A random id of the page for one showing, discarded after it. */
  showing: z.string().regex(/^[\w-]{8,32}$/),
  /** Counts up from 0 within one showing, so that repeated reports count once. */
  n: z.int().min(0).max(10_000),
  /** Totals of the showing so far. */
  shownMs: ms,
  watchedMs: ms,
  ends,
  /** The values of the previous report. */
  before: z.object({ watchedMs: ms, ends }).default({ watchedMs: 0, ends: 0 }),
  /** The viewer swiped to another bite. */
  swiped: z.boolean().default(false),
  /** The viewer followed the link to its post since the previous report. */
  opened: z.boolean().default(false),
  at: s.time.optional(),
});

export const biteReports = {
  sendBiteReports: endpoint({
    access: 'public',
    rate: 'read',
    method: 'POST',
    path: '/public/analytics/bites',
    summary: 'Report how bites were watched; of browsers that ask not to be tracked only the view counts',
    body: z.object({ reports: z.array(report).min(1).max(biteReportLimits.perCall) }),
    response: z.object({ kept: z.int() }).meta({ id: 'BiteReportAnswer' }),
  }),
};

export const biteOrders = ['created_at', 'n_views', 'completed'] as const;
export type BiteOrder = (typeof biteOrders)[number];

const counts = {
  n_shown: z.int(),
  n_views: z.int(),
  n_completions: z.int(),
  /** Further plays to the end within one showing. */
  n_loops: z.int(),
  n_skips: z.int(),
  n_opens: z.int(),
  watched_ms: z.int(),
};
export const biteFigure = z
  .object({
    bite_id: z.int(),
    title: z.string(),
    thumbnail_url: z.string().nullable(),
    created_at: z.string(),
    ...counts,
    n_likes: z.int(),
  })
  .meta({ id: 'BiteFigure' });
export type BiteFigure = z.output<typeof biteFigure>;
const biteDay = z.object({ ds: z.string(), ...counts }).meta({ id: 'BiteDay' });
export type BiteDay = z.output<typeof biteDay>;

/** Averages of the channel's latest other bites; null if none was shown. */
const usualOfBites = z.object({
  /** Shares of the number of showings. */
  completed: z.number().nullable(),
  skipped: z.number().nullable(),
  opened: z.number().nullable(),
  watched_ms_per_showing: z.number().nullable(),
  likes_per_view: z.number().nullable(),
});
export const biteStatisticsOf = z
  .object({
    bite: biteFigure.extend({
      duration_seconds: z.number().nullable(),
      post: z.object({ id: z.int(), title: z.string() }).nullable(),
    }),
    days: z.array(biteDay),
    /** Its first days from the first showing, and the average of the latest other bites. */
    first_days: z.object({
      days: z.int(),
      views: z.int(),
      usual_views: z.number().nullable(),
      shown: z.int(),
      usual_shown: z.number().nullable(),
    }),
    usual: usualOfBites,
  })
  .meta({ id: 'BiteStatistics' });
export type BiteStatistics = z.output<typeof biteStatisticsOf>;

const read = { access: 'creator', rate: 'read', method: 'GET' } as const;

export const biteStatistics = {
  listBiteFigures: endpoint({
    ...read,
    path: '/dashboard/bites',
    summary: 'List your bites with how each was watched',
    query: z.object({
      page: z.coerce.number().int().min(0).max(10_000).default(0),
      size: z.coerce.number().int().min(1).max(100).default(statisticsPages.bites),
      order_by: z.enum(biteOrders).default('n_views'),
      order_dir: z.enum(['asc', 'desc']).default('desc'),
    }),
    response: s.pageOf(biteFigure).meta({ id: 'BiteFigurePage' }),
  }),
  getBiteStatistics: endpoint({
    ...read,
    path: '/dashboard/bites/{id}',
    summary: 'Get the statistics of one of your bites',
    params: z.object({ id: s.idParam }),
    query: range,
    response: biteStatisticsOf,
  }),
};
