import type { PurchaseIntent } from '@realfin/contract/billing';
import { refuse } from '@realfin/contract/errors';
import { plans } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { findProfile } from '../../billing/queries.ts';
import { findSubscription, type SubscriptionRow } from '../queries.ts';
import { unusedCents } from '../rules.ts';

const { handle, priceCents } = plans.yearly10;

function previewOf(row: SubscriptionRow | null, now: Date) {
  if (row === null) throw refuse('subscription.none');
  if (row.state !== 'active' || row.planHandle !== 'monthly10') throw refuse('subscription.notUpgradable');
  const creditCents = unusedCents(row, now);
  return { row, creditCents, amountCents: priceCents - creditCents };
}

/** The price of changing to yearly now: the year minus the unused days of the month. */
export async function previewUpgrade(ctx: Context, accountId: number) {
  const { amountCents, creditCents } = previewOf(await findSubscription(ctx.db, accountId), ctx.clock.now());
  return { amountCents, creditCents, priceCents };
}

export interface UpgradeRequest {
  /** The price the person saw. */
  amountCents: number;
  /** The browser's. */
  address: string;
  returnPath?: string | undefined;
}
export async function upgradeSubscription(
  ctx: Context,
  accountId: number,
  request: UpgradeRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `upgrade:${key}`;
  const { address: _address, ...asked } = request;
  const purchase = { accountId, requestKey, request: asked };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const { row, amountCents } = previewOf(await findSubscription(ctx.db, accountId), ctx.clock.now());
  if (amountCents !== request.amountCents) throw refuse('billing.priceChanged', { data: { amountCents } });
  const profile = await findProfile(ctx.db, accountId, row.profileId, 'any');
  if (profile === null) throw refuse('billing.profileNotFound');
  return pay(ctx, {
    ...purchase,
    purpose: 'upgrade',
    productHandle: handle,
    priceCents: amountCents,
    description: 'Premium, upgrade to yearly',
    context: null,
    profile,
    initiator: 'firstOfSeries',
    address: request.address,
    returnPath: request.returnPath ?? '/settings/subscription',
    async check(tx) {
      const now = previewOf(await findSubscription(tx, accountId), ctx.clock.now());
      if (now.amountCents !== amountCents)
        throw refuse('billing.priceChanged', { data: { amountCents: now.amountCents } });
    },
  });
}
