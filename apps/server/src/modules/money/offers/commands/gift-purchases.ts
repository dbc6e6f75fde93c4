// Handles paid, failed and refunded gifts.
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove, statesBefore } from '../../../../lib/transitions.ts';
import type { PurchaseHandler, Refunded, Restored } from '../../billing/asks.ts';
import type { IntentRow, LineRow } from '../../billing/queries.ts';
import { cashLine, giftLiability, postTransaction, type LedgerLine } from '../../ledger/commands.ts';
import { restoreCharge } from '../../subscriptions/commands/restore-charge.ts';
import { reverseCharge } from '../../subscriptions/commands/reverse-charge.ts';
import { acquirerOf } from '../../subscriptions/commands/start-subscription.ts';
import { addMonths } from '../../subscriptions/rules.ts';
import { lockGift, type GiftRow } from '../queries/gifts.ts';
import { giftCode, giftDescription, giftSubject, hashOfCode } from '../rules/gifts.ts';
import { giftTransitions } from '../rules/transitions.ts';
import { gifts } from '../tables.ts';
import { refundOfEnded, restoreEnded } from './ended-gifts.ts';

const change = (tx: Tx, { id, state }: GiftRow, to: Partial<GiftRow> & Pick<GiftRow, 'state'>) =>
  tx
    .update(gifts)
    .set({ ...to, state: requireMove(giftTransitions, state, to.state) })
    .where(eq(gifts.id, id));

/** The liability until the gift is redeemed. */
export const liabilityLine = (gift: GiftRow, amountCents: number): LedgerLine => ({
  account: giftLiability(gift.id),
  amountCents,
  share: 'gift',
  subject: giftSubject(gift),
});

async function succeeded(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  line: LineRow,
): Promise<{ description: string } | null> {
  const gift = await lockGift(tx, intent.id);
  if (gift === null) return null;
  const now = ctx.clock.now();
  await change(tx, gift, {
    state: 'bought',
    codeHash: hashOfCode(giftCode(ctx.config.secret, gift.id)),
    acquirerId: await acquirerOf(ctx, tx, intent),
    boughtAt: now,
    expiresAt: ctx.config.giftMonths === 0 ? null : addMonths(now, ctx.config.giftMonths),
  });
  await postTransaction(ctx, tx, {
    kind: 'charge',
    cause: giftSubject(gift),
    description: 'Gift',
    at: now,
    lines: [cashLine(-line.netCents), liabilityLine(gift, line.netCents)],
    provider: intent.provider,
  });
  await ctx.jobs.enqueue(tx, 'offers.send-gift', { giftId: gift.id });
  return { description: giftDescription[gift.planHandle] };
}

async function failed(_ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const isBefore = inArray(gifts.state, statesBefore(giftTransitions, 'failed'));
  await tx
    .update(gifts)
    .set({ state: 'failed' })
    .where(and(eq(gifts.intentId, intent.id), isBefore));
}

async function refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void> {
  const gift = await lockGift(tx, intent.id);
  if (gift === null) return;
  // The redeemer loses the remaining subscription.
  if (gift.redeemedBy !== null) await reverseCharge(ctx, tx, intent, refund, gift.redeemedBy);
  else
    await postTransaction(ctx, tx, {
      ...refund.entry,
      cause: refund.key,
      at: ctx.clock.now(),
      lines: [
        cashLine(refund.netCents),
        gift.state === 'expired'
          ? refundOfEnded(gift, refund.netCents)
          : liabilityLine(gift, -refund.netCents),
      ],
      provider: intent.provider,
    });
  if (refund.full && gift.state !== 'expired') await change(tx, gift, { state: 'refunded' });
}

async function restored(ctx: Context, tx: Tx, intent: IntentRow, money: Restored): Promise<void> {
  const gift = await lockGift(tx, intent.id);
  if (gift === null) return;
  if (gift.redeemedBy !== null) {
    await restoreCharge(ctx, tx, intent, money, gift.redeemedBy);
    return void (await change(tx, gift, { state: 'redeemed' }));
  }
  await postTransaction(ctx, tx, {
    ...money.entry,
    cause: money.key,
    at: ctx.clock.now(),
    lines:
      gift.state === 'expired'
        ? await restoreEnded(tx, gift, money)
        : [cashLine(-money.netCents), liabilityLine(gift, money.netCents)],
    provider: intent.provider,
  });
  if (gift.state === 'refunded') await change(tx, gift, { state: 'bought' });
}

export const giftPurchases = {
  gift: {
    succeeded,
    failed,
    returned: failed,
    refunded,
    restored,
    announce: () => Promise.resolve(),
  } satisfies PurchaseHandler,
};
