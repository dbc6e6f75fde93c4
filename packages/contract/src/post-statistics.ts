// What creators see of one of their posts, besides its views: income with its lines, downloads, broadcasts.
import * as z from 'zod';
import { endpoint } from './core.ts';
import { series, shareRow } from './dashboard.ts';
import { ledgerLine } from './ledger.ts';
import * as s from './shapes.ts';

export const earnedByPosts = ['acquisition', 'retention', 'ppv', 'tip'] as const;
export type EarnedByPost = (typeof earnedByPosts)[number];

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);
const sharesOfPost = {
  acquisitionCents: z.int(),
  retentionCents: z.int(),
  ppvCents: z.int(),
  tipCents: z.int(),
};
const incomeMonth = z
  .object({
    /** `2026-11`, as the books have it. */
    month: z.string(),
    ...sharesOfPost,
  })
  .meta({ id: 'PostIncomeMonth' });
export type PostIncomeMonth = z.output<typeof incomeMonth>;

/** A download is a minute's bytes of an episode, of one listener, on one day. */
const downloadDay = z.object({ ds: z.string(), downloads: z.int() }).meta({ id: 'DownloadDay' });
export type DownloadDay = z.output<typeof downloadDay>;

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
