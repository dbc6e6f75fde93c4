import type { Channel } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { PageOf } from '@realfin/contract/shapes';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { Context } from '../../../../context.ts';
import { fromMicroseconds, isBeyond, storedTotal, microseconds } from '../../../../db/expressions.ts';
import { statement, statementsBy, type Placeholders } from '../../../../db/statement.ts';
import {
  decodeCursor,
  encodeCursor,
  isUsual,
  offsetOf,
  pageFrom,
  type PageRequest,
} from '../../../../lib/cursor.ts';
import { query } from '../database.ts';
import {
  channelsFor,
  channelsFrom,
  finIdsOf,
  openChannels,
  readerOf,
  shownColumns,
  type Following,
} from '../queries.ts';

export interface ChannelListRequest extends PageRequest {
  finId: number | null;
  search: string | undefined;
  order: 'followers' | 'newest';
}

type Shape = {
  order: 'followers' | 'newest';
  rows: number;
  offset: number;
  hasCursor: boolean;
  isOfFin: boolean;
  isSearched: boolean;
};
type Values = Following & { scope: string; finId: number; pattern: string; sort: number; id: number };
type Narrowing = { channelId: Expression<number>; name: Expression<string>; username: Expression<string> };

/** Conditions for channels with the fin and a matching name or username. */
function conditions(
  { channelId, name, username }: Narrowing,
  { isOfFin, isSearched }: Shape,
  { finId, pattern }: Placeholders<Values>,
): Expression<SqlBool>[] {
  const carrying = query
    .selectFrom('channel_fins as x')
    .select('x.fin_id')
    .where('x.channel_id', '=', channelId)
    .where('x.fin_id', '=', finId);
  return [
    ...(isOfFin ? [sql<boolean>`exists ${carrying}`] : []),
    ...(isSearched ? [sql<boolean>`(${name} ilike ${pattern} or ${username}::text ilike ${pattern})`] : []),
  ];
}

const countMatches = (shape: Shape, values: Placeholders<Values>) => {
  const matches = openChannels()
    .select(sql.lit(1).as('one'))
    .where((eb) => {
      const columns = {
        channelId: eb.ref('c.account_id'),
        name: eb.ref('a.name'),
        username: eb.ref('a.username'),
      };
      return eb.and(conditions(columns, shape, values));
    })
    .limit(sql.lit(10_000));
  return sql<number>`(select count(*)::int from ${matches.as('counted')})`;
};

const listBy = statementsBy((shape: Shape, values: Placeholders<Values>) => {
  const sort = shape.order === 'followers' ? 'c.follower_count' : 'c.created_at';
  return channelsFor(values)
    .select((eb) => [
      shape.order === 'followers'
        ? sql<string>`${eb.ref('c.follower_count')}::text`.as('sort')
        : microseconds(eb.ref('c.created_at')).as('sort'),
      (shape.isSearched ? countMatches(shape, values) : storedTotal(values.scope, 'channels')).as('total'),
    ])
    .where((eb) => {
      const columns = {
        channelId: eb.ref('c.account_id'),
        name: eb.ref('a.name'),
        username: eb.ref('a.username'),
      };
      const last =
        shape.order === 'followers' ? sql<number>`${values.sort}::int` : fromMicroseconds(values.sort);
      const beyond = isBeyond<number | Date>([eb.ref(sort), eb.ref('c.account_id')], '<', [last, values.id]);
      return eb.and([...conditions(columns, shape, values), ...(shape.hasCursor ? [beyond] : [])]);
    })
    .orderBy(sort, 'desc')
    .orderBy('c.account_id', 'desc')
    .limit(sql.lit(shape.rows))
    .offset(sql.lit(shape.offset));
});

const maxKey = 4e15;
const maxId = 2_147_483_647;

function readCursor({ cursor, order }: ChannelListRequest): [sort: number, id: number] {
  if (cursor === undefined) return [0, 0];
  const [sort, id] = decodeCursor(cursor, ['number', 'number']);
  const fits = Number.isInteger(sort) && Math.abs(sort) <= (order === 'followers' ? maxId : maxKey);
  if (fits && Number.isInteger(id) && id >= 0 && id <= maxId) return [sort, id];
  throw refuse('input.invalid', { errors: [{ path: 'cursor', message: 'This cursor is not valid.' }] });
}

export async function listChannels(
  ctx: Context,
  viewerId: number | null,
  request: ChannelListRequest,
): Promise<PageOf<Channel>> {
  const [sort, id] = readCursor(request);
  const offset = offsetOf(request);
  const typed = request.search?.trim() ?? '';
  const { finId, order, cursor } = request;
  const shape = {
    order,
    rows: request.size + 1,
    offset,
    hasCursor: cursor !== undefined,
    isOfFin: finId !== null,
    isSearched: typed !== '',
  };
  const rows = await listBy(shape, isUsual(request)).all(ctx.db, {
    viewerId: viewerId ?? 0,
    scope: finId === null ? 'all' : `fin:${finId}`,
    finId: finId ?? 0,
    // Escapes wildcards in the search text.
    pattern: `%${typed.replace(/[\\%_]/g, '\\$&')}%`,
    sort,
    id,
  });
  const isWhole = rows.length <= request.size && offset === 0 && cursor === undefined;
  const total = isWhole ? rows.length : (rows[0]?.total ?? 0);
  const read = await readerOf(ctx, rows);
  return pageFrom(
    request,
    rows,
    total,
    (row) => encodeCursor(Number(row.sort), row.id),
    ({ sort: _sort, total: _total, ...row }) => read(row),
  );
}

const followed = statement(({ viewerId, size }: Placeholders<Following & { size: number }>) =>
  query
    .selectFrom((eb) =>
      eb
        .selectFrom('follows')
        .select(['channel_id', 'created_at'])
        .where('account_id', '=', viewerId)
        .orderBy('created_at', 'desc')
        .orderBy('channel_id', 'desc')
        .limit(sql<number>`${size}::int`)
        .as('f'),
    )
    .innerJoin('channels as c', 'c.account_id', 'f.channel_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(shownColumns)
    .select((eb) => [finIdsOf(eb.ref('c.account_id')), sql<boolean>`true`.as('following')])
    .orderBy('f.created_at', 'desc')
    .orderBy('c.account_id', 'desc'),
);

/** Followed channels, most recently followed first. */
export const listFollowed = async (ctx: Context, viewerId: number, size: number): Promise<Channel[]> =>
  channelsFrom(ctx, await followed.all(ctx.db, { viewerId, size }));
