import { refuse } from '@realfin/contract/errors';
import type { EditableRanking, Ranking } from '@realfin/contract/rankings';
import type { Persona } from '@realfin/contract/posts';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { canSee, gateOf, viewerLike } from '../entitlements/rules.ts';
import type { ActingChannel } from '../collaborators/access.ts';
import { findPostDetail, subjectColumns, subjectJoins, type PostSubject } from '../posts/hydrate.ts';
import { findEditablePost } from '../posts/queries/own.ts';
import { csvAddress } from './rules.ts';

interface TableRow {
  id: number;
  position: number;
  title: string;
  description: string;
  rowCount: number;
  openingRows: string[][];
}
const tablesStatement = `select id, position, title, description, row_count as "rowCount", opening_rows as "openingRows"
  from ranking_tables where ranking_id = $1 and csv_key is not null order by position, id`;

/** One ranking with its tables, which stay behind for whom the gate is closed. */
export async function getRanking(
  ctx: Context,
  viewer: Viewer | null,
  rankingId: number,
  asOut = false,
): Promise<Ranking> {
  const [post, tables] = await Promise.all([
    findPostDetail(ctx, viewer, rankingId, '(select post_id from rankings where id = $1::int)', asOut),
    runPrepared<TableRow>(ctx.pool, tablesStatement, [rankingId]),
  ]);
  if (post === null) throw refuse('post.notFound');
  const shown = post.gate === 'open' ? tables : [];
  return {
    id: rankingId,
    postId: post.id,
    title: post.content.contentTitle,
    description: post.content.contentDescription,
    thumbnailUrl: post.content.thumbnailUrl1,
    premiumPlan: post.premiumPlan,
    premium: post.premiumPlan > 0,
    stackOnly: post.stackOnly,
    tags: post.tags,
    tables: shown.map(({ id, position, ...table }) => ({
      ...table,
      rankingTableId: id,
      index: position,
      csvUrl: csvAddress(id),
    })),
    post,
  };
}

type CsvRow = PostSubject & { csvKey: string; tableTitle: string };

const csvStatement = `select ${subjectColumns}, t.csv_key as "csvKey", t.title as "tableTitle"
  from ranking_tables t join rankings r on r.id = t.ranking_id join posts p on p.id = r.post_id ${subjectJoins}
  where t.id = $1 and t.csv_key is not null`;

/** Where a table's CSV lies, for whoever may have it now. */
export async function requireTable(
  ctx: Context,
  viewer: Viewer | null,
  tableId: number,
): Promise<{ csvKey: string; title: string }> {
  const [table] = await runPrepared<CsvRow>(ctx.pool, csvStatement, [tableId]);
  if (table === undefined || !canSee(viewer, table)) throw refuse('post.notFound');
  const gate = gateOf(viewer, table, ctx.clock.now());
  if (gate === 'account') throw refuse('post.accountRequired');
  if (gate === 'subscription') throw refuse('post.notEntitled');
  if (gate === 'event') throw refuse('ppv.notAuthorized');
  return { csvKey: table.csvKey, title: table.tableTitle };
}

type EditableRow = TableRow & { clientKey: string | null; csvKey: string | null };
const editableStatement = `select id, position, title, description, row_count as "rowCount", opening_rows as "openingRows",
    client_key as "clientKey", csv_key as "csvKey"
  from ranking_tables where ranking_id = $1 order by position, id`;

/** A ranking of the own channel, by the ranking's id. */
export async function getEditableRanking(
  ctx: Context,
  channel: ActingChannel,
  rankingId: number,
): Promise<EditableRanking> {
  const [post, tables] = await Promise.all([
    findEditablePost(ctx, channel, rankingId, '(select post_id from rankings where id = $2::int)'),
    runPrepared<EditableRow>(ctx.pool, editableStatement, [rankingId]),
  ]);
  if (post === null) throw refuse('post.notFound');
  return {
    ...post,
    tables: tables.map(({ id, position, clientKey, ...table }) => ({
      ...table,
      rankingTableId: id,
      key: clientKey ?? `table-${id}`,
      index: position,
      csvUrl: table.csvKey === null ? null : csvAddress(id),
    })),
  };
}

/** A ranking of the own channel through somebody else's eyes. */
export async function previewRanking(
  ctx: Context,
  channel: ActingChannel,
  rankingId: number,
  persona: Persona,
): Promise<Ranking> {
  await getEditableRanking(ctx, channel, rankingId);
  return getRanking(ctx, viewerLike(persona, ctx.clock.now()), rankingId, true);
}
