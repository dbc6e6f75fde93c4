import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import { postTransaction } from '../../ledger/commands.ts';
import { findGiftLine, isBeingRefunded, listExpiredGifts, lockGiftAndPurchase } from '../queries/gifts.ts';
import { giftSubject } from '../rules/gifts.ts';
import { giftTransitions } from '../rules/transitions.ts';
import { gifts } from '../tables.ts';
import { endedLines } from './ended-gifts.ts';
import { liabilityLine } from './gift-purchases.ts';

async function expireGift(ctx: Context, intentId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const gift = await lockGiftAndPurchase(tx, intentId);
    if (gift?.state !== 'bought' || gift.expiresAt === null || gift.expiresAt > now) return;
    // Money divided now would be refunded at the platform's expense.
    if (await isBeingRefunded(tx, intentId)) return;
    const line = await findGiftLine(tx, intentId);
    const netCents = line.netCents - netRefunded(line);
    const state = requireMove(giftTransitions, gift.state, 'expired');
    await tx.update(gifts).set({ state }).where(eq(gifts.id, gift.id));
    await postTransaction(ctx, tx, {
      kind: 'gift',
      cause: `${giftSubject(gift)}:expired`,
      description: 'Gift that nobody redeemed',
      at: now,
      lines: [liabilityLine(gift, -netCents), ...endedLines(gift, netCents)],
    });
  });
}

/** Gifts only expire if the instance has set a time limit; refunds in flight come first. */
export async function expireGifts(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listExpiredGifts(ctx.db, ctx.clock.now());
    if (due.length === 0) return;
    for (const { intentId } of due) await expireGift(ctx, intentId);
  }
}
