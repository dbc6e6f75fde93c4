import { refuse } from '@realfin/contract/errors';
import { eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { lockUntilCommit } from '../../../../db/locks.ts';
import { countLeft, type ExportRow } from '../queries/own-exports.ts';
import { exportPrefix } from '../rules.ts';
import { exports } from '../tables.ts';
import { exportLease, notifyOwner } from './lease-export.ts';

/** Requests an archive: one at a time, and a few per day. */
export async function askExport(
  ctx: Context,
  accountId: number,
  what: Pick<ExportRow, 'kind' | 'withMedia'>,
): Promise<ExportRow> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    // Serialized, so that two concurrent requests don't exceed the limit.
    await lockUntilCommit(tx, `exports of ${accountId}`);
    if ((await countLeft(tx, accountId, now)) === 0) throw refuse('export.tooMany');
    const [row] = await tx
      .insert(exports)
      .values({
        ...what,
        accountId,
        state: 'waiting',
        key: ctx.ids.secret(16),
        createdAt: now,
        leaseUntil: exportLease.queuedUntil(ctx),
      })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw refuse('export.running');
    await ctx.jobs.enqueue(tx, 'exports.make-archive', { exportId: row.id });
    return row;
  });
}

/** Cancels an unfinished export, or removes a finished one. Its worker notices within a second. */
export async function removeExport(ctx: Context, row: ExportRow): Promise<ExportRow> {
  const now = ctx.clock.now();
  const [next] = await ctx.db
    .update(exports)
    .set({
      state: sql`case when state in ('waiting', 'running') then 'cancelled' when state = 'ready' then 'gone' else state end`,
      endedAt: sql`case when state in ('waiting', 'running') then ${now}::timestamptz else ended_at end`,
    })
    .where(eq(exports.id, row.id))
    .returning();
  if (next === undefined) throw refuse('export.notFound');
  if (next.state !== 'failed') await ctx.storage.deletePrefix(exportPrefix(next.key));
  notifyOwner(ctx, next);
  return next;
}
