import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { exportPrefix, exportsFolder, listedDays } from '../rules.ts';
import { exports } from '../tables.ts';
import { exportLease, tellOwner } from './lease-export.ts';

/** Archives whose time is over go; those whose worker died are begun again; files that nobody knows are removed. */
export async function sweepExports(ctx: Context): Promise<void> {
  await endExpired(ctx);
  await beginAgain(ctx);
  await sweepFiles(ctx);
  await forgetOld(ctx);
}

async function endExpired(ctx: Context): Promise<void> {
  const ended = await ctx.db
    .update(exports)
    .set({ state: 'gone' })
    .where(and(sql`state = 'ready'`, lt(exports.expiresAt, ctx.clock.now())))
    .returning();
  for (const row of ended) tellOwner(ctx, row);
}

async function beginAgain(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const exportId of await exportLease.requeueStale(ctx, tx))
      await ctx.jobs.enqueue(tx, 'exports.make-archive', { exportId });
  });
}

/** Folders of exports that were cancelled, removed or forgotten, also while a worker was writing into them. */
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

async function forgetOld(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - listedDays * 86_400_000);
  await ctx.db
    .delete(exports)
    .where(and(lt(exports.createdAt, before), inArray(exports.state, ['failed', 'cancelled', 'gone'])));
}

/** Nothing of a deleted account's archives stays; a worker that is making one finds its row gone and stops. */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  const rows = await ctx.db
    .delete(exports)
    .where(eq(exports.accountId, accountId))
    .returning({ key: exports.key });
  for (const { key } of rows) await ctx.storage.deletePrefix(exportPrefix(key));
}
