import { refuse } from '@realfin/contract/errors';
import { plans, type PlanHandle } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { giveUpChecks } from '../../billing/commands/give-up.ts';
import { listRests } from '../../billing/commands/purchase-lines.ts';
import { findIntent, mayPay } from '../../billing/queries.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import { startGift } from '../../subscriptions/commands/start-gift.ts';
import { addMonths } from '../../subscriptions/rules.ts';
import { findGiftLine, lockGiftByCode } from '../queries/gifts.ts';
import { hashOfCode } from '../rules/gifts.ts';
import { giftTransitions } from '../rules/transitions.ts';
import { gifts } from '../tables.ts';
import { liabilityLine } from './gift-purchases.ts';

interface Redeemed {
  productHandle: PlanHandle;
  endsAt: Date;
}
const redeemedAt = (productHandle: PlanHandle, at: Date): Redeemed => ({
  productHandle,
  endsAt: addMonths(at, plans[productHandle].months),
});

/** Starts the subscription of a gift by its code. Idempotent for the same account. */
export async function redeemGift(ctx: Context, accountId: number, code: string): Promise<Redeemed> {
  await giveUpChecks(ctx, { accountId, purpose: 'subscription' });
  const { isNew, redeemed } = await ctx.db.transaction(async (tx) => {
    const gift = await lockGiftByCode(tx, hashOfCode(code));
    if (gift === null) throw refuse('gift.notFound');
    if (gift.redeemedBy === accountId && gift.redeemedAt !== null)
      return { isNew: false, redeemed: redeemedAt(gift.planHandle, gift.redeemedAt) };
    if (gift.redeemedBy !== null) throw refuse('gift.redeemed');
    const now = ctx.clock.now();
    const [rest] = await listRests(tx, gift.intentId);
    const isOver = gift.state !== 'bought' || (gift.expiresAt !== null && gift.expiresAt <= now);
    // A refund in flight invalidates the gift.
    if (isOver || rest === undefined || rest.leftCents <= 0) throw refuse('gift.over');
    if (!(await mayPay(tx, accountId))) throw refuse('billing.blocked');
    const line = await findGiftLine(tx, gift.intentId);
    const intent = await findIntent(tx, gift.intentId);
    if (intent === null) throw new Error(`gift ${gift.id} has no purchase`);
    const netCents = line.netCents - netRefunded(line);
    const { acquirerId, planHandle, buyerId } = gift;
    const from = liabilityLine(gift, -netCents);
    await startGift(ctx, tx, { accountId, buyerId, acquirerId, planHandle, intent, line, netCents, from });
    const state = requireMove(giftTransitions, gift.state, 'redeemed');
    const change = { state, redeemedBy: accountId, redeemedAt: now };
    await tx.update(gifts).set(change).where(eq(gifts.id, gift.id));
    return { isNew: true, redeemed: redeemedAt(planHandle, now) };
  });
  if (isNew) ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'active' });
  return redeemed;
}
