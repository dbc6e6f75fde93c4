import type { ManagedReferral, Referral } from '@realfin/contract/referrals';
import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { channelApplications } from '../../../people/channels/tables.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import { referrals } from '../tables.ts';

export type ReferralRow = typeof referrals.$inferSelect;
export const hashOf = (email: string): string => sha256(email.trim().toLowerCase());

const channel = alias(accounts, 'channel');
const referrer = alias(accounts, 'referrer');
const channelName = {
  ...{ id: channel.id, name: channel.name, username: channel.username },
  ...{ avatarUrl: channel.avatarUrl, deletedAt: channel.deletedAt },
};
const referrerName = {
  ...{ id: referrer.id, name: referrer.name, username: referrer.username },
  ...{ avatarUrl: referrer.avatarUrl, deletedAt: referrer.deletedAt },
};
/** Whether the account with the address has a pending application. */
const hasApplied = sql<boolean>`exists (select from ${accounts} a
  join ${channelApplications} p on p.account_id = a.id and p.state = 'pending'
  where a.deleted_at is null and encode(sha256(convert_to(lower(a.email::text), 'UTF8')), 'hex') = ${referrals.emailHash})`;

const mostListed = 200;
const rowsOf = (db: DbOrTx) =>
  db
    .select({ referral: referrals, channel: channelName, referrer: referrerName, hasApplied })
    .from(referrals)
    .leftJoin(channel, eq(channel.id, referrals.channelId))
    .innerJoin(referrer, eq(referrer.id, referrals.referrerId));
export type ReferralFacts = Awaited<ReturnType<typeof rowsOf>>[number];

type Named = { id: number; name: string; username: string; avatarUrl: string | null; deletedAt: Date | null };
const personView = ({ id, name, username, avatarUrl }: Named) => ({ id, name, username, avatarUrl });

export const referralView = ({ referral, channel, hasApplied }: ReferralFacts): Referral => ({
  id: referral.id,
  email: referral.emailHint,
  state: referral.state === 'invited' && hasApplied ? 'applied' : referral.state,
  channel: channel === null || channel.deletedAt !== null ? null : personView(channel),
  createdAt: referral.createdAt.toISOString(),
  dueAt: referral.dueAt?.toISOString() ?? null,
  rewardCents: referral.rewardCents,
  reason: referral.reason,
});

const managedView = (facts: ReferralFacts): ManagedReferral => ({
  ...referralView(facts),
  referrer: personView(facts.referrer),
  obstacle: facts.referral.obstacle,
});

/** Newest first. */
export const listReferrals = async (db: DbOrTx, referrerId: number): Promise<Referral[]> =>
  (
    await rowsOf(db).where(eq(referrals.referrerId, referrerId)).orderBy(desc(referrals.id)).limit(mostListed)
  ).map(referralView);
export const listAllReferrals = async (db: DbOrTx): Promise<ManagedReferral[]> =>
  (await rowsOf(db).orderBy(desc(referrals.id)).limit(mostListed)).map(managedView);

export async function findReferral(db: DbOrTx, id: number): Promise<ReferralFacts | null> {
  const [row] = await rowsOf(db).where(eq(referrals.id, id));
  return row ?? null;
}

export async function findByAddress(
  db: DbOrTx,
  referrerId: number,
  hash: string,
): Promise<ReferralRow | null> {
  const own = and(eq(referrals.referrerId, referrerId), eq(referrals.emailHash, hash));
  const [row] = await db.select().from(referrals).where(own);
  return row ?? null;
}

/** Whether this address was invited since then. */
export const isInvitedSince = async (db: DbOrTx, hash: string, since: Date): Promise<boolean> =>
  (await db.$count(referrals, and(eq(referrals.emailHash, hash), gte(referrals.createdAt, since)))) > 0;

/** Finds the earliest open invitation of this address. */
export async function findFirstInvited(db: DbOrTx, hash: string): Promise<ReferralRow | null> {
  const open = and(eq(referrals.emailHash, hash), eq(referrals.state, 'invited'));
  const [row] = await db.select().from(referrals).where(open).orderBy(asc(referrals.id)).limit(1);
  return row ?? null;
}

export const countReferredSince = (db: DbOrTx, referrerId: number, since: Date): Promise<number> =>
  db.$count(referrals, and(eq(referrals.referrerId, referrerId), gte(referrals.createdAt, since)));

export const countRewardedSince = (db: DbOrTx, since: Date): Promise<number> =>
  db.$count(referrals, gte(referrals.rewardedAt, since));

export const listDueRewards = (db: DbOrTx, now: Date) =>
  db
    .select({ id: referrals.id })
    .from(referrals)
    .where(and(isNotNull(referrals.dueAt), lte(referrals.dueAt, now)))
    .orderBy(asc(referrals.dueAt), asc(referrals.id))
    .limit(500);

export async function lockReferral(db: DbOrTx, id: number): Promise<ReferralRow | null> {
  const [row] = await db.select().from(referrals).where(eq(referrals.id, id)).for('update');
  return row ?? null;
}

/** Whether the channel has published posts. */
export async function hasPublished(db: DbOrTx, channelId: number): Promise<boolean> {
  const visible = and(eq(posts.channelId, channelId), isNotNull(posts.publishedAt), isNull(posts.deletedAt));
  const [row] = await db.select({ id: posts.id }).from(posts).where(visible).limit(1);
  return row !== undefined;
}

/** Returns the ids of accounts that are deleted or suspended. */
export async function findGone(db: DbOrTx, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(inArray(accounts.id, [...ids]), or(isNotNull(accounts.deletedAt), isNotNull(accounts.suspendedAt))),
    );
  return rows.map(({ id }) => id);
}

export async function findEmail(db: DbOrTx, accountId: number): Promise<string | null> {
  const [row] = await db
    .select({ email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt)));
  return row?.email ?? null;
}
