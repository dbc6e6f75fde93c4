import { and, asc, desc, eq, inArray, isNotNull, isNull, max, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { paymentProfiles, purchaseIntents } from '../../billing/tables.ts';
import type { SubscriptionRow } from '../queries.ts';
import { renewalAttempts, subscriptionPeriods } from '../tables.ts';

export type PeriodRow = typeof subscriptionPeriods.$inferSelect;
export type AttemptRow = typeof renewalAttempts.$inferSelect;

export const openPeriodStates = ['due', 'charging', 'failing'] as const;

export async function findCurrentPeriod(
  db: DbOrTx,
  { id, periodN }: Pick<SubscriptionRow, 'id' | 'periodN'>,
): Promise<PeriodRow> {
  const current = and(eq(subscriptionPeriods.subscriptionId, id), eq(subscriptionPeriods.n, periodN));
  const [row] = await db.select().from(subscriptionPeriods).where(current);
  if (row === undefined) throw new Error(`subscription ${id} has no period ${periodN}`);
  return row;
}

export async function findPeriod(db: DbOrTx, id: number): Promise<PeriodRow | null> {
  const [row] = await db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.id, id));
  return row ?? null;
}

export async function findPeriodOfIntent(db: DbOrTx, intentId: string): Promise<PeriodRow | null> {
  const [row] = await db.select().from(subscriptionPeriods).where(eq(subscriptionPeriods.intentId, intentId));
  return row ?? null;
}

/** The open period of a renewal that has begun. */
export async function findOpenRenewal(db: DbOrTx, subscriptionId: number): Promise<PeriodRow | null> {
  const open = and(
    eq(subscriptionPeriods.subscriptionId, subscriptionId),
    inArray(subscriptionPeriods.state, [...openPeriodStates]),
    isNull(subscriptionPeriods.intentId),
  );
  const [row] = await db.select().from(subscriptionPeriods).where(open);
  return row ?? null;
}

export async function nextPeriodNumber(tx: Tx, subscriptionId: number): Promise<number> {
  const own = eq(subscriptionPeriods.subscriptionId, subscriptionId);
  const [row] = await tx
    .select({ last: max(subscriptionPeriods.n) })
    .from(subscriptionPeriods)
    .where(own);
  return (row?.last ?? -1) + 1;
}

/** Returns the latest charge for a subscription, paid or not. */
export async function findNewestPurchase(db: DbOrTx, subscriptionId: number): Promise<string | null> {
  const attemptId = renewalAttempts.intentId;
  const charged = or(isNotNull(subscriptionPeriods.intentId), isNotNull(attemptId));
  const [row] = await db
    .select({ intentId: sql<string>`coalesce(${attemptId}, ${subscriptionPeriods.intentId})` })
    .from(subscriptionPeriods)
    .leftJoin(renewalAttempts, eq(renewalAttempts.periodId, subscriptionPeriods.id))
    .where(and(eq(subscriptionPeriods.subscriptionId, subscriptionId), charged))
    .orderBy(desc(subscriptionPeriods.n), sql`${renewalAttempts.n} desc nulls last`)
    .limit(1);
  return row?.intentId ?? null;
}

/** With each attempt's card and the state of its purchase; oldest first. */
export const listAttempts = (db: DbOrTx, periodId: number) =>
  db
    .select({
      attempt: renewalAttempts,
      profileId: purchaseIntents.profileId,
      state: purchaseIntents.state,
      renewedAt: paymentProfiles.renewedAt,
    })
    .from(renewalAttempts)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, renewalAttempts.intentId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, purchaseIntents.profileId))
    .where(eq(renewalAttempts.periodId, periodId))
    .orderBy(asc(renewalAttempts.n));

export async function findAttempt(
  db: DbOrTx,
  intentId: string,
): Promise<{ attempt: AttemptRow; period: PeriodRow } | null> {
  const [row] = await db
    .select({ attempt: renewalAttempts, period: subscriptionPeriods })
    .from(renewalAttempts)
    .innerJoin(subscriptionPeriods, eq(subscriptionPeriods.id, renewalAttempts.periodId))
    .where(eq(renewalAttempts.intentId, intentId));
  return row ?? null;
}

export type Attempts = Awaited<ReturnType<typeof listAttempts>>;

/** Returns the requirement for the next attempt with this card; null if it can simply be charged again. */
export function needsOf(
  attempts: Attempts,
  card: { id: number; removedAt: Date | null },
): 'person' | 'card' | null {
  if (card.removedAt !== null) return 'card';
  const outcome = attemptsOf(attempts, card.id).at(-1)?.attempt.outcome;
  if (outcome === 'needsPerson') return 'person';
  return outcome === 'needsCard' ? 'card' : null;
}

/** Attempts with this card as it is now: those before its network replaced it don't count. */
export const attemptsOf = (attempts: Attempts, profileId: number): Attempts =>
  attempts.filter(
    ({ attempt, renewedAt, ...used }) =>
      used.profileId === profileId && (renewedAt === null || attempt.createdAt >= renewedAt),
  );

/** Tips are charged with a period until it is declined with them; then it is charged alone. */
export const takesTips = (attempts: Attempts): boolean =>
  attempts.every(({ attempt }) => attempt.outcome === 'unreached');
