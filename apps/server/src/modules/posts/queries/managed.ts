// The creator's own list: posts of the channel in every state.
import { limits } from '@realfin/contract/limits';
import type { SelectablePost } from '@realfin/contract/management';
import type { ManagedKind, ManagedPost, ManagedSort, MediaType, PostStatus } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import type { Context } from '../../../context.ts';
import { runOnce, Values } from '../../../db/prepared.ts';
import { encodeCursor, offsetOf, type PageRequest } from '../../../lib/cursor.ts';
import { createKept } from '../../../lib/kept.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { postColumns, postJoins, postsFromRows, type PostRow } from '../hydrate.ts';
import { isIndexed, statusOf, wordPatterns, type AssetState } from '../rules.ts';
import { ownColumns, ownPercent, ownReason, type OwnColumns } from './own.ts';
import { fromMicroseconds, microseconds, readCursor } from './page.ts';

export interface ManagedFilter {
  status?: PostStatus | undefined;
  kind?: ManagedKind | undefined;
  premium?: boolean | undefined;
  search?: string | undefined;
  sort: ManagedSort;
}

/** Files that are not ready are few, so they are found first; a file of the channel is of its posts alone. */
const fileIn = (states: string): string => `p.asset_id in (select id from assets
  where channel_id = $1::int and state <> 'ready' and state in (${states}))`;
const failed = fileIn(`'failed', 'refused'`);
const working = fileIn(`'uploading', 'uploaded', 'probing', 'transcoding'`);
const unready = `p.asset_id in (select id from assets where channel_id = $1::int and state <> 'ready')`;
const ready = `coalesce(not (${unready}), true)`;
/** The same decision as `statusOf`, for the database to filter by. */
const statusConditions: Record<PostStatus, string> = {
  Error: failed,
  Draft: `p.state = 'draft' and coalesce(not (${failed}), true)`,
  Uploading: `p.state <> 'draft' and ${working}`,
  Scheduled: `p.state = 'scheduled' and ${ready}`,
  Published: `p.state = 'published' and ${ready}`,
};
const kinds: Record<ManagedKind, readonly MediaType[]> = {
  video: ['video'],
  audio: ['audio'],
  article: ['article', 'article_audio'],
  stream: ['stream', 'dead_stream'],
  ranking: ['ranking'],
  stack: ['stack'],
  ppv: ['ppv'],
};
const sorts: Record<ManagedSort, { column: string; by: 'time' | 'number'; way: 'desc' | 'asc' }> = {
  newest: { column: 'p.created_at', by: 'time', way: 'desc' },
  oldest: { column: 'p.created_at', by: 'time', way: 'asc' },
  views: { column: 'p.view_count', by: 'number', way: 'desc' },
  likes: { column: 'p.like_count', by: 'number', way: 'desc' },
  comments: { column: 'p.comment_count', by: 'number', way: 'desc' },
};

/** Which posts; the channel is the first value. */
function conditionsOf({ channelId }: ActingChannel, filter: ManagedFilter, values: Values): string {
  const all = [`p.channel_id = ${values.add(channelId)}::int`, 'p.deleted_at is null'];
  if (filter.status !== undefined) all.push(statusConditions[filter.status]);
  if (filter.kind !== undefined)
    all.push(`p.media_type in (${kinds[filter.kind].map((kind) => `'${kind}'`).join(', ')})`);
  if (filter.premium !== undefined) all.push(`p.premium_plan ${filter.premium ? '>' : '<='} 0`);
  const { search = '' } = filter;
  const title = isIndexed(search) ? 'p.title' : `(p.title || '')`;
  for (const pattern of wordPatterns(search)) all.push(`${title} ilike ${values.add(pattern)}`);
  return all.join(' and ');
}

function afterCursor(cursor: string | undefined, sort: ManagedSort, values: Values): string {
  if (cursor === undefined) return 'true';
  const { column, by, way } = sorts[sort];
  const [at, id] = readCursor(cursor, by);
  const place = by === 'time' ? fromMicroseconds(values.add(at)) : `${values.add(at)}::int`;
  return `(${column}, p.id) ${way === 'desc' ? '<' : '>'} (${place}, ${values.add(id)}::int)`;
}

export type ManagedRequest = PageRequest & ManagedFilter;
type ManagedRow = PostRow & OwnColumns & { sort: string };

const manyPosts = 1_000;
/** Nobody counts along where there are so many; pages turn, words and filters stay. */
const totals = createKept<number>({ lifeMs: 15_000, most: 5_000, mayKeep: (total) => total >= manyPosts });

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

async function readManaged(
  ctx: Context,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<ManagedRow[]> {
  const values = new Values();
  const where = conditionsOf(channel, request, values);
  const { column, by, way } = sorts[request.sort];
  const sort = by === 'time' ? microseconds('s.sort') : 's.sort::text';
  const text = `select ${postColumns}, ${ownColumns}, ${sort} as sort
    from (select p.id, ${column} as sort from posts p
      where ${where} and ${afterCursor(request.cursor, request.sort, values)}
      order by ${column} ${way}, p.id ${way} limit ${request.size + 1} offset ${offsetOf(request)}) s
    join posts p on p.id = s.id ${postJoins} join channels c on c.account_id = p.channel_id
    order by s.sort ${way}, s.id ${way}`;
  return runOnce<ManagedRow>(ctx.pool, text, values.all);
}

/** A page of the list. Posts beyond those that numbered pages reach are told as one more, not counted. */
export async function listManaged(
  ctx: Context,
  viewer: Viewer,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<PageOf<ManagedPost>> {
  const [rows, total] = await Promise.all([
    readManaged(ctx, channel, request),
    findTotal(ctx, channel, request),
  ]);
  const shown = rows.slice(0, request.size);
  const posts = new Map((await postsFromRows(ctx, viewer, shown)).map((post) => [post.id, post]));
  const final = rows.length > request.size ? shown.at(-1) : undefined;
  return {
    content: shown.flatMap((row) => {
      const post = posts.get(row.id);
      if (post === undefined) return [];
      const status = statusOf(row.state, row.assetState);
      const { pinned, assetId } = row;
      const file = { percent: ownPercent(row), errorReason: ownReason(row, status), assetId };
      return [{ ...post, status, ...file, canRetry: row.assetState === 'failed', pinned }];
    }),
    page: request.page,
    size: request.size,
    totalElements: total,
    totalPages: Math.ceil(total / request.size),
    last: final === undefined,
    nextCursor: final === undefined ? null : encodeCursor(Number(final.sort), final.id),
  };
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
