// Sums served content in memory and writes it in batches. Media URLs are issued once their row is stored.
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
/** Flushes immediately at this many buffered rows. */
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

/** Postgres array literals, times in epoch ms. The driver escapes each value, at three times the cost. */
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

/** Sorted by key, so that two processes can't deadlock. */
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
    // Merged with rows that arrived meanwhile, and retried with them.
    for (const [key, row] of taken) add(store, key, row);
    store.writer.soon();
    throw error;
  }
}

/** Null if the post is free or closed for the viewer, or of their own channel. */
function servedTo(
  ctx: Context,
  viewer: Viewer | null,
  post: SoldSubject & { id: number },
  kind: ServedKind,
  ms: number,
): Served | null {
  const at = ctx.clock.now();
  const right = rightUsed(viewer, post, at);
  // Id 0: an author previews the post as a subscriber.
  if (right === null || viewer === null || viewer.id === 0) return null;
  const { id: postId, channelId } = post;
  return { accountId: viewer.id, postId, channelId, eventId: right.eventId, kind, ms, at };
}

const whenWritten = ({ rows }: Store, isStored: boolean): number => {
  if (rows.size >= mostWaiting) return 0;
  return isStored ? flushMs : firstWithinMs;
};

/** Buffered: the first record of a key is written within 200 ms, later ones within two seconds. */
export function recordServed(ctx: Context, served: Served): void {
  const store = storeOf(ctx);
  const key = servedKeyOf(served);
  const isStored = store.stored.has(key);
  if (isStored && (served.kind === 'body' || served.ms === 0)) return;
  add(store, key, { ...served, lastAt: served.at });
  store.writer.soon(whenWritten(store, isStored));
}

/** Call before sending a body. */
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

/** Call before issuing a media URL: resolves once the row is stored. */
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

/** Waits for the write in progress, then flushes the buffer. */
export const flushServed = (ctx: Context): Promise<void> => storeOf(ctx).writer.now();

/** Before decisions about money: flushes this process, and waits until the others must have flushed. */
export async function settleServed(ctx: Context): Promise<void> {
  await flushServed(ctx);
  // With the role `all` there is no other process.
  if (ctx.config.role !== 'all') await wait(2 * firstWithinMs);
}

/** Call when the process stops. */
export const endServed = (ctx: Context): Promise<void> => storeOf(ctx).writer.end();
