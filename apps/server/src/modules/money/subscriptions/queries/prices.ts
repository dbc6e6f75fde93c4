import type { PlanHandle } from '@realfin/contract/money';
import { and, asc, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { SubscriptionRow } from '../queries.ts';
import { nextStart } from '../rules.ts';
import { prices, subscriptions } from '../tables.ts';

export type PriceRow = typeof prices.$inferSelect;

export async function findNewestPrice(db: DbOrTx, handle: PlanHandle): Promise<PriceRow | null> {
  const [row] = await db
    .select()
    .from(prices)
    .where(eq(prices.handle, handle))
    .orderBy(desc(prices.validFrom), desc(prices.id))
    .limit(1);
  return row ?? null;
}

export async function findPrice(db: DbOrTx, id: number): Promise<PriceRow> {
  const [row] = await db.select().from(prices).where(eq(prices.id, id));
  if (row === undefined) throw new Error(`there is no price ${id}`);
  return row;
}

/** Returns the price of the next period, before any discount. */
export async function findRenewalPrice(db: DbOrTx, row: SubscriptionRow): Promise<PriceRow> {
  const { nextPlanHandle, nextPriceId, nextPriceFrom, priceId } = row;
  const ofNextPlan = nextPlanHandle === null ? null : await findNewestPrice(db, nextPlanHandle);
  if (ofNextPlan !== null) return ofNextPlan;
  const changed = nextPriceId !== null && nextPriceFrom !== null && nextPriceFrom <= nextStart(row);
  return findPrice(db, changed ? nextPriceId : priceId);
}

/** Active subscriptions of the plan that renew at another price and were not notified of the new one. */
export const listUnnotified = (db: DbOrTx, price: PriceRow, afterId: number) =>
  db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .innerJoin(prices, eq(prices.id, subscriptions.priceId))
    .where(
      and(
        gt(subscriptions.id, afterId),
        eq(subscriptions.state, 'active'),
        eq(subscriptions.planHandle, price.handle),
        ne(prices.cents, price.cents),
        or(isNull(subscriptions.nextPriceId), ne(subscriptions.nextPriceId, price.id)),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(500);
