// One worker per asset. The number of the attempt is the fence: whoever holds an older one has lost the asset.
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import type { AssetRow } from '../queries.ts';
import { heartbeatMs, leaseSeconds, workingStates } from '../rules.ts';
import { assets } from '../tables.ts';

const leaseEnd = (ctx: Context): Date => new Date(ctx.clock.now().getTime() + leaseSeconds * 1000);

/** Null when there is nothing to do, or somebody alive does it. */
export async function claimAsset(ctx: Context, assetId: number): Promise<AssetRow | null> {
  const [row] = await ctx.db
    .update(assets)
    .set({ state: 'probing', attempts: sql`${assets.attempts} + 1`, leaseUntil: leaseEnd(ctx) })
    .where(
      and(
        eq(assets.id, assetId),
        or(
          eq(assets.state, 'uploaded'),
          and(inArray(assets.state, [...workingStates]), lt(assets.leaseUntil, ctx.clock.now())),
        ),
      ),
    )
    .returning();
  return row ?? null;
}

/** Writes to the asset as long as it is still ours; null when it is not. */
export async function updateOwn(
  db: DbOrTx,
  asset: AssetRow,
  values: Partial<typeof assets.$inferInsert>,
): Promise<AssetRow | null> {
  const [row] = await db
    .update(assets)
    .set(values)
    .where(
      and(
        eq(assets.id, asset.id),
        eq(assets.attempts, asset.attempts),
        inArray(assets.state, [...workingStates]),
      ),
    )
    .returning();
  return row ?? null;
}

export interface Lease {
  /** Aborted when the asset was lost to another worker. */
  signal: AbortSignal;
  stop(): void;
}

export function keepLease(ctx: Context, asset: AssetRow): Lease {
  const lost = new AbortController();
  const beat = async (): Promise<void> => {
    if ((await updateOwn(ctx.db, asset, { leaseUntil: leaseEnd(ctx) })) === null) lost.abort();
  };
  const timer = setInterval(() => {
    // A database that is away for a moment is no loss; the lease outlives a few missed beats.
    beat().catch((error: unknown) => ctx.log.warn({ err: error }, 'lease not renewed'));
  }, heartbeatMs);
  return { signal: lost.signal, stop: () => clearInterval(timer) };
}
