import type { ManualPosting } from '@realfin/contract/books';
import { and, asc, desc, eq, inArray, sum } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { ledgerAccounts } from '../../../money/ledger/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { manualPostings } from '../tables.ts';

export type ManualRow = typeof manualPostings.$inferSelect;

const first = alias(accounts, 'administrator');
const by = { id: first.id, name: first.name, username: first.username, avatarUrl: first.avatarUrl };
const { id, name, username, avatarUrl } = accounts;

const selectManual = (db: DbOrTx) =>
  db
    .select({ row: manualPostings, by, person: { id, name, username, avatarUrl } })
    .from(manualPostings)
    .innerJoin(first, eq(first.id, manualPostings.orderedById))
    .leftJoin(accounts, eq(accounts.id, manualPostings.personId));
type Selected = Awaited<ReturnType<typeof selectManual>>[number];

const manualView = ({ row, by: postedBy, person }: Selected): ManualPosting => {
  const { id: postingId, kind, amountCents, place, day, note, state, orderedAt } = row;
  return {
    ...{ id: postingId, kind, amountCents, place, person, day, note, state },
    ...{ postedBy, postedAt: orderedAt.toISOString() },
  };
};

const most = 100;
export const listManual = async (db: DbOrTx): Promise<ManualPosting[]> =>
  (await selectManual(db).orderBy(desc(manualPostings.id)).limit(most)).map(manualView);

export async function viewManual(db: DbOrTx, postingId: number): Promise<ManualPosting> {
  const [row] = await selectManual(db).where(eq(manualPostings.id, postingId));
  if (row === undefined) throw new Error(`there is no posting by hand ${postingId}`);
  return manualView(row);
}

export async function lockManual(tx: Tx, postingId: number): Promise<ManualRow | null> {
  const [row] = await tx.select().from(manualPostings).where(eq(manualPostings.id, postingId)).for('update');
  return row ?? null;
}

/** A person's earning accounts: as a creator, and as an affiliate. */
export const listOwnAccounts = (db: DbOrTx, personId: number) =>
  db
    .select({ kind: ledgerAccounts.kind, balanceCents: ledgerAccounts.balanceCents })
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, ['creatorPayable', 'affiliatePayable']),
        eq(ledgerAccounts.ownerId, personId),
      ),
    )
    .orderBy(asc(ledgerAccounts.id));

/** Cents owed to a tax authority or a person. `isGone` if the person was deleted or is suspended. */
export async function findOwed(
  db: DbOrTx,
  { place, personId }: Pick<ManualRow, 'place' | 'personId'>,
): Promise<{ cents: number; isGone: boolean }> {
  const { kind, part, ownerId, balanceCents } = ledgerAccounts;
  const own =
    personId === null
      ? and(eq(kind, 'taxPayable'), eq(part, place ?? ''))
      : and(inArray(kind, ['creatorPayable', 'affiliatePayable']), eq(ownerId, personId));
  const [owed] = await db
    .select({ cents: sum(balanceCents).mapWith(Number) })
    .from(ledgerAccounts)
    .where(own);
  const [person] = personId === null ? [] : await db.select().from(accounts).where(eq(accounts.id, personId));
  const isGone = person !== undefined && (person.deletedAt !== null || person.suspendedAt !== null);
  return { cents: owed?.cents ?? 0, isGone };
}
