import { refuse } from '@realfin/contract/errors';
import type { Persona } from '@realfin/contract/posts';
import type { EditableRanking, Ranking } from '@realfin/contract/rankings';
import type { NotNull } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../people/collaborators/access.ts';
import { canSee, gateOf, viewerLike } from '../../people/entitlements/rules.ts';
import { detailsBy, findPostDetail } from '../posts/hydrate.ts';
import type { PostKey } from '../posts/queries/cards.ts';
import { editableBy, findEditablePost } from '../posts/queries/own.ts';
import { accessColumns } from '../posts/queries/subject-columns.ts';
import { query } from './database.ts';
import { csvAddress } from './rules.ts';

type OfRanking = { rankingId: number };
const postOfRanking: PostKey = (id) =>
  query.selectFrom('rankings').select('post_id').where('id', '=', id).$asScalar();
const details = detailsBy(postOfRanking);
const editable = editableBy(postOfRanking);

const tablesOf = ({ rankingId }: Placeholders<OfRanking>) =>
  query
    .selectFrom('ranking_tables')
    .select([
      'id',
      'position',
      'title',
      'description',
      'row_count as rowCount',
      'opening_rows as openingRows',
    ])
    .where('ranking_id', '=', rankingId)
    .orderBy('position')
    .orderBy('id');
const savedTables = statement((values: Placeholders<OfRanking>) =>
  tablesOf(values).where('csv_key', 'is not', null),
);

/** One ranking with its tables, which are left out when the gate is closed. */
export async function getRanking(
  ctx: Context,
  viewer: Viewer | null,
  rankingId: number,
  asPublished = false,
): Promise<Ranking> {
  const [post, tables] = await Promise.all([
    findPostDetail(ctx, viewer, rankingId, { by: details, asPublished }),
    savedTables.all(ctx.db, { rankingId }),
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

const csvOfTable = statement(({ tableId }: Placeholders<{ tableId: number }>) =>
  query
    .selectFrom('ranking_tables as t')
    .innerJoin('rankings as r', 'r.id', 't.ranking_id')
    .innerJoin('posts as p', 'p.id', 'r.post_id')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .select(accessColumns)
    .select(['t.csv_key as csvKey', 't.title as tableTitle'])
    .where('t.id', '=', tableId)
    .where('t.csv_key', 'is not', null)
    .$narrowType<{ csvKey: NotNull }>(),
);

/** Where a table's CSV is stored, for viewers with access to it. */
export async function requireTable(ctx: Context, viewer: Viewer | null, tableId: number) {
  const table = await csvOfTable.first(ctx.db, { tableId });
  if (table === undefined || !canSee(viewer, table)) throw refuse('post.notFound');
  const gate = gateOf(viewer, table, ctx.clock.now());
  if (gate === 'account') throw refuse('post.accountRequired');
  if (gate === 'subscription') throw refuse('post.notEntitled');
  if (gate === 'event') throw refuse('ppv.notAuthorized');
  const { tableTitle: title, ...of } = table;
  return { ...of, title };
}

const allTables = statement((values: Placeholders<OfRanking>) =>
  tablesOf(values).select(['client_key as clientKey', 'csv_key as csvKey']),
);

/** A ranking of the own channel, by the ranking's id. */
export async function getEditableRanking(
  db: DbOrTx,
  channel: ActingChannel,
  rankingId: number,
): Promise<EditableRanking> {
  const [post, tables] = await Promise.all([
    findEditablePost(db, channel, rankingId, editable),
    allTables.all(db, { rankingId }),
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

/** A ranking of the own channel as a persona would see it. */
export async function previewRanking(
  ctx: Context,
  channel: ActingChannel,
  rankingId: number,
  persona: Persona,
): Promise<Ranking> {
  await getEditableRanking(ctx.db, channel, rankingId);
  return getRanking(ctx, viewerLike(persona, ctx.clock.now()), rankingId, true);
}
