import type { CheckoutContext } from '@realfin/contract/checkout-context';
import { refuse } from '@realfin/contract/errors';
import { plans, type PlanHandle } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Touch } from '@realfin/contract/touches';
import type { Context } from '../../../../context.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { resolveCard, type Payer, type PaymentSource } from '../../billing/commands/save-card.ts';
import { refuseStalePrice } from '../../billing/taxes/commands/quote.ts';
import type { AddedTicket } from '../asks.ts';
import { findSubscription } from '../queries.ts';

export interface SubscribeRequest extends PaymentSource {
  productHandle: PlanHandle;
  /** The total the person saw, with tax. */
  price?: number | undefined;
  /** An event to buy in the same charge; refused if this person can't buy it. */
  event?: { productId: string; require(): Promise<AddedTicket | null> } | undefined;
  /** The code of a coupon. */
  offerCode?: string | null | undefined;
  context: CheckoutContext;
  /** The touch that the purchase is attributed to, if any. */
  touch: Touch | null;
  returnPath?: string | undefined;
}

const requireOffer = (ctx: Context, accountId: number, { offerCode, productHandle }: SubscribeRequest) =>
  offerCode === undefined || offerCode === null
    ? null
    : ctx.ask.subscriptions.requireOffer(ctx, accountId, offerCode, productHandle);

/** Buys the subscription, or restarts an ended one. */
export async function subscribe(
  ctx: Context,
  payer: Payer,
  request: SubscribeRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `subscribe:${key}`;
  const { address: _address, touch, event, ...asked } = request;
  const bought = event === undefined ? asked : { ...asked, ppvProductId: event.productId };
  const purchase = { accountId: payer.id, requestKey, request: bought };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const plan = plans[request.productHandle];
  const ticket = (await event?.require()) ?? null;
  const offer = await requireOffer(ctx, payer.id, request);
  const discountCents = offer?.discountCents ?? 0;
  const priceCents = plan.priceCents - discountCents + (ticket?.line.priceCents ?? 0);
  // If the buyer already has the ticket, the price is lower than the one they saw.
  const isPaid = event !== undefined && ticket === null;
  if (!isPaid) refuseStalePrice(ctx, priceCents, request.price);
  const refuseSecond = async (db: Parameters<typeof findSubscription>[0]) => {
    if ((await findSubscription(db, payer.id))?.state === 'active') throw refuse('subscription.exists');
  };
  // Checked before the card is charged, and again under the payer's lock.
  await refuseSecond(ctx.db);
  const profile = await resolveCard(ctx, payer, request, requestKey);
  const description = `Premium, ${plan.label.toLowerCase()}`;
  const line = { kind: 'subscription', description, priceCents: plan.priceCents, discountCents } as const;
  return pay(ctx, {
    ...purchase,
    purpose: 'subscription',
    productHandle: plan.handle,
    priceCents,
    description: ticket === null ? description : `${description}; ${ticket.line.description}`,
    lines: ticket === null ? [line] : [line, ticket.line],
    shownCents: request.price,
    mayCostLess: isPaid,
    context: { ...request.context, touch },
    profile,
    initiator: 'firstOfSeries',
    address: request.address,
    returnPath: request.returnPath ?? '/subscribe',
    async check(tx) {
      await refuseSecond(tx);
      await ticket?.check(tx);
    },
    async describe(tx, intentId) {
      await offer?.open(tx, { intentId, fingerprint: profile.fingerprint });
      await ticket?.open(tx, intentId);
    },
  });
}
