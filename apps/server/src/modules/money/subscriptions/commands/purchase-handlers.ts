// Handles paid, failed and refunded purchases of each purpose.
import type { Context } from '../../../../context.ts';
import type { PurchaseHandler } from '../../billing/asks.ts';
import type { IntentRow } from '../../billing/queries.ts';
import { findSubscription } from '../queries.ts';
import { restoreCharge } from './restore-charge.ts';
import { reverseCharge } from './reverse-charge.ts';
import { renewalFailed, renewalReturned, renewSubscription } from './settle-renewal.ts';
import { upgradeFailed, upgradeToYearly } from './settle-upgrade.ts';
import { startSubscription } from './start-subscription.ts';

async function announce(ctx: Context, intent: IntentRow): Promise<void> {
  const row = await findSubscription(ctx.db, intent.accountId);
  ctx.realtime.toAccount(intent.accountId, 'subscription.changed', { state: row?.state ?? 'free' });
}

const handler = (
  succeeded: PurchaseHandler['succeeded'],
  failed: PurchaseHandler['failed'],
): PurchaseHandler => ({
  succeeded,
  failed,
  refunded: reverseCharge,
  restored: restoreCharge,
  announce,
});

const release: PurchaseHandler['failed'] = (ctx, tx, { id }) =>
  ctx.ask.subscriptions.releaseOffer(tx, id, ctx.clock.now());

const start: PurchaseHandler['succeeded'] = async (ctx, tx, intent, line) => {
  const sold = await startSubscription(ctx, tx, intent, line);
  if (sold === null) await release(ctx, tx, intent, line);
  return sold;
};

export const subscriptionPurchases = {
  subscription: { ...handler(start, release), returned: release },
  renewal: { ...handler(renewSubscription, renewalFailed), returned: renewalReturned },
  upgrade: handler(upgradeToYearly, upgradeFailed),
};
