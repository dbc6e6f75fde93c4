// Orders that no index has: kept for a moment for the lists they are long enough to be dear for.
import { timings } from '@realfin/contract/limits';
import type { Context } from '../../../context.ts';
import { runOnce, Values } from '../../../db/prepared.ts';
import { offsetOf } from '../../../lib/cursor.ts';
import { createCache } from '../../../lib/cache.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { conditionsOf, sorts, type ManagedFilter, type ManagedRequest } from './managed-filter.ts';
import { readCursor } from './page.ts';

/** Ids, best first, and the number each was sorted by. */
interface KeptOrder {
  ids: Int32Array;
  numbers: Int32Array;
  /** Whether there are more than are kept. */
  isCut: boolean;
}

/** Eight bytes each; with as many orders as are kept, a process holds 24 MB of them at most. */
const mostKept = 100_000;
const orders = createCache<KeptOrder>({ ttlMs: 15_000, max: 30 });

/** Deleted posts that may still come back keep their place: reading leaves them out for as long as they are gone. */
async function readOrder(ctx: Context, channel: ActingChannel, filter: ManagedFilter): Promise<KeptOrder> {
  const values = new Values();
  const { column } = sorts[filter.sort];
  const since = new Date(ctx.clock.now().getTime() - timings.undoDeleteMinutes * 60_000);
  const here = conditionsOf(channel, filter, values);
  const gone = conditionsOf(channel, filter, values, `p.deleted_at > ${values.add(since)}::timestamptz`);
  const text = `select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(number), '[]') as numbers
    from (select p.id, ${column} as number from posts p where ${here}
      union all select p.id, ${column} from posts p where ${gone}
      order by number desc, id desc limit ${mostKept + 1}) as best`;
  const [row] = await runOnce<{ ids: number[]; numbers: number[] }>(ctx.pool, text, values.all);
  const { ids = [], numbers = [] } = row ?? {};
  return {
    ids: Int32Array.from(ids.slice(0, mostKept)),
    numbers: Int32Array.from(numbers.slice(0, mostKept)),
    isCut: ids.length > mostKept,
  };
}

function keptOrder(ctx: Context, channel: ActingChannel, filter: ManagedFilter): Promise<KeptOrder> {
  const { status, kind, premium, search, sort } = filter;
  const { channelId } = channel;
  const name = JSON.stringify([channelId, sort, status ?? '', kind ?? '', premium ?? '', search ?? '']);
  return orders.get(ctx, name, () => readOrder(ctx, channel, filter));
}

/** The place of the first post behind a cursor, whichever order the cursor was made in. */
function placeAfter({ ids, numbers }: KeptOrder, cursor: string | undefined): number {
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
/** Looked at beyond what is needed, for posts that have gone since. */
const spare = 24;

/** One post more than a page has, in the kept order; null where that ends before the list does. */
export async function placesOf(
  ctx: Context,
  channel: ActingChannel,
  request: ManagedRequest,
): Promise<Placed[] | null> {
  const offset = offsetOf(request);
  const order = await keptOrder(ctx, channel, request);
  const start = placeAfter(order, request.cursor);
  for (let take = offset + request.size + 1 + spare; ; take *= 4) {
    const values = new Values();
    const where = conditionsOf(channel, request, values);
    const ids = values.add([...order.ids.subarray(start, start + take)]);
    const text = `select k.id, k.place::int from unnest(${ids}::int[]) with ordinality k(id, place)
      join posts p on p.id = k.id where ${where} order by k.place limit ${request.size + 1} offset ${offset}`;
    const rows = await runOnce<{ id: number; place: number }>(ctx.pool, text, values.all);
    const isAll = start + take >= order.ids.length;
    if (rows.length > request.size || (isAll && !order.isCut))
      return rows.map(({ id, place }) => ({ id, number: order.numbers[start + place - 1] ?? 0 }));
    if (isAll) return null;
  }
}
