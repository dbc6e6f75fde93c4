import type { SubscriptionFigures } from '@realfin/contract/figures';
import { and, count, eq, gte, isNull, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { recentMonths } from '../rules.ts';
import { cancellations, subscriptionPeriods, subscriptions } from '../tables.ts';
import { figureMonths } from './rules.ts';
import { subscriptionEnds } from './tables.ts';

const integer = (value: ReturnType<typeof sql>) => sql<number>`(${value})::int`.mapWith(Number);
const countIf = (condition: ReturnType<typeof sql>) => integer(sql`count(*) filter (where ${condition})`);

/** A single pass over the active subscriptions. */
async function countActive(db: DbOrTx, now: Date) {
  const { planHandle, cancelAtPeriodEnd, periodEnd, pausedUntil, trialUntil } = subscriptions;
  const isPaid = sql`${trialUntil} is null`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const [row] = await db
    .select({
      subscribers: countIf(isPaid),
      monthly: countIf(sql`${isPaid} and ${planHandle} = 'monthly10'`),
      yearly: countIf(sql`${isPaid} and ${planHandle} = 'yearly10'`),
      trials: countIf(sql`${trialUntil} is not null`),
      ending: countIf(sql`${isPaid} and ${cancelAtPeriodEnd}`),
      paused: countIf(sql`${periodEnd} <= ${at} and ${pausedUntil} > ${at}`),
    })
    .from(subscriptions)
    .where(eq(subscriptions.state, 'active'));
  return row ?? { subscribers: 0, monthly: 0, yearly: 0, trials: 0, ending: 0, paused: 0 };
}

/** Open renewals that have failed before; uses the index of open renewals. */
async function sumFailing(db: DbOrTx) {
  const { intentId, priceCents, discountCents } = subscriptionPeriods;
  const [row] = await db
    .select({
      failing: count(),
      failingCents: sum(sql`${priceCents} - ${discountCents}`).mapWith(Number),
    })
    .from(subscriptionPeriods)
    .where(and(sql`state in ('due', 'charging', 'failing')`, isNull(intentId), sql`failed_at is not null`));
  return { failing: row?.failing ?? 0, failingCents: row?.failingCents ?? 0 };
}

const monthOf = (column: ReturnType<typeof sql>) =>
  sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM')`;

/** A paid period that continues none is the start of a subscription. */
function countStarts(db: DbOrTx, from: Date) {
  const { startsAt, n } = subscriptionPeriods;
  return db
    .select({
      month: monthOf(sql`${startsAt}`),
      started: countIf(sql`${n} = 0`),
      returned: countIf(sql`${n} > 0`),
    })
    .from(subscriptionPeriods)
    .where(and(sql`after_id is null and paid_cents > 0`, gte(startsAt, from)))
    .groupBy(sql`1`);
}

function countEnds(db: DbOrTx, from: Date) {
  const { endedAt, state } = subscriptionEnds;
  return db
    .select({
      month: monthOf(sql`${endedAt}`),
      canceled: countIf(sql`${state} = 'canceled'`),
      unpaid: countIf(sql`${state} = 'past_due'`),
    })
    .from(subscriptionEnds)
    .where(gte(endedAt, from))
    .groupBy(sql`1`);
}

/** Offers by the month in which their cancellation ended. */
function countOffers(db: DbOrTx, from: Date) {
  const { endedAt, offer, outcome, subscriptionId } = cancellations;
  const isSaved = sql`${outcome} = 'saved'`;
  const hasEnded = sql`exists (select from ${subscriptionEnds}
    where ${subscriptionEnds.subscriptionId} = ${subscriptionId} and ${subscriptionEnds.endedAt} > ${endedAt})`;
  return db
    .select({
      month: monthOf(sql`${endedAt}`),
      offered: countIf(sql`${offer} <> 'none'`),
      saved: countIf(isSaved),
      savedThenLost: countIf(sql`${isSaved} and ${hasEnded}`),
    })
    .from(cancellations)
    .where(gte(endedAt, from))
    .groupBy(sql`1`);
}

export async function readFigures(db: DbOrTx, now: Date, count: number): Promise<SubscriptionFigures> {
  const names = recentMonths(now, count);
  const from = new Date(`${names.at(-1)}-01T00:00:00Z`);
  const [active, failing, starts, ends, offers] = await Promise.all([
    countActive(db, now),
    sumFailing(db),
    countStarts(db, from),
    countEnds(db, from),
    countOffers(db, from),
  ]);
  const months = figureMonths(names, [...starts, ...ends, ...offers], active.subscribers);
  return { now: { ...active, ...failing }, months };
}
