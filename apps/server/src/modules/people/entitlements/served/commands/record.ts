// What was served is summed in memory and written in batches; what must not be lost is written before the reply.
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type Expression } from 'kysely';
import type { Context } from '../../../../../context.ts';
import { statement, type Placeholders } from '../../../../../db/statement.ts';
import { recentKeys, type RecentKeys } from '../../../../../lib/recent-keys.ts';
import type { Viewer } from '../../../../../lib/viewer.ts';
import { writeBehind, type WriteBehind } from '../../../../../lib/write-behind.ts';
import { query } from '../../database.ts';
import { rightUsed, type SoldSubject } from '../../rules.ts';
import { firstWithinMs, hourOf, servedKeyOf, type Served, type ServedKind } from '../rules.ts';
import { addedUp, servedColumns, servedKey } from './add-up.ts';

interface Row extends Served {
  lastAt: Date;
}
interface Store {
  rows: Map<string, Row>;
  /** Rows that are in the database already: only their time and seconds can change. */
  stored: RecentKeys;
  writer: WriteBehind;
}

const flushMs = 2_000;
/** So many rows that wait are written immediately. */
const mostWaiting = 1_000;
const mostRemembered = 50_000;
const owner = {};
const storeOf = (ctx: Context): Store =>
  ctx.state.of(owner, () => ({
    rows: new Map(),
    stored: recentKeys(mostRemembered),
    writer: writeBehind(
      flushMs,
      () => write(ctx, storeOf(ctx)),
      (error) => ctx.log.error({ err: error }, 'what was served could not be stored'),
    ),
  }));

/** A text counts once, however often it is loaded. */
const msOf = (known: number, { kind, ms }: Served): number =>
  kind === 'body' ? Math.max(known, ms) : known + ms;

function add({ rows }: Store, key: string, row: Row): void {
  const known = rows.get(key);
  if (known === undefined) rows.set(key, row);
  else
    rows.set(key, {
      ...known,
      at: known.at < row.at ? known.at : row.at,
      lastAt: known.lastAt > row.lastAt ? known.lastAt : row.lastAt,
      ms: msOf(known.ms, row),
    });
}

/** Arrays as Postgres reads them; times in ms since 1970. The driver would escape each value, at three times the cost. */
type Column = 'accounts' | 'posts' | 'kinds' | 'slots' | 'channels' | 'events' | 'firsts' | 'lasts' | 'ms';
type Columns = Record<Column, string>;
const columnOf = (rows: readonly Row[], valueOf: (row: Row) => number | ServedKind | null): string =>
  `{${rows.map((row) => valueOf(row) ?? 'NULL').join(',')}}`;

interface NewRow {
  account_id: number;
  post_id: number;
  kind: ServedKind;
  slot_ms: number;
  channel_id: number;
  event_id: number | null;
  first_ms: number;
  last_ms: number;
  served_ms: number;
}
const timeOf = (ms: Expression<number>) => sql<Date>`to_timestamp(${ms} / 1000)`;

/** In the order of their keys, so that two processes never wait for each other. */
const storeRows = statement((c: Placeholders<Columns>) =>
  query
    .insertInto('served_content')
    .columns(servedColumns)
    .expression((db) =>
      db
        .selectFrom(
          sql<NewRow>`unnest(${c.accounts}::int[], ${c.posts}::int[], ${c.kinds}::text[], ${c.slots}::float8[],
            ${c.channels}::int[], ${c.events}::int[], ${c.firsts}::float8[], ${c.lasts}::float8[],
            ${c.ms}::bigint[])`.as<'r'>(
            sql`r(account_id, post_id, kind, slot_ms, channel_id, event_id, first_ms, last_ms, served_ms)`,
          ),
        )
        .innerJoin('accounts as a', 'a.id', 'r.account_id')
        .select(({ ref }) => [
          ...(['r.account_id', 'r.post_id', 'r.kind'] as const),
          sql.lit('hour' as const).as('span'),
          timeOf(ref('r.slot_ms')).as('slot'),
          ...(['r.channel_id', 'r.event_id'] as const),
          timeOf(ref('r.first_ms')).as('first_at'),
          timeOf(ref('r.last_ms')).as('last_at'),
          'r.served_ms',
        ])
        .orderBy('r.account_id')
        .orderBy('r.slot_ms')
        .orderBy('r.post_id')
        .orderBy('r.kind'),
    )
    .onConflict((conflict) => conflict.columns(servedKey).doUpdateSet(addedUp)),
);

