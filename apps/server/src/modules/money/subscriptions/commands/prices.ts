import { plans, type PlanHandle } from '@realfin/contract/money';
import { timings } from '@realfin/contract/timings';
import { and, desc, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { findNewestPrice, listUnnotified, type PriceRow } from '../queries/prices.ts';
import { prices, subscriptions } from '../tables.ts';

/** Stores the plan's price from the contract as a row. A release that changes it adds a row. */
export async function currentPrice(tx: Tx, handle: PlanHandle, now: Date): Promise<PriceRow> {
  const cents = plans[handle].priceCents;
  const newest = await findNewestPrice(tx, handle);
  if (newest?.cents === cents) return newest;
  const values = { handle, cents, currency: 'usd' as const, validFrom: now };
  const [added] = await tx.insert(prices).values(values).onConflictDoNothing().returning();
  return added ?? currentPrice(tx, handle, now);
}

/** The price of a purchase, which may have been replaced while its outcome was open. */
export async function priceOf(tx: Tx, handle: PlanHandle, cents: number, now: Date): Promise<PriceRow> {
  const same = and(eq(prices.handle, handle), eq(prices.cents, cents));
  const [known] = await tx.select().from(prices).where(same).orderBy(desc(prices.validFrom)).limit(1);
  return known ?? currentPrice(tx, handle, now);
}

async function announcePrice(ctx: Context, price: PriceRow): Promise<void> {
  const nextPriceFrom = new Date(ctx.clock.now().getTime() + timings.priceNoticeDays * 86_400_000);
  for (let last = 0; ;) {
    const rows = await listUnnotified(ctx.db, price, last);
    if (rows.length === 0) return;
    for (const { id } of rows) {
      last = id;
      await ctx.db.transaction(async (tx) => {
        const next = { nextPriceId: price.id, nextPriceFrom };
        await tx.update(subscriptions).set(next).where(eq(subscriptions.id, id));
        await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', {
          subscriptionId: id,
          notice: 'priceChange',
        });
      });
    }
  }
}

/** Emails all who renew at an older price; the new one applies to periods that start 30 days later. */
export async function announcePrices(ctx: Context): Promise<void> {
  for (const handle of ['monthly10', 'yearly10'] as const) {
    const price = await ctx.db.transaction((tx) => currentPrice(tx, handle, ctx.clock.now()));
    await announcePrice(ctx, price);
  }
}
