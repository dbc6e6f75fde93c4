import type { CheckoutContext, PurchaseIntent } from '@realfin/contract/billing';
import { refuse } from '@realfin/contract/errors';
import { plans, type PlanHandle } from '@realfin/contract/money';
import type { Context } from '../../../context.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { resolveCard, type Payer, type PaymentSource } from '../../billing/commands/save-card.ts';
import { findSubscription } from '../queries.ts';

export interface SubscribeRequest extends PaymentSource {
  productHandle: PlanHandle;
  /** The price the person saw. */
  price?: number | undefined;
  context: CheckoutContext;
  returnPath?: string | undefined;
}

/** Buys the subscription, or restarts an ended one. */
export async function subscribe(
  ctx: Context,
  payer: Payer,
  request: SubscribeRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `subscribe:${key}`;
  const { address: _address, ...asked } = request;
  const purchase = { accountId: payer.id, requestKey, request: asked };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const plan = plans[request.productHandle];
  const { priceCents } = plan;
  if (request.price !== undefined && request.price !== priceCents) {
    throw refuse('billing.priceChanged', { data: { priceCents } });
  }
  const refuseSecond = async (db: Parameters<typeof findSubscription>[0]) => {
    if ((await findSubscription(db, payer.id))?.state === 'active') throw refuse('subscription.exists');
  };
  // Checked before the card is touched, and again under the payer's lock.
  await refuseSecond(ctx.db);
  const profile = await resolveCard(ctx, payer, request, requestKey);
  return pay(ctx, {
    ...purchase,
    purpose: 'subscription',
    productHandle: plan.handle,
    priceCents,
    description: `Premium, ${plan.label.toLowerCase()}`,
    context: request.context,
    profile,
    initiator: 'firstOfSeries',
    address: request.address,
    returnPath: request.returnPath ?? '/subscribe',
    check: refuseSecond,
  });
}
