import type { CheckoutContext } from '@realfin/contract/checkout-context';
import { plans, type PlanHandle } from '@realfin/contract/money';
import { giftPath } from '@realfin/contract/pages';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import type { Touch } from '@realfin/contract/touches';
import type { Context } from '../../../../context.ts';
import { findPurchase, pay } from '../../billing/commands/pay.ts';
import { resolveCard, type Payer, type PaymentSource } from '../../billing/commands/save-card.ts';
import { refuseStalePrice } from '../../billing/taxes/commands/quote.ts';
import { giftDescription } from '../rules/gifts.ts';
import { gifts } from '../tables.ts';

export interface GiftRequest extends PaymentSource {
  productHandle: PlanHandle;
  /** The total the person saw, with tax. */
  price?: number | undefined;
  /** Null: the buyer passes the code on. */
  recipientEmail: string | null;
  words: string;
  context: CheckoutContext;
  touch: Touch | null;
  returnPath?: string | undefined;
}

/** Buys a subscription for another person. Idempotent by key. */
export async function buyGift(
  ctx: Context,
  payer: Payer,
  request: GiftRequest,
  key: string,
): Promise<PurchaseIntent> {
  const requestKey = `gift:${key}`;
  const { address, touch, ...asked } = request;
  const purchase = { accountId: payer.id, requestKey, request: asked };
  const known = await findPurchase(ctx, purchase);
  if (known !== null) return known;
  const { handle: planHandle, priceCents } = plans[request.productHandle];
  refuseStalePrice(ctx, priceCents, request.price);
  const profile = await resolveCard(ctx, payer, request, requestKey);
  const description = giftDescription[planHandle];
  return pay(ctx, {
    ...purchase,
    purpose: 'gift',
    productHandle: planHandle,
    priceCents,
    description,
    shownCents: request.price,
    context: { ...request.context, touch },
    profile,
    initiator: 'person',
    address,
    returnPath: request.returnPath ?? giftPath,
    async describe(tx, intentId) {
      const { recipientEmail, words } = request;
      const createdAt = ctx.clock.now();
      await tx.insert(gifts).values({
        ...{ intentId, buyerId: payer.id, planHandle, recipientEmail, createdAt },
        words: words.trim(),
        state: 'open',
      });
    },
  });
}
