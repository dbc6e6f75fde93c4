// Sort orders without an index, cached briefly for lists that are expensive to sort.
import { timings } from '@realfin/contract/timings';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../context.ts';
import { wantedIds } from '../../../../db/expressions.ts';
import { statementsBy, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import { offsetOf } from '../../../../lib/cursor.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { query } from '../database.ts';
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
import { readCursor } from './page.ts';

/** Ids in order, and the numbers they were sorted by. */
interface CachedOrder {
  ids: Int32Array;
  numbers: Int32Array;
  /** True if the list is longer than the cached part. */
  isCut: boolean;
}

/** Eight bytes each; with the most orders that are cached, a process holds at most 24 MB of them. */
const maxCached = 100_000;
const orders = createCache<CachedOrder>({ ttlMs: 15_000, max: 30 });

const order = statementsBy((shape: ManagedShape, values: Placeholders<ManagedValues & { since: Date }>) => {
  const { column } = sorts[shape.sort];
  const rows = managedPosts(shape, values).select(({ ref }) => [
    'p.id',
    sql<number>`${ref(column)}`.as('number'),
  ]);
  // Includes deleted posts that can still be restored. Reading skips them.
  const best = sql<{ id: number; number: number }>`(${rows.where('p.deleted_at', 'is', null)}
      union all ${rows.where(({ ref }) => sql<boolean>`${ref('p.deleted_at')} > ${values.since}::timestamptz`)}
      order by number desc, id desc limit ${sql.lit(maxCached + 1)})`;
  return query
    .selectFrom(best.as<'best'>(sql`best`))
    .select(({ ref }) => [
      sql<number[]>`coalesce(json_agg(${ref('best.id')}), '[]')`.as('ids'),
      sql<number[]>`coalesce(json_agg(${ref('best.number')}), '[]')`.as('numbers'),
    ]);
});

async function readOrder(ctx: Context, channel: ActingChannel, filter: ManagedFilter): Promise<CachedOrder> {
  const since = new Date(ctx.clock.now().getTime() - timings.undoDeleteMinutes * 60_000);
  const row = await order(shapeOf(filter), false).first(ctx.db, { ...valuesOf(channel, filter), since });
  const { ids = [], numbers = [] } = row ?? {};
  return {
    ids: Int32Array.from(ids.slice(0, maxCached)),
    numbers: Int32Array.from(numbers.slice(0, maxCached)),
    isCut: ids.length > maxCached,
  };
}

function cachedOrder(ctx: Context, channel: ActingChannel, filter: ManagedFilter): Promise<CachedOrder> {
  const { status, kind, premium, search, sort } = filter;
  const { channelId } = channel;
  const name = JSON.stringify([channelId, sort, status ?? '', kind ?? '', premium ?? '', search ?? '']);
  return orders.get(ctx, name, () => readOrder(ctx, channel, filter));
}

/** The index of the first post after a cursor, which may come from an older order. */
function placeAfter({ ids, numbers }: CachedOrder, cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const [number, id] = readCursor(cursor, 'number');
  let [from, to] = [0, ids.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const here = numbers[middle] ?? 0;
    const isBehind = here < number || (here === number && (ids[middle] ?? 0) < id);
    if (isBehind) to = middle;
    else from = middle + 1;
  }
  return from;
}

interface Placed {
  id: number;
  number: number;
}
/** Extra rows to read, to make up for posts deleted since. */
const spare = 24;

type PlacesShape = ManagedShape & { rows: number; offset: number };
const places = statementsBy(
  (shape: PlacesShape, values: Placeholders<ManagedValues & { ids: readonly number[] }>) =>
    managedPosts(shape, values as Placeholders<ManagedValues>)
      .innerJoin(wantedIds(values.ids as Expression<readonly number[]>), 'wanted.id', 'p.id')
      .select(({ ref }) => ['p.id', sql<number>`${ref('wanted.place')}::int`.as('place')])
      .where('p.deleted_at', 'is', null)
      .orderBy('wanted.place')
      .limit(sql.lit(shape.rows))
      .offset(sql.lit(shape.offset)),
);

/** A page plus one post in the cached order. Null if the page is beyond the cached part. */
export async function placesOf(
  ctx: Context,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<Placed[] | null> {
  const offset = offsetOf(request);
  const cached = await cachedOrder(ctx, channel, request);
  const start = placeAfter(cached, request.cursor);
  const shape = { ...shapeOf(request), rows: request.size + 1, offset };
  for (let take = offset + request.size + 1 + spare; ; take *= 4) {
    const ids = [...cached.ids.subarray(start, start + take)];
    const rows = await places(shape, false).all(ctx.db, { ...valuesOf(channel, request), ids });
    const isAll = start + take >= cached.ids.length;
    if (rows.length > request.size || (isAll && !cached.isCut))
      return rows.map(({ id, place }) => ({ id, number: cached.numbers[start + place - 1] ?? 0 }));
    if (isAll) return null;
  }
}
