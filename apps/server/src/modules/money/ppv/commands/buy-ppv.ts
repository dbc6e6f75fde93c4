import { refuse } from '@realfin/contract/errors';
import { ppvIdOf } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Context } from '../../../../context.ts';
import { hasPremium, type Viewer } from '../../../../lib/viewer.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { resolveCard } from '../../billing/commands/save-card.ts';
import { refuseStalePrice } from '../../billing/taxes/commands/quote.ts';
import { leavePayment } from './leave-payment.ts';
import { checkSale, lineOf, openTicket, requireSale } from './sell-ticket.ts';

export interface PpvRequest {
  product_id: string;
  post_id: number;
  payment_profile_id: number | null;
  token: string | null;
  /** The total the person saw, with tax. */
  price?: number | undefined;
  /** The browser's IP address; empty without a browser. */
  address: string;
  returnPath?: string | undefined;
}

/** Buys an event for a subscriber. Idempotent by key. */
export async function buyPpv(
  ctx: Context,
  viewer: Viewer,
  request: PpvRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `ppv:${key}`;
  const { address, payment_profile_id: paymentProfileId, token, ...asked } = request;
  const purchase = { accountId: viewer.id, requestKey, request: { ...asked, paymentProfileId, token } };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const sale = await requireSale(ctx, viewer, ppvIdOf(request.product_id));
  if (sale.postId !== request.post_id) throw refuse('post.notFound');
  const { priceCents } = sale;
  refuseStalePrice(ctx, priceCents, request.price);
  if (!hasPremium(viewer, ctx.clock.now())) throw refuse('ppv.subscriptionRequired');
  if (await leavePayment(ctx, viewer.id, sale.eventId)) throw refuse('ppv.alreadyAuthorized');
  const profile = await resolveCard(ctx, viewer, { token, paymentProfileId, address }, requestKey);
  const line = lineOf(sale);
  return pay(ctx, {
    ...purchase,
    purpose: 'ppv',
    productHandle: null,
    priceCents,
    description: line.description,
    lines: [line],
    shownCents: request.price,
    context: null,
    profile,
    initiator: 'person',
    address,
    returnPath: request.returnPath ?? `/ppv/${sale.eventId}`,
    check: (tx) => checkSale(ctx, tx, viewer.id, sale),
    describe: (tx, intentId) => openTicket(ctx, tx, { sale, intentId, accountId: viewer.id }),
  });
}
