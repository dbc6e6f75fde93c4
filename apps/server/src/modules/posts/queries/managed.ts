// The creator's own list: posts of the channel in every state.
import { limits } from '@realfin/contract/limits';
import type { SelectablePost } from '@realfin/contract/management';
import type { ManagedPost, ManagedSort, MediaType } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, Values } from '../../../db/prepared.ts';
import { encodeCursor, offsetOf, pageOfRows } from '../../../lib/cursor.ts';
import { createCache } from '../../../lib/cache.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { markColumns, postColumns, postJoins, postsFromRows, type MarkedRow } from '../hydrate.ts';
import { statusOf, type AssetState } from '../rules.ts';
import {
  afterCursor,
  conditionsOf,
  sorts,
  type ManagedFilter,
  type ManagedRequest,
} from './managed-filter.ts';
import { placesOf } from './managed-order.ts';
import { ownColumns, ownPercent, ownReason, type OwnColumns } from './own.ts';
import { microseconds } from './page.ts';

type ManagedRow = MarkedRow & OwnColumns & { sort: string };

const manyPosts = 1_000;
/** Nobody counts along where there are so many; pages turn, words and filters stay. */
const totals = createCache<number>({ ttlMs: 15_000, max: 5_000, mayStore: (total) => total >= manyPosts });

function findTotal(ctx: Context, channel: ActingChannel, filter: ManagedFilter): Promise<number> {
  const { status, kind, premium, search } = filter;
  const name = JSON.stringify([channel.channelId, status ?? '', kind ?? '', premium ?? '', search ?? '']);
  return totals.get(ctx, name, async () => {
    const values = new Values();
    const rows = `select 1 from posts p where ${conditionsOf(channel, filter, values)}`;
    const text = `select count(*)::int as total from (${rows} limit ${limits.pageRowsMax + 1}) as counted`;
    return (await runOnce<{ total: number }>(ctx.pool, text, values.all))[0]?.total ?? 0;
  });
}

/** `found` is SQL of ids and what they are sorted by. */
function readRows(
  ctx: Context,
  { actorId }: ActingChannel,
  sort: ManagedSort,
  found: string,
  values: Values,
) {
  const { by, way } = sorts[sort];
  const marks = markColumns(`${values.add(actorId)}::int`);
  const text = `select ${postColumns}, ${marks}, ${ownColumns}, ${by === 'time' ? microseconds('s.sort') : 's.sort::text'} as sort
    from (${found}) s join posts p on p.id = s.id ${postJoins} join channels c on c.account_id = p.channel_id
    order by s.sort ${way}, s.id ${way}`;
  return runOnce<ManagedRow>(ctx.pool, text, values.all);
}

function readManaged(ctx: Context, channel: ActingChannel, request: ManagedRequest): Promise<ManagedRow[]> {
  const values = new Values();
  const where = conditionsOf(channel, request, values);
  const { column, way } = sorts[request.sort];
  const found = `select p.id, ${column} as sort from posts p
      where ${where} and ${afterCursor(request.cursor, request.sort, values)}
      order by ${column} ${way}, p.id ${way} limit ${request.size + 1} offset ${offsetOf(request)}`;
  return readRows(ctx, channel, request.sort, found, values);
}

/** The same from an order that was read a moment ago. */
async function readKept(ctx: Context, channel: ActingChannel, request: ManagedRequest) {
  const places = await placesOf(ctx, channel, request);
  if (places === null) return readManaged(ctx, channel, request);
  const values = new Values();
  const [ids, numbers] = [places.map(({ id }) => id), places.map(({ number }) => number)];
  const found = `select id, sort from unnest(${values.add(ids)}::int[], ${values.add(numbers)}::int[]) k(id, sort)`;
  return readRows(ctx, channel, request.sort, found, values);
}

async function readPage(ctx: Context, channel: ActingChannel, request: ManagedRequest) {
  const counting = findTotal(ctx, channel, request);
  const isKept = !sorts[request.sort].isIndexed && (await counting) >= manyPosts;
  return Promise.all([(isKept ? readKept : readManaged)(ctx, channel, request), counting]);
}

/** A page of the list. Posts beyond those that numbered pages reach are told as one more, not counted. */
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
    return [{ ...post, status, ...file, canRetry: row.assetState === 'failed', pinned }];
  });
  return { ...page, content };
}

interface SelectableRow {
  id: number;
  mediaType: MediaType;
  state: 'draft' | 'scheduled' | 'published';
  assetState: AssetState | null;
  title: string;
}

/** The beginning of a list, for choosing all of it. */
export async function listSelectable(
  ctx: Context,
  channel: ActingChannel,
  filter: ManagedFilter,
): Promise<{ posts: SelectablePost[]; hasMore: boolean }> {
  const values = new Values();
  const where = conditionsOf(channel, filter, values);
  const { column, way } = sorts[filter.sort];
  const text = `select p.id, p.media_type as "mediaType", p.title, p.state, m.state as "assetState"
    from posts p left join assets m on m.id = p.asset_id
    where ${where} order by ${column} ${way}, p.id ${way} limit ${limits.selectablePosts + 1}`;
  const rows = await runOnce<SelectableRow>(ctx.pool, text, values.all);
  return {
    posts: rows
      .slice(0, limits.selectablePosts)
      .map(({ state, assetState, ...row }) => ({ ...row, status: statusOf(state, assetState) })),
    hasMore: rows.length > limits.selectablePosts,
  };
}
