import type { ManagedAffiliate } from '@realfin/contract/referrals';
import { and, asc, count, desc, eq, gte, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { channels } from '../../../people/channels/tables.ts';
import { findBalance } from '../../ledger/queries.ts';
import { ledgerAccounts } from '../../ledger/tables.ts';
import { serviceMonths, subscriptions } from '../../subscriptions/tables.ts';
import { affiliateDays, affiliates, affiliateSignups } from '../tables.ts';

export type AffiliateRow = typeof affiliates.$inferSelect;

export async function findAffiliate(db: DbOrTx, accountId: number): Promise<AffiliateRow | null> {
  const [row] = await db.select().from(affiliates).where(eq(affiliates.accountId, accountId));
  return row ?? null;
}

export async function isAffiliateHeld(db: DbOrTx, accountId: number): Promise<boolean> {
  return (await findAffiliate(db, accountId))?.state === 'held';
}

/** A trial counts from its first payment on. */
const broughtBy = (accountId: number | typeof affiliates.accountId) =>
  and(eq(subscriptions.acquirerId, accountId), isNull(subscriptions.trialUntil));

const dayOf = (column: typeof affiliateSignups.at | typeof subscriptions.startedAt) =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD')`;

/** Counts clicks, sign-ups and subscriptions from a person's links, per day since `from`. */
export async function listLinkDays(db: DbOrTx, accountId: number, from: Date) {
  const [signup, started] = [dayOf(affiliateSignups.at), dayOf(subscriptions.startedAt)];
  const [clicks, signups, sold] = await Promise.all([
    db
      .select({ day: affiliateDays.day, total: affiliateDays.clicks })
      .from(affiliateDays)
      .where(
        and(
          eq(affiliateDays.affiliateId, accountId),
          gte(affiliateDays.day, from.toISOString().slice(0, 10)),
        ),
      ),
    db
      .select({ day: signup, total: count() })
      .from(affiliateSignups)
      .where(and(eq(affiliateSignups.affiliateId, accountId), gte(affiliateSignups.at, from)))
      .groupBy(signup),
    db
      .select({ day: started, total: count() })
      .from(subscriptions)
      .where(and(broughtBy(accountId), gte(subscriptions.startedAt, from)))
      .groupBy(started),
  ]);
  return { clicks, signups, subscriptions: sold };
}

/** All-time totals of a person's links, with their earnings. */
export async function sumLinks(db: DbOrTx, accountId: number) {
  const [[clicked], signups, sold, active, pending, payable] = await Promise.all([
    db
      .select({ total: sql<number>`coalesce(sum(${affiliateDays.clicks}), 0)::int` })
      .from(affiliateDays)
      .where(eq(affiliateDays.affiliateId, accountId)),
    db.$count(affiliateSignups, eq(affiliateSignups.affiliateId, accountId)),
    db.$count(subscriptions, broughtBy(accountId)),
    db.$count(subscriptions, and(broughtBy(accountId), eq(subscriptions.state, 'active'))),
    findBalance(db, { kind: 'affiliatePending', ownerId: accountId }),
    findBalance(db, { kind: 'affiliatePayable', ownerId: accountId }),
  ]);
  return {
    clicks: clicked?.total ?? 0,
    signups,
    subscriptions: sold,
    activeSubscriptions: active,
    pendingCents: pending.cents,
    payableCents: payable.cents,
  };
}

/** Sums the acquisition share of months that are not over, in cents. */
export async function sumUnsettled(db: DbOrTx, accountId: number): Promise<number> {
  const [row] = await db
    .select({ cents: sum(serviceMonths.acquisitionCents).mapWith(Number) })
    .from(serviceMonths)
    .innerJoin(subscriptions, eq(subscriptions.id, serviceMonths.subscriptionId))
    .where(
      and(
        eq(subscriptions.acquirerId, accountId),
        eq(serviceMonths.acquirerId, accountId),
        eq(serviceMonths.earnsAs, 'affiliate'),
        inArray(serviceMonths.state, ['upcoming', 'running']),
      ),
    );
  return row?.cents ?? 0;
}

const mostListed = 200;
async function readAffiliates(db: DbOrTx) {
  const waits = sql`${affiliates.state} <> 'applied'`;
  const balance = (kind: 'affiliatePending' | 'affiliatePayable') =>
    sql<number>`coalesce((select ${ledgerAccounts.balanceCents} from ${ledgerAccounts}
      where ${ledgerAccounts.kind} = ${kind} and ${ledgerAccounts.ownerId} = ${affiliates.accountId}), 0)::int`;
  return db
    .select({
      affiliate: affiliates,
      ...{ id: accounts.id, name: accounts.name, username: accounts.username, avatarUrl: accounts.avatarUrl },
      channelId: channels.accountId,
      clicks: sql<number>`(select coalesce(sum(d.clicks), 0)::int from affiliate_days d
        where d.affiliate_id = ${affiliates.accountId})`,
      subscriptions: db.$count(subscriptions, broughtBy(affiliates.accountId)),
      pendingCents: balance('affiliatePending'),
      payableCents: balance('affiliatePayable'),
    })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .leftJoin(channels, eq(channels.accountId, affiliates.accountId))
    .where(isNull(accounts.deletedAt))
    .orderBy(asc(waits), desc(affiliates.appliedAt))
    .limit(mostListed);
}

const managedView = ({
  affiliate,
  channelId,
  ...row
}: Awaited<ReturnType<typeof readAffiliates>>[number]): ManagedAffiliate => ({
  person: { id: row.id, name: row.name, username: row.username, avatarUrl: row.avatarUrl },
  state: affiliate.state,
  about: affiliate.about,
  reason: affiliate.reason,
  appliedAt: affiliate.appliedAt.toISOString(),
  hasChannel: channelId !== null,
  clicks: row.clicks,
  subscriptions: row.subscriptions,
  pendingCents: row.pendingCents,
  payableCents: row.payableCents,
});

/** Pending applications first. */
export const listAffiliates = async (db: DbOrTx): Promise<ManagedAffiliate[]> =>
  (await readAffiliates(db)).map(managedView);
