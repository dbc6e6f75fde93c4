import type { Context } from '../../../../context.ts';
import { revokeAll } from '../../../people/entitlements/commands.ts';
import { removeCardsOf } from '../../billing/commands/save-card.ts';
import { lockSubscription } from '../queries.ts';
import { endSubscription } from './end-subscription.ts';

/** Ends the subscription and all access, and removes the cards; the ledger retains past payments. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const subscription = await lockSubscription(tx, accountId);
    if (subscription?.state === 'active') await endSubscription(ctx, tx, subscription, 'canceled');
    await revokeAll(tx, accountId, ctx.clock.now());
  });
  await removeCardsOf(ctx, accountId);
}
