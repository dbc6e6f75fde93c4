import { refuse } from '@realfin/contract/errors';
import type { Ranking } from '@realfin/contract/rankings';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { canSee, gateOf } from '../entitlements/rules.ts';
import { findPostDetail, subjectColumns, subjectJoins, type PostSubject } from '../posts/hydrate.ts';
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
  from ranking_tables where ranking_id = $1 order by position, id`;

/** One ranking with its tables, which stay behind for whom the gate is closed. */
export async function getRanking(ctx: Context, viewer: Viewer | null, rankingId: number): Promise<Ranking> {
  const [post, tables] = await Promise.all([
    findPostDetail(ctx, viewer, rankingId, '(select post_id from rankings where id = $1::int)'),
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
  where t.id = $1`;

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
