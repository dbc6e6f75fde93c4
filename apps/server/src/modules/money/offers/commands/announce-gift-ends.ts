import { and, eq, isNull, or } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { longDate } from '../../../../lib/long-date.ts';
import { languageOfAccount } from '../../../../lib/translate.ts';
import { priceIn } from '../../billing/commands/price-in.ts';
import { quoteNext } from '../../subscriptions/commands/quote-renewal.ts';
import { findNextPayment } from '../../subscriptions/queries/discounts.ts';
import { findEndingGift, listEndingGifts } from '../queries/gifts.ts';
import { gifts } from '../tables.ts';
import { giftEndLetters } from './gift-end-letters.ts';

/** Sends each notice once, even with several workers. */
async function announce(ctx: Context, giftId: number, days: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const isUntold =
      days === 1 ? or(isNull(gifts.noticedDays), eq(gifts.noticedDays, 7)) : isNull(gifts.noticedDays);
    const told = await tx
      .update(gifts)
      .set({ noticedDays: days })
      .where(and(eq(gifts.id, giftId), isUntold))
      .returning({ id: gifts.id });
    if (told.length > 0) await ctx.jobs.enqueue(tx, 'offers.send-gift-end', { giftId });
  });
}

export async function announceGiftEnds(ctx: Context): Promise<void> {
  for (;;) {
    const due = await listEndingGifts(ctx.db, ctx.clock.now());
    if (due.length === 0) return;
    for (const { giftId, days } of due) await announce(ctx, giftId, days);
  }
}

/** Emails the redeemer: adding a card before the end avoids a gap in access. */
export async function sendGiftEnd(ctx: Context, { giftId }: { giftId: number }): Promise<void> {
  const found = await findEndingGift(ctx.db, giftId);
  if (found === null || found.email === null) return;
  if (found.subscription.periodEnd <= ctx.clock.now()) return;
  const { subscription: row, name, email: to } = found;
  const language = languageOfAccount(found.language);
  const { origin, site } = ctx.config;
  const facts = {
    ...{ name, site: site.name, yearly: row.planHandle === 'yearly10' },
    endsOn: longDate(row.periodEnd, language),
    price: priceIn(await quoteNext(ctx, row, await findNextPayment(ctx.db, row)), language),
    address: `${origin}/settings/subscription`,
  };
  const letter = giftEndLetters[language];
  await ctx.mail.send({ to, subject: letter.subject(facts), text: letter.lines(facts).join('\n\n') });
}
