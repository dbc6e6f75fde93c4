// Downloads of episodes through feeds: one per listener and day who got at least a minute of it.
import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { createCache } from '../../../../lib/cache.ts';
import type { SentSound } from '../../../publishing/media/asks.ts';
import { query } from '../database.ts';
import { dayOf } from '../rollups/rules.ts';
import { findEpisode } from './queries.ts';
import { bytesToCount, playerOf } from './rules.ts';

const makeKey = statement((made: Placeholders<{ day: string; key: string }>) =>
  query
    .insertInto('download_keys')
    .values({ day: made.day, key: made.key })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ key: sql.ref('download_keys.key') }))
    .returning('key'),
);
/** The key of a day, shared by all processes. */
const keys = createCache<string>({ ttlMs: 600_000, max: 3 });
const keyOf = (ctx: Context, day: string): Promise<string> =>
  keys.get(ctx, day, async () => {
    const made = await makeKey.first(ctx.db, { day, key: ctx.ids.secret(32) });
    if (made === undefined) throw new Error('a day has a key');
    return made.key;
  });

type Piece = { day: string; postId: number; listener: string; from: number; until: number };
const joinRanges = statement((piece: Placeholders<Piece>) =>
  query
    .insertInto('download_listeners')
    .values({
      day: sql<string>`${piece.day}::date`,
      post_id: piece.postId,
      listener: piece.listener,
      ranges: sql<string>`int8multirange(int8range(${piece.from}::bigint, ${piece.until}::bigint))`,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'post_id', 'listener'])
        .doUpdateSet({ ranges: sql`download_listeners.ranges + excluded.ranges` }),
    )
    .returning([
      'counted',
      sql<number>`(select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(ranges) r)`.as('bytes'),
    ]),
);
type Counted = { day: string; postId: number; listener: string; channelId: number; player: string };
/** Only the request that sets the mark counts the download. */
const countOnce = statement((of: Placeholders<Counted>) =>
  query
    .with('marked', (db) =>
      db
        .updateTable('download_listeners')
        .set({ counted: sql.lit(true) })
        .where('day', '=', sql<string>`${of.day}::date`)
        .where('post_id', '=', of.postId)
        .where('listener', '=', of.listener)
        .where('counted', '=', sql.lit(false))
        .returning('post_id'),
    )
    .insertInto('download_days')
    .columns(['channel_id', 'post_id', 'day', 'player', 'downloads'])
    .expression((db) =>
      db
        .selectFrom('marked')
        .select([
          sql<number>`${of.channelId}::int`.as('channel_id'),
          'post_id',
          sql<string>`${of.day}::date`.as('day'),
          sql<string>`${of.player}::text`.as('player'),
          sql.lit(1).as('downloads'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['channel_id', 'post_id', 'day', 'player'])
        .doUpdateSet((eb) => ({ downloads: eb('download_days.downloads', '+', sql.lit(1)) })),
    ),
);

/** Counts a download when the bytes of all requests of a day add up to enough of the episode. */
export async function noteSound(ctx: Context, sent: SentSound): Promise<void> {
  const player = playerOf(sent.userAgent);
  if (player === null || sent.until <= sent.from) return;
  const episode = await findEpisode(ctx, sent.postId);
  if (episode === null || episode.assetKey !== sent.assetKey) return;
  const day = dayOf(ctx.clock.now());
  const key = await keyOf(ctx, day);
  const listener = createHmac('sha256', key)
    .update(`${sent.address}|${sent.userAgent}`)
    .digest('base64url')
    .slice(0, 22);
  const { postId, from, until } = sent;
  await ctx.db.transaction(async (tx) => {
    const joined = await joinRanges.first(tx, { day, postId, listener, from, until });
    const needed = bytesToCount(sent.sizeBytes, episode.durationSeconds);
    if (joined === undefined || joined.counted || joined.bytes < needed) return;
    await countOnce.run(tx, { day, postId, listener, channelId: episode.channelId, player });
  });
}

const forgetListeners = statement(({ today }: Placeholders<{ today: string }>) =>
  query.deleteFrom('download_listeners').where('day', '<', sql<string>`${today}::date`),
);
const forgetKeys = statement(({ today }: Placeholders<{ today: string }>) =>
  query.deleteFrom('download_keys').where('day', '<', sql<string>`${today}::date`),
);
/** Deletes the hashes of listeners after their day. The counts stay. */
export async function forgetDownloadListeners(db: DbOrTx, now: Date): Promise<void> {
  await forgetListeners.run(db, { today: dayOf(now) });
  await forgetKeys.run(db, { today: dayOf(now) });
}
