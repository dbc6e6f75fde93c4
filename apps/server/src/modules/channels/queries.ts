import type { Channel } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { CreatorRef, PageOf } from '@realfin/contract/shapes';
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DbOrTx } from '../../db/client.ts';
import { runOnce, runPrepared, Values } from '../../db/prepared.ts';
import { decodeCursor, encodeCursor, offsetOf, pageFrom, type PageRequest } from '../../lib/cursor.ts';
import { findFinCacheWith, finNamesIn } from '../fins/queries.ts';

/** As it stands in the tables: the process knows what fins are called. */
type Stored<T> = Omit<T, 'createdAt' | 'fins'> & { createdAt: Date; finIds: string };
/** A channel with what only its own page shows. */
export type ChannelPage = Channel & { about: string; pinnedPostId: number | null };

const idsIn = (array: string): number[] => (array === '{}' ? [] : array.slice(1, -1).split(',').map(Number));

/** What makes channels of rows. Many carry the same fins, whose names are put together once. */
async function readerOf(ctx: Context, rows: readonly Stored<Channel>[]) {
  const carried = new Set(rows.map(({ finIds }) => finIds));
  const finCache = await findFinCacheWith(ctx, [...carried].flatMap(idsIn));
  const names = new Map([...carried].map((finIds) => [finIds, finNamesIn(finCache, idsIn(finIds))]));
  return <T extends Stored<Channel>>({ finIds, createdAt, ...row }: T) => ({
    ...row,
    fins: names.get(finIds) ?? [],
    createdAt: createdAt.toISOString(),
  });
}
const channelsFrom = async (ctx: Context, rows: readonly Stored<Channel>[]): Promise<Channel[]> =>
  rows.map(await readerOf(ctx, rows));

/** What a channel shows, from `channels c join accounts a` and the follow `f` of `$1`. */
const columns = `a.id, a.name, a.username, c.follower_count as "numFollowers", f.account_id is not null as following,
  a.description, a.avatar_url as "avatarUrl", a.header_url as "headerUrl", a.twitter_url as "twitterUsername",
  a.facebook_url as "facebookUsername", a.youtube_url as "youtubeUsername", a.instagram_url as "instagramUsername",
  array(select cf.fin_id from channel_fins cf where cf.channel_id = c.account_id)::text as "finIds",
  c.created_at as "createdAt"`;
/** Channels of deleted accounts are there for what was paid to them, and shown to nobody. */
const joins = `join accounts a on a.id = c.account_id and a.deleted_at is null left join follows f on f.account_id = $1 and f.channel_id = c.account_id`;

const ownerOf = `coalesce((select id from accounts where username = $2),
  (select account_id from username_history where username = $2))`;

/** A channel by the username of its owner, present or former, in any case of letters. */
export async function findChannel(
  ctx: Context,
  username: string,
  viewerId: number | null,
): Promise<ChannelPage | null> {
  const text = `select ${columns}, c.about, c.pinned_post_id as "pinnedPostId" from channels c ${joins} where c.account_id = ${ownerOf}`;
  const [row] = await runPrepared<Stored<ChannelPage>>(ctx.pool, text, [viewerId ?? 0, username]);
  return row === undefined ? null : (await readerOf(ctx, [row]))(row);
}

/** The id of a channel by username; refuses when there is none. */
export async function findChannelId(ctx: Context, username: string): Promise<number> {
  const text = `select c.account_id as id from channels c join accounts a on a.id = c.account_id and a.deleted_at is null
    where c.account_id = ${ownerOf.replaceAll('$2', '$1')}`;
  const [row] = await runPrepared<{ id: number }>(ctx.pool, text, [username]);
  if (row === undefined) throw refuse('channel.notFound');
  return row.id;
}

