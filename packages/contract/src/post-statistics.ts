// Statistics of one post, besides its views: income with its lines, downloads, broadcasts.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { series, shareRow } from './dashboard.ts';
import { ledgerLine } from './ledger.ts';
import * as s from './shapes.ts';

export const earnedByPosts = ['acquisition', 'retention', 'ppv', 'tip'] as const;
export type EarnedByPost = (typeof earnedByPosts)[number];

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2026-11.');
const sharesOfPost = {
  acquisitionCents: z.int(),
  retentionCents: z.int(),
  ppvCents: z.int(),
  tipCents: z.int(),
};
const incomeMonth = z
  .object({
    /** Booking month: `2026-11`. */
    month: z.string(),
    ...sharesOfPost,
  })
  .meta({ id: 'PostIncomeMonth' });
export type PostIncomeMonth = z.output<typeof incomeMonth>;

/** A download: at least a minute's bytes of an episode, by one listener, on one day. */
const downloadDay = z.object({ ds: z.string(), downloads: z.int() }).meta({ id: 'DownloadDay' });
export type DownloadDay = z.output<typeof downloadDay>;

const broadcastMinute = z
  .object({
    at: z.string(),
    /** Seconds since the stream went live. */
    offset_seconds: z.int(),
    /** Viewers, on average and at most; null where none was measured, such as during a restart. */
    watching_average: z.number().nullable(),
    watching_most: z.int().nullable(),
    messages: z.int(),
    tips: z.int(),
    tips_cents: z.int(),
  })
  .meta({ id: 'BroadcastMinute' });
export type BroadcastMinute = z.output<typeof broadcastMinute>;

const broadcast = z
  .object({
    /** Start for viewers; null if it was never on air. */
    started_at: z.string().nullable(),
    stopped_at: z.string().nullable(),
    peak: z.int(),
    peak_at: z.string().nullable(),
    watching_average: z.number(),
    /** Sum over all viewers while it was on air. */
    watched_seconds: z.int(),
    messages: z.int(),
    /** Number of different chat authors. */
    writers: z.int(),
    tips: z.int(),
    tips_cents: z.int(),
    /** People who began to follow while it was on air, and still do. */
    new_followers: z.int(),
    /** Subscriptions that the channel brought while it was on air; a trial counts from its first payment on. */
    new_subscriptions: z.int(),
    /** Measured minutes, oldest first. */
    minutes: z.array(broadcastMinute),
  })
  .meta({ id: 'PostBroadcast' });
export type PostBroadcast = z.output<typeof broadcast>;

const read = { access: 'creator', rate: 'read', method: 'GET' } as const;
const params = z.object({ id: s.idParam });

export const postStatistics = {
  getPostIncome: endpoint({
    ...read,
    path: '/dashboard/post/{id}/income',
    summary: 'Get what one of your posts earned, by share and month',
    params,
    response: z.object({ ...sharesOfPost, months: z.array(incomeMonth) }).meta({ id: 'PostIncome' }),
  }),
  listPostIncomeLines: endpoint({
    ...read,
    path: '/dashboard/post/{id}/ledger',
    summary: 'List the ledger entries behind what a post earned, each with the part that is the post’s',
    params,
    query: s.pageQuery(24).extend({
      month: monthText.optional(),
      share: z.enum(earnedByPosts).optional(),
    }),
    response: s.pageOf(ledgerLine).meta({ id: 'PostLedgerPage' }),
  }),
  getPostBroadcast: endpoint({
    ...read,
    path: '/dashboard/post/{id}/live',
    summary: 'Get who watched one of your broadcasts and what was said in its chat, minute by minute',
    params,
    response: broadcast,
  }),
  getPostDownloads: endpoint({
    ...read,
    path: '/dashboard/post/{id}/downloads',
    summary: 'Get the downloads of one of your episodes through feeds, by day, week or month, and by player',
    params,
    query: series,
    response: z
      .object({ downloads: z.int(), days: z.array(downloadDay), players: z.array(shareRow) })
      .meta({ id: 'PostDownloads' }),
  }),
};