async function write(ctx: Context, store: Store): Promise<void> {
  const taken = [...store.rows];
  store.rows.clear();
  if (taken.length === 0) return;
  const rows = taken.map(([, row]) => row);
  try {
    await storeRows.run(ctx.db, {
      accounts: columnOf(rows, (row) => row.accountId),
      posts: columnOf(rows, (row) => row.postId),
      kinds: columnOf(rows, (row) => row.kind),
      slots: columnOf(rows, (row) => hourOf(row.at).getTime()),
      channels: columnOf(rows, (row) => row.channelId),
      events: columnOf(rows, (row) => row.eventId),
      firsts: columnOf(rows, (row) => row.at.getTime()),
      lasts: columnOf(rows, (row) => row.lastAt.getTime()),
      ms: columnOf(rows, (row) => Math.round(row.ms)),
    });
    for (const [key] of taken) store.stored.add(key);
  } catch (error) {
    // Added to what has come meanwhile, and written with it.
    for (const [key, row] of taken) add(store, key, row);
    store.writer.soon();
    throw error;
  }
}

/** Something of a post that this viewer opens with a right they paid for; null when it is free, or their own. */
function servedTo(
  ctx: Context,
  viewer: Viewer | null,
  post: SoldSubject & { id: number },
  kind: ServedKind,
  ms: number,
): Served | null {
  const at = ctx.clock.now();
  const right = rightUsed(viewer, post, at);
  // Authors who preview a post as a subscriber have no account then.
  if (right === null || viewer === null || viewer.id === 0) return null;
  const { id: postId, channelId } = post;
  return { accountId: viewer.id, postId, channelId, eventId: right.eventId, kind, ms, at };
}

const whenWritten = ({ rows }: Store, isStored: boolean): number => {
  if (rows.size >= mostWaiting) return 0;
  return isStored ? flushMs : firstWithinMs;
};

/** Its first row of an hour is written within a fraction of a second, together with others; more seconds within two. */
export function recordServed(ctx: Context, served: Served): void {
  const store = storeOf(ctx);
  const key = servedKeyOf(served);
  const isStored = store.stored.has(key);
  if (isStored && (served.kind === 'body' || served.ms === 0)) return;
  add(store, key, { ...served, lastAt: served.at });
  store.writer.soon(whenWritten(store, isStored));
}

/** For a body that is about to be sent. */
export function recordBody(
  ctx: Context,
  viewer: Viewer | null,
  post: SoldSubject & { id: number },
  ms: number,
  kind: 'body' | 'feedItem' | 'email' = 'body',
): void {
  const served = servedTo(ctx, viewer, post, kind, ms);
  if (served !== null) recordServed(ctx, served);
}

/** For an address of media: it is given out when the row is stored. */
export async function recordToken(
  ctx: Context,
  viewer: Viewer | null,
  post: SoldSubject & { id: number },
  kind: ServedKind,
): Promise<void> {
  const served = servedTo(ctx, viewer, post, kind, 0);
  if (served === null) return;
  const store = storeOf(ctx);
  const key = servedKeyOf(served);
  if (store.stored.has(key)) return;
  add(store, key, { ...served, lastAt: served.at });
  await store.writer.now();
}

/** Writes what has been summed, after what is being written. */
export const flushServed = (ctx: Context): Promise<void> => storeOf(ctx).writer.now();

/** For decisions about money: what this process has served is written now, and what others have within their time. */
export async function settleServed(ctx: Context): Promise<void> {
  await flushServed(ctx);
  // One that has all roles is alone.
  if (ctx.config.role !== 'all') await wait(2 * firstWithinMs);
}

/** When the process stops. */
export const endServed = (ctx: Context): Promise<void> => storeOf(ctx).writer.end();
