// Saved cards as their owner sees them: one each, however often they were entered.
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { ProfileRow } from '../queries.ts';
import { paymentProfiles } from '../tables.ts';

/** By the processor's fingerprint of the number, which never leaves the processor. */
const isOneCard = (one: ProfileRow, other: ProfileRow): boolean =>
  one.id === other.id ||
  (one.provider === other.provider && one.fingerprint !== null && one.fingerprint === other.fingerprint);

/**
 * Cards that a person can choose, the newest first. A card that was entered several times is offered as it was entered
 * last; what was bought with another entry keeps being charged to that one.
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

/** As which card a person sees this one of theirs. */
export async function findShownProfile(db: DbOrTx, row: ProfileRow): Promise<ProfileRow> {
  const offered = await listProfiles(db, row.accountId);
  return offered.find((shown) => isOneCard(shown, row)) ?? row;
}

/** All entries of the same card of one person that were not removed. */
export async function listEntriesOf(db: DbOrTx, card: ProfileRow): Promise<ProfileRow[]> {
  const own = and(eq(paymentProfiles.accountId, card.accountId), isNull(paymentProfiles.removedAt));
  const rows = await db.select().from(paymentProfiles).where(own);
  return rows.filter((row) => isOneCard(row, card));
}
