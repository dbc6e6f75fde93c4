import * as z from 'zod';
import { endpoint } from './core.ts';
import { limits } from './limits.ts';
import { editablePost, persona, postDetail, postFields, scheduledAt } from './posts.ts';
import * as s from './shapes.ts';

export const rankingTable = z
  .object({
    rankingTableId: z.int(),
    index: z.int(),
    title: z.string(),
    description: z.string(),
    /** Without the heading. */
    rowCount: z.int(),
    /** Address of the CSV; its first row is the heading. */
    csvUrl: z.string(),
    /** The heading and the first rows, shown before the CSV is loaded. */
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
    /** Empty behind a closed gate. */
    tables: z.array(rankingTable),
    post: postDetail,
  })
  .meta({ id: 'Ranking' });
export type Ranking = z.output<typeof ranking>;

/** Name of an uploaded CSV. */
export const csvKey = z.string().regex(/^[\w-]{16,64}$/);

/** An uploaded CSV as parsed by the server. */
export const csvFile = z
  .object({
    csvKey,
    /** Without the heading. */
    rowCount: z.int(),
    columnCount: z.int(),
    /** The heading and the first rows. */
    openingRows: z.array(z.array(z.string())),
  })
  .meta({ id: 'CsvFile' });
export type CsvFile = z.output<typeof csvFile>;

export const editableTable = z
  .object({
    rankingTableId: z.int(),
    /** Client-generated key: saving a table twice creates one. */
    key: z.string(),
    index: z.int(),
    title: z.string(),
    description: z.string(),
    /** Null while the table has no data. */
    csvKey: z.string().nullable(),
    csvUrl: z.string().nullable(),
    rowCount: z.int(),
    openingRows: z.array(z.array(z.string())),
  })
  .meta({ id: 'EditableRankingTable' });
export type EditableTable = z.output<typeof editableTable>;

export const editableRanking = editablePost
  .extend({ tables: z.array(editableTable) })
  .meta({ id: 'EditableRanking' });
export type EditableRanking = z.output<typeof editableRanking>;

const savedTable = z.object({
  /** Omitted for a new table. */
  rankingTableId: s.id.optional(),
  key: s.line(64).optional(),
  index: z.int().min(0).max(1_000),
  title: s.line(limits.rankingTableTitle).default(''),
  description: s.text(limits.rankingTableDescription).default(''),
  /** An uploaded CSV of the own channel; null: without data. Omitted: unchanged. */
  csvKey: csvKey.nullable().optional(),
});
const rankingFields = postFields.extend({
  /** Drafts may still be without a title. */
  title: s.title(limits.postTitle).default(''),
  /** Ordered by their index, which is renumbered from 0. */
  tables: z.array(savedTable).max(limits.rankingTables).default([]),
  draft: s.flag.default(true),
  scheduledAt: scheduledAt.default(null),
});

/** Ids in these calls are ranking ids: the `mediaId` of the post, as in /ranking/{id}. */
export const rankings = {
  getRanking: endpoint({
    access: 'public',
    rate: 'read',
    method: 'GET',
    path: '/v2/public/ranking/{rankingId}',
    aliases: ['/public/ranking/{rankingId}'],
    summary: 'Get a ranking; its tables only with access',
    params: z.object({ rankingId: s.idParam }),
    response: ranking,
  }),
  createRanking: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/create/ranking',
    summary: 'Create a ranking with its tables: draft, published or scheduled',
    body: rankingFields,
    bodyBytes: limits.documentBodyBytes,
    response: editableRanking,
  }),
  updateRanking: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/update/ranking',
    summary: 'Save a ranking; its saved tables stay unless they are named as deleted',
    body: rankingFields.extend({
      id: s.id,
      revision: z.int().min(0).optional(),
      deletedRankingTableIds: z.array(s.id).max(1_000).default([]),
    }),
    bodyBytes: limits.documentBodyBytes,
    response: editableRanking,
  }),
  getEditableRanking: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/ranking/edit/{id}',
    summary: 'Get a ranking of your channel to edit it',
    params: z.object({ id: s.idParam }),
    response: editableRanking,
  }),
  announceCsv: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'GET',
    path: '/create/ranking/presignedURL/{a}/{b}',
    summary: 'Get where to PUT the CSV of a table; the PUT responds with what was read',
    /** The post's objectsKey and the table's index, as outside clients name them. */
    params: z.object({ a: s.line(100), b: s.line(100) }),
    response: z
      .object({ url: z.string(), csvKey, method: z.literal('PUT'), maxBytes: z.int(), expiresAt: z.string() })
      .meta({ id: 'CsvUpload' }),
  }),
  previewRanking: endpoint({
    access: 'publisher',
    rate: 'read',
    method: 'GET',
    path: '/ranking/edit/{id}/preview',
    summary: 'Preview a ranking of your channel as another person would see it',
    params: z.object({ id: s.idParam }),
    query: z.object({ as: persona }),
    response: ranking,
  }),
  duplicateRanking: endpoint({
    access: 'publisher',
    verified: true,
    rate: 'write',
    method: 'POST',
    path: '/ranking/{id}/duplicate',
    summary: 'Duplicate a ranking of your channel as a draft, with its tables',
    params: z.object({ id: s.idParam }),
    response: editableRanking,
  }),
};
