import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/outbox.ts';
import { revokeAccess } from '../../entitlements/commands.ts';
import type { SubscriptionEnded } from '../events.ts';
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
  await emit<SubscriptionEnded>(tx, {
    kind: 'subscriptions.ended',
    subscriptionId: id,
    accountId,
    state,
    acquirerId,
  });
}
