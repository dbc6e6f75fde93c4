import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { revokeAccess } from '../../../../people/entitlements/commands.ts';
import { endSubscription } from '../../commands/end-subscription.ts';
import { keepCanceled } from '../../commands/manage.ts';
import { lockSubscription } from '../../queries.ts';
import { planNext } from '../../rules.ts';
import { subscriptions } from '../../tables.ts';
import { listSuspended } from '../queries.ts';

async function stop(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, accountId);
    if (row?.state !== 'active' || row.cancelAtPeriodEnd) return;
    const now = ctx.clock.now();
    if (row.periodEnd <= now) return endSubscription(ctx, tx, row, 'canceled');
    const change = { cancelAtPeriodEnd: true, cancelReason: 'suspended', pausedUntil: null };
    await tx
      .update(subscriptions)
      .set({ ...change, nextPlanHandle: null, ...planNext({ ...row, ...change }) })
      .where(eq(subscriptions.id, row.id));
    await revokeAccess(tx, accountId, `subscription:${row.id}:grace:`, now);
    await keepCanceled(tx, row.id);
  });
}

/**
 * Turns renewal off for suspended accounts. The paid period stays stored, so that lifting the suspension
 * restores the rest of it; only the person can turn renewal on again.
 */
export async function stopSuspended(ctx: Context): Promise<void> {
  for (const { accountId } of await listSuspended(ctx.db))
    await stop(ctx, accountId).catch((error: unknown) => {
      ctx.log.error({ err: error, accountId }, 'the renewal of a suspended account could not be stopped');
    });
}
