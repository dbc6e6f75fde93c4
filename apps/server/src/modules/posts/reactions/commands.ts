import { refuse } from '@realfin/contract/errors';
import type { HistorySettings } from '@realfin/contract/library';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { canAccess } from '../../entitlements/rules.ts';
import { requireVisiblePost } from '../hydrate.ts';

/** Nothing is kept of those who paused their history. */
const isKept = (accountId: number) =>
  sql`not exists (select 1 from watch_settings where account_id = ${accountId} and history_paused)`;

/** Where somebody stopped: one row per person and post, for all their devices. */
export async function recordProgress(ctx: Context, viewer: Viewer, postId: number, positionSeconds: number) {
  const post = await requireVisiblePost(ctx, viewer, postId);
  if (!canAccess(viewer, post, ctx.clock.now())) throw refuse('post.notEntitled');
  await ctx.db.execute(sql`insert into watch_positions (account_id, post_id, position_seconds, updated_at)
    select ${viewer.id}::int, ${postId}::int, ${positionSeconds}::float8, ${ctx.clock.now()}::timestamptz
    where ${isKept(viewer.id)}
    on conflict (account_id, post_id) do update set position_seconds = excluded.position_seconds, updated_at = excluded.updated_at`);
}

/** What was read stands in the history too. */
export async function rememberRead(ctx: Context, viewer: Viewer, postId: number): Promise<void> {
  await ctx.db.execute(sql`insert into watch_positions (account_id, post_id, position_seconds, updated_at)
    select ${viewer.id}::int, ${postId}::int, 0, ${ctx.clock.now()}::timestamptz where ${isKept(viewer.id)}
    on conflict (account_id, post_id) do update set updated_at = excluded.updated_at`);
}

export async function pauseHistory(
  ctx: Context,
  accountId: number,
  paused: boolean,
): Promise<HistorySettings> {
  await ctx.db
    .execute(sql`insert into watch_settings (account_id, history_paused) values (${accountId}, ${paused})
    on conflict (account_id) do update set history_paused = excluded.history_paused`);
  return { paused };
}

export async function clearHistory(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.execute(sql`delete from watch_positions where account_id = ${accountId}`);
}

export async function removeFromHistory(ctx: Context, accountId: number, postId: number): Promise<void> {
  await ctx.db.execute(
    sql`delete from watch_positions where account_id = ${accountId} and post_id = ${postId}`,
  );
}
