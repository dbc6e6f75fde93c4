import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { exportPrefix, exportsFolder, listedDays } from '../rules.ts';
import { exports } from '../tables.ts';
import { exportLease, notifyOwner } from './lease-export.ts';

/** Expires archives, requeues those whose worker died, and removes files that no export needs. */
export async function sweepExports(ctx: Context): Promise<void> {
  await expire(ctx);
  await requeueStale(ctx);
  await sweepFiles(ctx);
  await deleteOld(ctx);
}

async function expire(ctx: Context): Promise<void> {
  const ended = await ctx.db
    .update(exports)
    .set({ state: 'gone' })
    .where(and(sql`state = 'ready'`, lt(exports.expiresAt, ctx.clock.now())))
    .returning();
  for (const row of ended) notifyOwner(ctx, row);
}

async function requeueStale(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const exportId of await exportLease.requeueStale(ctx, tx))
      await ctx.jobs.enqueue(tx, 'exports.make-archive', { exportId });
  });
}

/** Folders of exports that were canceled or deleted, even while a worker was writing to them. */
async function sweepFiles(ctx: Context): Promise<void> {
  const found = new Set((await ctx.storage.list(exportsFolder)).map((name) => name.split('/')[1] ?? ''));
  if (found.size === 0) return;
  const needed = await ctx.db
    .select({ key: exports.key })
    .from(exports)
    .where(and(inArray(exports.key, [...found]), inArray(exports.state, ['running', 'ready'])));
  for (const { key } of needed) found.delete(key);
  for (const key of found) await ctx.storage.deletePrefix(exportPrefix(key));
}

async function deleteOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - listedDays * 86_400_000);
  await ctx.db
    .delete(exports)
    .where(and(lt(exports.createdAt, before), inArray(exports.state, ['failed', 'cancelled', 'gone'])));
}

/** Deletes all archives of a deleted account; a worker that is making one finds its row deleted and stops. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  const rows = await ctx.db
    .delete(exports)
    .where(eq(exports.accountId, accountId))
    .returning({ key: exports.key });
  for (const { key } of rows) await ctx.storage.deletePrefix(exportPrefix(key));
}
