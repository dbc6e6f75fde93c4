import { and, asc, count, eq, gt, isNotNull, isNull, lte, ne, notInArray, sql, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../db/client.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { follows } from '../../people/channels/tables.ts';
import { paymentProfiles } from '../billing/tables.ts';
import type { Waiting } from '../ledger/queries.ts';
import { slotCount } from '../ledger/tables.ts';
import { cardNoticeDays } from './rules.ts';
import { prices, serviceMonths, subscriptions } from './tables.ts';

export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type ServiceMonth = typeof serviceMonths.$inferSelect;

export async function findSubscription(db: DbOrTx, accountId: number): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId));
  return row ?? null;
}

/** The card of a subscription that renews; only gifts have none. */
export function cardOf({ id, profileId }: Pick<SubscriptionRow, 'id' | 'profileId'>): number {
  if (profileId === null) throw new Error(`subscription ${id} has no card`);
  return profileId;
}

export async function lockSubscription(tx: Tx, accountId: number): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .for('update');
  return row ?? null;
}

/** With the card that pays for it, and its renewal price. */
export async function findSubscriptionCard(db: DbOrTx, accountId: number) {
  const [row] = await db
    .select({
      subscription: subscriptions,
      card: paymentProfiles,
      priceCents: prices.cents,
    })
    .from(subscriptions)
    .leftJoin(paymentProfiles, eq(paymentProfiles.id, subscriptions.profileId))
    .innerJoin(prices, eq(prices.id, subscriptions.priceId))
    .where(eq(subscriptions.accountId, accountId));
  return row ?? null;
}

export type FoundCard = NonNullable<Awaited<ReturnType<typeof findSubscriptionCard>>>;

const nextPrices = alias(prices, 'next_prices');
/** Finds the facts of an email about a subscription. */
export async function findNotice(db: DbOrTx, subscriptionId: number) {
  const [row] = await db
    .select({
      subscription: subscriptions,
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      suspendedAt: accounts.suspendedAt,
      profile: paymentProfiles,
      priceCents: prices.cents,
      nextPriceCents: nextPrices.cents,
    })
    .from(subscriptions)
    .innerJoin(accounts, eq(accounts.id, subscriptions.accountId))
    .innerJoin(prices, eq(prices.id, subscriptions.priceId))
    .leftJoin(nextPrices, eq(nextPrices.id, subscriptions.nextPriceId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, subscriptions.profileId))
    .where(eq(subscriptions.id, subscriptionId));
  return row ?? null;
}

export const listDueSubscriptions = (db: DbOrTx, now: Date, without: readonly number[]) =>
  db
    .select({ accountId: subscriptions.accountId })
    .from(subscriptions)
    .where(
      and(
        isNotNull(subscriptions.dueAt),
        lte(subscriptions.dueAt, now),
        notInArray(subscriptions.accountId, [...without]),
      ),
    )
    .orderBy(asc(subscriptions.dueAt), asc(subscriptions.id))
    .limit(200);

export const listDueMonths = (db: DbOrTx, now: Date) =>
  db
    .select({ id: serviceMonths.id })
    .from(serviceMonths)
    .where(and(isNotNull(serviceMonths.dueAt), lte(serviceMonths.dueAt, now)))
    .orderBy(asc(serviceMonths.dueAt), asc(serviceMonths.id))
    .limit(200);

export async function isProfileInUse(db: DbOrTx, profileId: number): Promise<boolean> {
  const [row] = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.profileId, profileId), eq(subscriptions.state, 'active')))
    .limit(1);
  return row !== undefined;
}

/** Active subscriptions with the channel's acquisition credit; trials count from their first payment on. */
export async function countSubscribers(db: DbOrTx, creatorId: number): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.acquirerId, creatorId),
        eq(subscriptions.state, 'active'),
        isNull(subscriptions.trialUntil),
      ),
    );
  return row?.total ?? 0;
}

export const listFollowed = (db: DbOrTx, accountId: number) =>
  db
    .select({ channelId: follows.channelId })
    .from(follows)
    .where(and(eq(follows.accountId, accountId), ne(follows.channelId, accountId)))
    .orderBy(asc(follows.channelId));

/** A page of subscriptions whose card expires within the notice time and whose owner was not notified. */
export const listExpiringCards = (db: DbOrTx, now: Date, afterId: number) =>
  db
    .select({ subscriptionId: subscriptions.id, profileId: paymentProfiles.id })
    .from(subscriptions)
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, subscriptions.profileId))
    .where(
      and(
        gt(subscriptions.id, afterId),
        eq(subscriptions.state, 'active'),
        eq(subscriptions.cancelAtPeriodEnd, false),
        isNull(paymentProfiles.expiryNoticedAt),
        sql`make_timestamptz(${paymentProfiles.expirationYear}, ${paymentProfiles.expirationMonth}, 1, 0, 0, 0, 'UTC')
          + interval '1 month' <= ${new Date(now.getTime() + cardNoticeDays * 86_400_000).toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(subscriptions.id))
    .limit(500);

/** Sums undistributed months of service, per control account of the ledger. */
export async function sumWaiting(db: DbOrTx): Promise<Waiting[]> {
  const { acquisitionCents, platformCents, retentionCents, bucket, acquirerId } = serviceMonths;
  const slot = sql<number>`${serviceMonths.subscriptionId} % ${sql.raw(String(slotCount))}`;
  const isUpcoming = eq(serviceMonths.state, 'upcoming');
  const [retention, platform, creators] = await Promise.all([
    db
      .select({ part: bucket, slot, cents: sum(retentionCents).mapWith(Number) })
      .from(serviceMonths)
      .where(ne(serviceMonths.state, 'settled'))
      .groupBy(bucket, slot),
    db
      .select({ slot, cents: sum(platformCents).mapWith(Number) })
      .from(serviceMonths)
      .where(isUpcoming)
      .groupBy(slot),
    db
      .select({ ownerId: sql<number>`${acquirerId}`, cents: sum(acquisitionCents).mapWith(Number) })
      .from(serviceMonths)
      .where(and(isUpcoming, isNotNull(acquirerId)))
      .groupBy(acquirerId),
  ]);
  return [
    ...retention.map((row) => ({ kind: 'retentionPending' as const, ownerId: 0, ...row })),
    ...platform.map((row) => ({ kind: 'platformUpcoming' as const, ownerId: 0, part: '', ...row })),
    ...creators.map((row) => ({ kind: 'creatorUpcoming' as const, part: '', slot: 0, ...row })),
  ];
}