export async function isChannel(db: DbOrTx, id: number): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from channels c join accounts a on a.id = c.account_id where c.account_id = ${id} and a.deleted_at is null`,
  );
  return rows.length > 0;
}

/** Null when nothing is pinned; refuses when there is no such channel. */
export async function findPinnedPostId(db: DbOrTx, channelId: number): Promise<number | null> {
  const { rows } = await db.execute<{ id: number | null }>(
    sql`select pinned_post_id as id from channels where account_id = ${channelId}`,
  );
  const [row] = rows;
  if (row === undefined) throw refuse('channel.notFound');
  return row.id;
}

export interface ChannelListRequest extends PageRequest {
  finId: number | null;
  search: string | undefined;
  order: 'followers' | 'newest';
}
const maxKey = 4e15;
const maxId = 2_147_483_647;

function keyset(request: ChannelListRequest, values: Values): string {
  if (request.cursor === undefined) return '';
  const [key, id] = decodeCursor(request.cursor, ['number', 'number']);
  const fits = Number.isInteger(key) && Math.abs(key) <= (request.order === 'followers' ? maxId : maxKey);
  if (!fits || !Number.isInteger(id) || id < 0 || id > maxId) {
    throw refuse('input.invalid', { errors: [{ path: 'cursor', message: 'This cursor is not valid.' }] });
  }
  const place = values.add(key);
  return request.order === 'followers'
    ? `and (c.follower_count, c.account_id) < (${place}::int, ${values.add(id)}::int)`
    : `and (c.created_at, c.account_id) < (timestamptz 'epoch' + ${place}::bigint * interval '1 microsecond', ${values.add(id)}::int)`;
}

/** Matches name or username; what is typed is never a wildcard. */
function searchCondition(search: string | undefined, values: Values): string {
  if (search === undefined || search.trim() === '') return '';
  const place = values.add(`%${search.trim().replace(/[\\%_]/g, '\\$&')}%`);
  return `and (a.name ilike ${place} or a.username::text ilike ${place})`;
}

export async function listChannels(
  ctx: Context,
  viewerId: number | null,
  request: ChannelListRequest,
): Promise<PageOf<Channel>> {
  const values = new Values();
  values.add(viewerId ?? 0);
  const carries =
    request.finId === null
      ? ''
      : `and exists (select 1 from channel_fins x where x.channel_id = c.account_id and x.fin_id = ${values.add(request.finId)}::int)`;
  const search = searchCondition(request.search, values);
  const total =
    search === ''
      ? `select coalesce(sum(value), 0) from counters where kind = 'channels'
          and scope = ${values.add(request.finId === null ? 'all' : `fin:${request.finId}`)}`
      : `select count(*) from (select 1 from channels c join accounts a on a.id = c.account_id and a.deleted_at is null where true ${carries} ${search} limit 10000) as counted`;
  const after = keyset(request, values);
  const sort = request.order === 'followers' ? 'c.follower_count' : 'c.created_at';
  const key =
    request.order === 'followers' ? `${sort}::text` : `(extract(epoch from ${sort}) * 1000000)::bigint::text`;
  const offset = offsetOf(request);
  const text = `select ${columns}, ${key} as sort, (${total})::int as total from channels c ${joins}
    where true ${carries} ${search} ${after} order by ${sort} desc, c.account_id desc limit ${request.size + 1} offset ${offset}`;
  const rows = await runOnce<Stored<Channel> & { sort: string; total: number }>(ctx.pool, text, values.all);
  const isWhole = rows.length <= request.size && offset === 0 && request.cursor === undefined;
  const length = isWhole ? rows.length : (rows[0]?.total ?? 0);
  const read = await readerOf(ctx, rows);
  return pageFrom(
    request,
    rows,
    length,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ sort: _sort, total: _total, ...row }) => read(row),
  );
}

/** Channels by their ids, in the order given. */
export async function hydrateChannels(
  ctx: Context,
  viewerId: number | null,
  ids: readonly number[],
): Promise<Channel[]> {
  if (ids.length === 0) return [];
  const text = `select ${columns} from unnest($2::int[]) with ordinality as wanted(id, place)
    join channels c on c.account_id = wanted.id ${joins} order by wanted.place`;
  return channelsFrom(ctx, await runPrepared<Stored<Channel>>(ctx.pool, text, [viewerId ?? 0, ids]));
}

/** Channels somebody follows, last followed first. */
export async function listFollowed(ctx: Context, viewerId: number, size: number): Promise<Channel[]> {
  const text = `select ${columns} from (
      select account_id, channel_id, created_at from follows where account_id = $1
      order by created_at desc, channel_id desc limit $2::int) f
    join channels c on c.account_id = f.channel_id join accounts a on a.id = c.account_id
    order by f.created_at desc, c.account_id desc`;
  return channelsFrom(ctx, await runPrepared<Stored<Channel>>(ctx.pool, text, [viewerId, size]));
}

const shownInFin = 8;

/** The newest channels that carry a fin, and how many there are. */
export async function findFinChannels(
  ctx: Context,
  finId: number,
): Promise<{ channels: CreatorRef[]; numChannels: number }> {
  const text = `select a.id, a.name, a.username, a.avatar_url as "avatarUrl",
      (select coalesce(sum(value), 0)::int from counters where scope = $2 and kind = 'channels') as total
    from channel_fins cf join accounts a on a.id = cf.channel_id where cf.fin_id = $1
    order by cf.created_at desc, cf.channel_id desc limit ${shownInFin}`;
  const rows = await runPrepared<CreatorRef & { total: number }>(ctx.pool, text, [finId, `fin:${finId}`]);
  return {
    channels: rows.map(({ id, name, username, avatarUrl }) => ({ id, name, username, avatarUrl })),
    numChannels: rows[0]?.total ?? 0,
  };
}
