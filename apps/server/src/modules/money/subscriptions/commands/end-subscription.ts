import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove, statesBefore } from '../../../../lib/transitions.ts';
import { revokeAccess } from '../../../people/entitlements/commands.ts';
import { subscriptionEnds } from '../figures/tables.ts';
import type { SubscriptionRow } from '../queries.ts';
import { periodTransitions, subscriptionTransitions } from '../rules/transitions.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';

/** Ends it now, with access, open periods and recurring tips. A charge in progress is refunded later. */
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
    .set({
      state: requireMove(subscriptionTransitions, subscription.state, state),
      endedAt: now,
      dueAt: null,
      dueKind: null,
      pausedUntil: null,
      nextPlanHandle: null,
    })
    .where(eq(subscriptions.id, id));
  // A trial without a payment was never counted as a subscription.
  if (subscription.trialUntil === null)
    await tx.insert(subscriptionEnds).values({ subscriptionId: id, state, endedAt: now });
  const ended = state === 'past_due' ? 'uncollectible' : 'void';
  const open = inArray(subscriptionPeriods.state, statesBefore(periodTransitions, ended));
  await tx
    .update(subscriptionPeriods)
    .set({ state: ended, endedAt: now })
    .where(and(eq(subscriptionPeriods.subscriptionId, id), open));
  await revokeAccess(tx, accountId, `subscription:${id}:`, now);
  await ctx.ask.subscriptions.endTips(ctx, tx, accountId);
  await emit(ctx, tx, 'subscription.ended', { subscriptionId: id, accountId, state, acquirerId });
}
