import { shares, splitByWeight } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import { platformRevenue, postTransaction } from '../../ledger/commands.ts';
import { pool } from '../../subscriptions/commands/service-months.ts';
import { findGiftLine, listExpiredGifts, lockGift } from '../queries/gifts.ts';
import { giftSubject } from '../rules/gifts.ts';
import { gifts } from '../tables.ts';
import { liabilityLine } from './gift-purchases.ts';

const { platform, acquisition, retention } = shares.subscription;

async function expireGift(ctx: Context, intentId: string): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const gift = await lockGift(tx, intentId);
    if (gift?.state !== 'bought' || gift.expiresAt === null || gift.expiresAt > now) return;
    const line = await findGiftLine(tx, intentId);
    const netCents = line.netCents - netRefunded(line);
    const [own = 0, creators = 0] = splitByWeight(netCents, [platform, acquisition + retention]);
    const subject = giftSubject(gift);
    await tx.update(gifts).set({ state: 'expired' }).where(eq(gifts.id, gift.id));
    await postTransaction(ctx, tx, {
      kind: 'gift',
      cause: `${subject}:expired`,
      description: 'Gift that nobody redeemed',
      at: now,
      lines: [
        liabilityLine(gift, -netCents),
        { account: platformRevenue, amountCents: own, share: 'platform', subject },
        { account: pool, amountCents: creators, share: 'retention', subject },
      ],
    });
  });
}

/** What nobody redeemed in time is divided like a subscription that no creator earned. */
export async function expireGifts(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listExpiredGifts(ctx.db, ctx.clock.now());
    if (due.length === 0) return;
    for (const { intentId } of due) await expireGift(ctx, intentId);
  }
}
