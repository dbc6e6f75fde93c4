// A person's library: saved posts and playback positions.
import { refuse } from '@realfin/contract/errors';
import type { HistorySettings } from '@realfin/contract/library';
import { and, eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { canAccess } from '../../../people/entitlements/rules.ts';
import { query } from '../database.ts';
import { requireVisiblePost } from '../hydrate.ts';
import { savedPosts, watchPositions } from '../tables.ts';
import { watchSettings } from './tables.ts';

/** Saves a post or removes it from the library; safe to repeat. */
export async function savePostFor(ctx: Context, viewer: Viewer, postId: number, saved: boolean) {
  await requireVisiblePost(ctx, viewer, postId);
  const own = { accountId: viewer.id, postId };
  if (saved) {
    const createdAt = ctx.clock.now();
    await ctx.db
      .insert(savedPosts)
      .values({ ...own, createdAt })
      .onConflictDoNothing();
  } else {
    await ctx.db
      .delete(savedPosts)
      .where(and(eq(savedPosts.accountId, viewer.id), eq(savedPosts.postId, postId)));
  }
  return { userSaved: saved };
}

type Watched = { accountId: number; postId: number; positionSeconds: number; now: Date };

/** Adds a row unless the person paused their history. */
const insertWatched = ({ accountId, postId, positionSeconds, now }: Placeholders<Watched>) =>
  query
    .insertInto('watch_positions')
    .columns(['account_id', 'post_id', 'position_seconds', 'updated_at'])
    .expression(
      query
        .selectNoFrom([
          sql<number>`${accountId}::int`.as('account_id'),
          sql<number>`${postId}::int`.as('post_id'),
          sql<number>`${positionSeconds}::float8`.as('position_seconds'),
          sql<Date>`${now}::timestamptz`.as('updated_at'),
        ])
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('watch_settings')
                .select('account_id')
                .where('account_id', '=', sql<number>`${accountId}::int`)
                .where(({ ref }) => ref('history_paused')),
            ),
          ),
        ),
    );

const storePosition = statement((values: Placeholders<Watched>) =>
  insertWatched(values).onConflict((conflict) =>
    conflict.columns(['account_id', 'post_id']).doUpdateSet(({ ref }) => ({
      position_seconds: ref('excluded.position_seconds'),
      updated_at: ref('excluded.updated_at'),
    })),
  ),
);
/** Doesn't change the position, which posts that are read don't have. */
const storeRead = statement((values: Placeholders<Watched>) =>
  insertWatched(values).onConflict((conflict) =>
    conflict
      .columns(['account_id', 'post_id'])
      .doUpdateSet(({ ref }) => ({ updated_at: ref('excluded.updated_at') })),
  ),
);

/** The playback position: one row per person and post, across devices. */
export async function recordProgress(ctx: Context, viewer: Viewer, postId: number, positionSeconds: number) {
  const post = await requireVisiblePost(ctx, viewer, postId);
  const now = ctx.clock.now();
  if (!canAccess(viewer, post, now)) throw refuse('post.notEntitled');
  await storePosition.run(ctx.db, { accountId: viewer.id, postId, positionSeconds, now });
}

/** Adds a read post to the history. */
export async function recordRead(ctx: Context, viewer: Viewer, postId: number): Promise<void> {
  await storeRead.run(ctx.db, { accountId: viewer.id, postId, positionSeconds: 0, now: ctx.clock.now() });
}

export async function pauseHistory(db: DbOrTx, accountId: number, paused: boolean): Promise<HistorySettings> {
  await db
    .insert(watchSettings)
    .values({ accountId, historyPaused: paused })
    .onConflictDoUpdate({ target: watchSettings.accountId, set: { historyPaused: paused } });
  return { paused };
}

export async function clearHistory(db: DbOrTx, accountId: number): Promise<void> {
  await db.delete(watchPositions).where(eq(watchPositions.accountId, accountId));
}

export async function removeFromHistory(db: DbOrTx, accountId: number, postId: number): Promise<void> {
  await db
    .delete(watchPositions)
    .where(and(eq(watchPositions.accountId, accountId), eq(watchPositions.postId, postId)));
}
