import type { CheckoutContext } from '@realfin/contract/checkout-context';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { api } from '../../lib/api.ts';
import type { PaymentSource } from '../billing/use-card-source.tsx';
import type { Order } from './rules/order.ts';

interface Payment extends PaymentSource {
  context: CheckoutContext;
  returnPath: string;
}

/** A subscriber buys the event; everyone else the subscription, with the event in the same charge. */
export function sendOrder(
  order: Order,
  /** The total they saw. */
  price: number,
  { context, returnPath, token, paymentProfileId }: Payment,
  idempotencyKey: string,
): Promise<{ intent: PurchaseIntent }> {
  const { plan, event, offer = null } = order;
  if (plan !== null) {
    const bought = { productHandle: plan, ppvProductId: event?.productId ?? null, price };
    const offerCode = offer?.code ?? null;
    const body = { ...bought, token, paymentProfileId, context, returnPath, offerCode };
    return api.subscriptions.createSubscription(body, { idempotencyKey });
  }
  if (event === null) throw new TypeError('An order has a plan or an event');
  const ticket = { product_id: event.productId, post_id: event.postId, price };
  return api.ppv.buyPpv(
    { ...ticket, token, payment_profile_id: paymentProfileId, returnPath },
    { idempotencyKey },
  );
}
