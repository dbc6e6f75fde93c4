import { sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { defineLease } from '../../../../jobs/lease.ts';
import { maxAttempts } from '../rules.ts';
import { importItems } from '../tables.ts';

export const fetchLease = defineLease({
  table: importItems,
  waiting: 'waiting',
  working: ['fetching'],
  claimed: { state: 'fetching', percent: 0 },
  unfinished: sql`state in ('waiting', 'fetching')`,
  maxAttempts,
  leaseSeconds: 60,
  // Also the interval of progress updates that the owner sees.
  heartbeatMs: 2_000,
  queueSeconds: 600,
});

/** Requeues items of dead workers. */
export async function requeueStale(ctx: Context): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    for (const itemId of await fetchLease.requeueStale(ctx, tx))
      await ctx.jobs.enqueue(tx, 'imports.fetch-sound', { itemId });
  });
}
