import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import { revokeAccess } from '../../entitlements/commands.ts';
import type { SubscriptionRow } from '../queries.ts';
import { subscriptions } from '../tables.ts';

/** Ends it now, with all access it gave. */
export async function endSubscription(
  ctx: Context,
  tx: Tx,
  subscription: SubscriptionRow,
  state: 'past_due' | 'canceled',
): Promise<void> {
  const now = ctx.clock.now();
  const { id, accountId, acquirerId } = subscription;
  await tx
    .update(subscriptions)
    .set({ state, endedAt: now, dueAt: null, dueKind: null })
    .where(eq(subscriptions.id, id));
  await revokeAccess(tx, accountId, `subscription:${id}:`, now);
  await emit(ctx, tx, 'subscription.ended', { subscriptionId: id, accountId, state, acquirerId });
}
