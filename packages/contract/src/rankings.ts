import * as z from 'zod';
import { endpoint } from './core.ts';
import { postDetail } from './posts.ts';
import * as s from './shapes.ts';

export const rankingTable = z
  .object({
    rankingTableId: z.int(),
    index: z.int(),
    title: z.string(),
    description: z.string(),
    /** Without the heading. */
    rowCount: z.int(),
    /** Where the CSV is; its first row is the heading. */
    csvUrl: z.string(),
    /** The heading and the first rows, to show before the CSV has come. */
    openingRows: z.array(z.array(z.string())),
  })
  .meta({ id: 'RankingTable' });
export type RankingTable = z.output<typeof rankingTable>;

export const ranking = z
  .object({
    id: z.int(),
    postId: z.int(),
    title: z.string(),
    description: z.string(),
    thumbnailUrl: z.string().nullable(),
    premiumPlan: z.int(),
    premium: z.boolean(),
    stackOnly: z.boolean(),
    tags: z.array(s.tag),
    /** Nothing for whom the gate is closed. */
    tables: z.array(rankingTable),
    post: postDetail,
  })
  .meta({ id: 'Ranking' });
export type Ranking = z.output<typeof ranking>;

/** Ids in these calls are ranking ids: the `mediaId` of the post, as in /ranking/{id}. */
export const rankings = {
  getRanking: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/v2/public/ranking/{rankingId}',
    aliases: ['/public/ranking/{rankingId}'],
    summary: 'One ranking; its tables only for those who may see them',
    params: z.object({ rankingId: s.idParam }),
    response: ranking,
  }),
};
