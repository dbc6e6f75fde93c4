// Saved cards as shown to their owner: duplicates of a card are listed once.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { ProfileRow } from '../queries.ts';
import { paymentProfiles } from '../tables.ts';

/** Matches the processor's fingerprint of the number, which never leaves the processor. */
const isOneCard = (one: ProfileRow, other: ProfileRow): boolean =>
  one.id === other.id ||
  (one.provider === other.provider && one.fingerprint !== null && one.fingerprint === other.fingerprint);

/**
 * Cards that a person can choose, the newest first. Of a card that was entered several times, the latest
 * entry is offered; subscriptions on an earlier entry keep charging that one.
 */
export async function listProfiles(db: DbOrTx, accountId: number): Promise<ProfileRow[]> {
  const rows = await db
    .select()
    .from(paymentProfiles)
    .where(
      and(
        eq(paymentProfiles.accountId, accountId),
        isNull(paymentProfiles.removedAt),
        isNotNull(paymentProfiles.confirmedAt),
      ),
    )
    .orderBy(desc(paymentProfiles.id));
  return rows.filter((row, i) => !rows.slice(0, i).some((newer) => isOneCard(newer, row)));
}

/** The entry that represents this card in the person's list. */
export async function findShownProfile(db: DbOrTx, row: ProfileRow): Promise<ProfileRow> {
  const offered = await listProfiles(db, row.accountId);
  return offered.find((shown) => isOneCard(shown, row)) ?? row;
}

/** All entries of the same card of a person that were not removed. */
export async function listEntriesOf(db: DbOrTx, card: ProfileRow): Promise<ProfileRow[]> {
  const own = and(eq(paymentProfiles.accountId, card.accountId), isNull(paymentProfiles.removedAt));
  const rows = await db.select().from(paymentProfiles).where(own);
  return rows.filter((row) => isOneCard(row, card));
}
