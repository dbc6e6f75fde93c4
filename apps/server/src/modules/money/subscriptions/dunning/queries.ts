import { and, asc, count, eq, gte, isNotNull, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { requireProfile } from '../../billing/queries.ts';
import { paymentProfiles } from '../../billing/tables.ts';
import { cardOf, type SubscriptionRow } from '../queries.ts';
import { findOpenRenewal, listAttempts, needsOf } from '../queries/periods.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';

/** A period with a failed, unpaid renewal, and the requirement for its next attempt. */
export interface Problem {
  periodId: number;
  needs: 'person' | 'card' | null;
}
/** Null without a debt. */
export async function findProblem(db: DbOrTx, row: SubscriptionRow): Promise<Problem | null> {
  if (row.state !== 'active' || row.failedAttempts === 0) return null;
  const period = await findOpenRenewal(db, row.id);
  if (period === null) return null;
  const card = await requireProfile(db, cardOf(row));
  return { periodId: period.id, needs: needsOf(await listAttempts(db, period.id), card) };
}

/** Finds the period of a payment link, with its subscription, payer and card. */
export async function findDebt(db: DbOrTx, periodId: number) {
  const [row] = await db
    .select({
      period: subscriptionPeriods,
      subscription: subscriptions,
      email: accounts.email,
      profile: paymentProfiles,
    })
    .from(subscriptionPeriods)
    .innerJoin(subscriptions, eq(subscriptions.id, subscriptionPeriods.subscriptionId))
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, subscriptions.profileId))
    .where(eq(subscriptionPeriods.id, periodId));
  return row ?? null;
}
export type Debt = NonNullable<Awaited<ReturnType<typeof findDebt>>>;

const { discountCents, failedAt, priceCents, recoveredAfter, recoveredBy, state } = subscriptionPeriods;
const month = sql<string>`to_char(${failedAt} at time zone 'UTC', 'YYYY-MM')`;

/** Counts periods whose renewal failed, by month of the first failure, state and recovery. */
export const countFailed = (db: DbOrTx, from: Date) =>
  db
    .select({
      month,
      state,
      recoveredBy,
      recoveredAfter,
      periods: count(),
      cents: sum(sql`${priceCents} - ${discountCents}`).mapWith(Number),
    })
    .from(subscriptionPeriods)
    .where(and(isNotNull(failedAt), gte(failedAt, from)))
    .groupBy(sql`1`, state, recoveredBy, recoveredAfter)
    .orderBy(sql`1 desc`);

/** Lists active subscriptions of suspended accounts. */
export const listSuspended = (db: DbOrTx) =>
  db
    .select({ accountId: subscriptions.accountId })
    .from(accounts)
    .innerJoin(subscriptions, eq(subscriptions.accountId, accounts.id))
    .where(
      and(
        sql`suspended_at is not null and deleted_at is null`,
        eq(subscriptions.state, 'active'),
        eq(subscriptions.cancelAtPeriodEnd, false),
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(200);
