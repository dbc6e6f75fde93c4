import { chargedDiscountOf } from '@realfin/contract/discounts';
import { and, asc, desc, eq, gt, gte, isNull, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { SubscriptionRow } from '../queries.ts';
import { discounts, subscriptionPeriods } from '../tables.ts';
import { findOpenRenewal } from './periods.ts';
import { findRenewalPrice } from './prices.ts';

export type DiscountRow = typeof discounts.$inferSelect;

/** Finds the discount on the next period. Discounts from before the subscription ended don't count. */
export async function findDiscount(db: DbOrTx, row: SubscriptionRow): Promise<DiscountRow | null> {
  const usable = and(
    eq(discounts.accountId, row.accountId),
    eq(discounts.planHandle, row.nextPlanHandle ?? row.planHandle),
    gte(discounts.createdAt, row.startedAt),
    gt(discounts.periodsLeft, 0),
  );
  const [found] = await db.select().from(discounts).where(usable).orderBy(asc(discounts.id)).limit(1);
  return found ?? null;
}

export async function findBearer(db: DbOrTx, discountId: number): Promise<DiscountRow['bearer'] | null> {
  const [row] = await db
    .select({ bearer: discounts.bearer })
    .from(discounts)
    .where(eq(discounts.id, discountId));
  return row?.bearer ?? null;
}

/** Returns the next payment in cents: of the period that is being renewed, or of the upcoming one. */
export async function findNextPayment(db: DbOrTx, row: SubscriptionRow): Promise<number> {
  const open = await findOpenRenewal(db, row.id);
  if (open !== null) return open.priceCents - open.discountCents;
  const { cents } = await findRenewalPrice(db, row);
  const discount = await findDiscount(db, row);
  return cents - (discount === null ? 0 : chargedDiscountOf(cents, discount));
}

/** Returns the newest payment in cents, paid or due; excludes an upgrade that waits for its bank. */
export async function findLastPayment(db: DbOrTx, subscriptionId: number): Promise<number | null> {
  const { n, state, intentId, priceCents, discountCents, creditCents } = subscriptionPeriods;
  const [row] = await db
    .select({ priceCents, discountCents, creditCents })
    .from(subscriptionPeriods)
    .where(
      and(eq(subscriptionPeriods.subscriptionId, subscriptionId), or(isNull(intentId), eq(state, 'paid'))),
    )
    .orderBy(desc(n))
    .limit(1);
  return row === undefined ? null : row.priceCents - row.discountCents - row.creditCents;
}
