import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { newsletterPreferences, newsletterUncounted, sharedEmails } from '../tables.ts';

interface Wanted {
  accountId: number;
  channelId: number;
  wanted: boolean;
  now: Date;
}

export async function setWanted(db: DbOrTx, { accountId, channelId, wanted, now }: Wanted): Promise<void> {
  const { accountId: account, channelId: channel } = newsletterPreferences;
  const change = { wanted, changedAt: now };
  await db
    .insert(newsletterPreferences)
    .values({ accountId, channelId, ...change })
    .onConflictDoUpdate({ target: [account, channel], set: change });
}

/** Shares an account's email address with a channel, or revokes it. Idempotent. */
export async function setShared(
  db: DbOrTx,
  { accountId, channelId, shared, now }: Omit<Wanted, 'wanted'> & { shared: boolean },
): Promise<void> {
  if (shared) {
    await db.insert(sharedEmails).values({ accountId, channelId, sharedAt: now }).onConflictDoNothing();
    return;
  }
  const isOwn = and(eq(sharedEmails.accountId, accountId), eq(sharedEmails.channelId, channelId));
  await db.delete(sharedEmails).where(isOwn);
}

export async function setCounted(
  db: DbOrTx,
  { accountId, counted, now }: { accountId: number; counted: boolean; now: Date },
): Promise<void> {
  if (counted) await db.delete(newsletterUncounted).where(eq(newsletterUncounted.accountId, accountId));
  else await db.insert(newsletterUncounted).values({ accountId, changedAt: now }).onConflictDoNothing();
}
