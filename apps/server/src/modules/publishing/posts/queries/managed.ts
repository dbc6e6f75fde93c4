// The creator's own list: posts of the channel in every state.
import { limits } from '@realfin/contract/limits';
import type { SelectablePost } from '@realfin/contract/management';
import type { ManagedPost, ManagedSort } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statementsBy, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { encodeCursor, pageOfRows } from '../../../../lib/cursor.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
import { postsFromRows } from '../hydrate.ts';
import { statusOf } from '../rules.ts';
import { cardColumns, viewerColumns } from './cards.ts';
import {
  managedPosts,
  shapeOf,
  sorts,
  valuesOf,
  type ManagedFilter,
  type ManagedRequest,
  type ManagedShape,
  type ManagedValues,
} from './managed-filter.ts';
import { placesOf } from './managed-order.ts';
import { ownColumns, ownPercent, ownReason } from './own.ts';
import {
  sortText,
  windowOf,
  windowShape,
  windowValues,
  type WindowShape,
  type WindowValues,
} from './page.ts';

const manyPosts = 1_000;
/** Only large totals are cached: counting them each time is too expensive to be exact. */
const totals = createCache<number>({ ttlMs: 15_000, max: 5_000, mayStore: (total) => total >= manyPosts });

const countPosts = statementsBy((shape: ManagedShape, values: Placeholders<ManagedValues>) =>
  query
    .selectFrom(
      managedPosts(shape, values)
        .select(sql.lit(1).as('one'))
        .where('p.deleted_at', 'is', null)
        .limit(sql.lit(limits.pageRowsMax + 1))
        .as('counted'),
    )
    .select(sql<number>`count(*)::int`.as('total')),
);

function findTotal(ctx: Context, channel: ActingChannel, filter: ManagedFilter): Promise<number> {
  const { status, kind, premium, search } = filter;
  const name = JSON.stringify([channel.channelId, status ?? '', kind ?? '', premium ?? '', search ?? '']);
  return totals.get(ctx, name, async () => {
    const row = await countPosts(shapeOf(filter), false).first(ctx.db, valuesOf(channel, filter));
    return row?.total ?? 0;
  });
}

type Found = { id: number; sort: Date | number };
type Actor = { actorId: number };

/** Rows of the list, given a query of their ids and sort values. */
const rowsOf = (sort: ManagedSort, found: Expression<Found>, { actorId }: Placeholders<Actor>) => {
  const { by, direction } = sorts[sort];
  return query
    .selectFrom(sql<Found>`${found}`.as<'s'>(sql`s(id, sort)`))
    .innerJoin('posts as p', 'p.id', 's.id')
    .innerJoin('accounts as a', 'a.id', 'p.channel_id')
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .innerJoin('channels as c', 'c.account_id', 'p.channel_id')
    .select(cardColumns)
    .select(ownColumns)
    .select(({ ref }) => [...viewerColumns(ref('p.id'), actorId), sortText(by, ref('s.sort')).as('sort')])
    .orderBy('s.sort', direction)
    .orderBy('s.id', direction);
};

type ListShape = ManagedShape & WindowShape;
const list = statementsBy((shape: ListShape, values: Placeholders<ManagedValues & WindowValues & Actor>) => {
  const { column, by, direction } = sorts[shape.sort];
  const rows = managedPosts(shape, values)
    .select(({ ref }) => ['p.id', sql<Date | number>`${ref(column)}`.as('sort')])
    .where('p.deleted_at', 'is', null);
  const cut = windowOf(by, shape, values, direction)
    .after(rows, column, 'p.id')
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
  return rowsOf(shape.sort, cut, values);
});
type ManagedRow = RowOf<ReturnType<typeof list>>;

type Placed = { ids: readonly number[]; numbers: readonly number[] };
const listPlaced = statementsBy(
  ({ sort }: { sort: ManagedSort }, { ids, numbers, actorId }: Placeholders<Placed & Actor>) =>
    rowsOf(sort, sql<Found>`unnest(${ids}::int[], ${numbers}::int[])`, { actorId }),
);

function readManaged(ctx: Context, channel: ActingChannel, request: ManagedRequest): Promise<ManagedRow[]> {
  const shape = { ...shapeOf(request), ...windowShape(request) };
  const window = windowValues(request, sorts[request.sort].by);
  const { actorId } = channel;
  return list(shape, false).all(ctx.db, { ...valuesOf(channel, request), ...window, actorId });
}

/** A page from a cached order. */
async function readCached(ctx: Context, channel: ActingChannel, request: ManagedRequest) {
  const places = await placesOf(ctx, channel, request);
  if (places === null) return readManaged(ctx, channel, request);
  const [ids, numbers] = [places.map(({ id }) => id), places.map(({ number }) => number)];
  const { actorId } = channel;
  return listPlaced({ sort: request.sort }).all(ctx.db, { ids, numbers, actorId });
}

async function readPage(ctx: Context, channel: ActingChannel, request: ManagedRequest) {
  const counting = findTotal(ctx, channel, request);
  const isCached = !sorts[request.sort].isIndexed && (await counting) >= manyPosts;
  return Promise.all([(isCached ? readCached : readManaged)(ctx, channel, request), counting]);
}

/** A page of the list. Posts beyond the last numbered page count as one more. */
export async function listManaged(
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<PageOf<ManagedPost>> {
  const [rows, total] = await readPage(ctx, channel, request);
  const page = pageOfRows(request, rows, total, (row) => encodeCursor(Number(row.sort), row.id));
  const posts = new Map((await postsFromRows(ctx, viewer, page.content)).map((post) => [post.id, post]));
  const content = page.content.flatMap((row) => {
    const post = posts.get(row.id);
    if (post === undefined) return [];
    const status = statusOf(row.state, row.assetState);
    const { pinned, assetId } = row;
    const file = { percent: ownPercent(row), errorReason: ownReason(row, status), assetId };
    return [
      { ...post, status, fileState: row.assetState, ...file, canRetry: row.assetState === 'failed', pinned },
    ];
  });
  return { ...page, content };
}

const selectable = statementsBy((shape: ManagedShape, values: Placeholders<ManagedValues>) => {
  const { column, direction } = sorts[shape.sort];
  return managedPosts(shape, values)
    .leftJoin('assets as m', 'm.id', 'p.asset_id')
    .select(['p.id', 'p.media_type as mediaType', 'p.title', 'p.state', 'm.state as assetState'])
    .select('p.scheduled_at as scheduledAt')
    .where('p.deleted_at', 'is', null)
    .orderBy(column, direction)
    .orderBy('p.id', direction)
    .limit(sql.lit(limits.selectablePosts + 1));
});

/** The first posts of a list, for selecting all. */
export async function listSelectable(
  db: DbOrTx,
  channel: ActingChannel,
  filter: ManagedFilter,
): Promise<{ posts: SelectablePost[]; hasMore: boolean }> {
  const rows = await selectable(shapeOf(filter), false).all(db, valuesOf(channel, filter));
  return {
    posts: rows.slice(0, limits.selectablePosts).map(({ state, assetState, scheduledAt, ...row }) => ({
      ...row,
      scheduledAt: scheduledAt?.toISOString() ?? null,
      status: statusOf(state, assetState),
    })),
    hasMore: rows.length > limits.selectablePosts,
  };
}
