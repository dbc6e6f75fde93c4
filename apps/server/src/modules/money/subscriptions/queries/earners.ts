// Eligibility for earnings.
import { and, asc, count, countDistinct, eq, gt, inArray, isNull, isNotNull, lt } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { accounts, knownDevices } from '../../../people/accounts/tables.ts';
import { channels } from '../../../people/channels/tables.ts';
import { paymentProfiles } from '../../billing/tables.ts';
import { ledgerAccounts, ledgerTransactions } from '../../ledger/tables.ts';

/** The channels among these whose creators are neither deleted nor suspended. */
export async function findEarners(db: DbOrTx, channelIds: readonly number[]): Promise<Set<number>> {
  if (channelIds.length === 0) return new Set();
  const rows = await db
    .select({ id: channels.accountId })
    .from(channels)
    .innerJoin(accounts, eq(accounts.id, channels.accountId))
    .where(
      and(
        inArray(channels.accountId, [...channelIds]),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
export const mayEarn = async (db: DbOrTx, channelId: number): Promise<boolean> =>
  (await findEarners(db, [channelId])).has(channelId);

/** How a person earns the acquisition share: as a channel, or as an approved affiliate without one. */
export async function findEarnsAs(db: DbOrTx, accountId: number): Promise<'creator' | 'affiliate' | null> {
  if (await mayEarn(db, accountId)) return 'creator';
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(channels, eq(channels.accountId, accounts.id))
    .where(
      and(
        eq(accounts.id, accountId),
        eq(accounts.affiliateApproved, true),
        isNull(accounts.deletedAt),
        isNull(accounts.suspendedAt),
        isNull(channels.accountId),
      ),
    );
  return row === undefined ? null : 'affiliate';
}

/** Whether both sign in with the same browser, which suggests one person with two accounts. */
export async function shareDevice(db: DbOrTx, a: number, b: number): Promise<boolean> {
  const [row] = await db
    .select({ device: knownDevices.deviceHash })
    .from(knownDevices)
    .where(inArray(knownDevices.accountId, [a, b]))
    .groupBy(knownDevices.deviceHash)
    .having(gt(count(), 1))
    .limit(1);
  return row !== undefined;
}

/** Whether both saved the same card, which suggests one person with two accounts. */
export async function shareCard(db: DbOrTx, a: number, b: number): Promise<boolean> {
  const [row] = await db
    .select({ fingerprint: paymentProfiles.fingerprint })
    .from(paymentProfiles)
    .where(and(inArray(paymentProfiles.accountId, [a, b]), isNotNull(paymentProfiles.fingerprint)))
    .groupBy(paymentProfiles.fingerprint)
    .having(gt(countDistinct(paymentProfiles.accountId), 1))
    .limit(1);
  return row !== undefined;
}

/** Positive balances of accounts deleted or suspended before this time, grouped by owner. */
export const listLeftBalances = (db: DbOrTx, before: Date) =>
  db
    .select({
      ownerId: ledgerAccounts.ownerId,
      kind: ledgerAccounts.kind,
      cents: ledgerAccounts.balanceCents,
    })
    .from(ledgerAccounts)
    .innerJoin(accounts, eq(accounts.id, ledgerAccounts.ownerId))
    .where(
      and(
        inArray(ledgerAccounts.kind, ['creatorPayable', 'affiliatePayable']),
        gt(ledgerAccounts.balanceCents, 0),
        lt(accounts.suspendedAt, before),
      ),
    )
    .orderBy(asc(ledgerAccounts.ownerId), asc(ledgerAccounts.id));

export async function isPosted(db: DbOrTx, cause: string): Promise<boolean> {
  const [row] = await db
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.cause, cause));
  return row !== undefined;
}
