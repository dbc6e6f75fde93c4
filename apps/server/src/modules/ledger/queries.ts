import { and, desc, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../db/client.ts';
import { posts } from '../posts/tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerMonths, ledgerTransactions } from './tables.ts';

export interface AccountKey {
  kind: (typeof ledgerAccounts.$inferSelect)['kind'];
  /** 0: the platform's own. */
  ownerId: number;
}

/** Ids by `kind:ownerId`. */
export async function findAccountIds(db: DbOrTx, keys: readonly AccountKey[]): Promise<Map<string, number>> {
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(
      and(
        inArray(ledgerAccounts.kind, [...new Set(keys.map((key) => key.kind))]),
        inArray(ledgerAccounts.ownerId, [...new Set(keys.map((key) => key.ownerId))]),
      ),
    );
  return new Map(rows.map((row) => [`${row.kind}:${row.ownerId}`, row.id]));
}

const ofCreator = (kind: AccountKey['kind'], creatorId: number) =>
  and(eq(ledgerAccounts.kind, kind), eq(ledgerAccounts.ownerId, creatorId));

export async function findBalance(db: DbOrTx, { kind, ownerId }: AccountKey) {
  const [row] = await db.select().from(ledgerAccounts).where(ofCreator(kind, ownerId));
  return { cents: row?.balanceCents ?? 0, entryCount: row?.entryCount ?? 0 };
}

/** A creator's total earnings by share, from monthly sums, so the cost does not grow with the number of entries. */
export const sumShares = (db: DbOrTx, creatorId: number) =>
  db
    .select({ share: ledgerMonths.share, cents: sum(ledgerMonths.amountCents).mapWith(Number) })
    .from(ledgerMonths)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerMonths.ledgerAccountId))
    .where(ofCreator('creatorPayable', creatorId))
    .groupBy(ledgerMonths.share);

const cents = (share: string) =>
  sql`coalesce(sum(${ledgerMonths.amountCents}) filter (where ${ledgerMonths.share} = ${share}), 0)`.mapWith(
    Number,
  );
const monthsShown = 24;
/** The latest months with earnings, oldest first. */
export async function listMonths(db: DbOrTx, creatorId: number) {
  const rows = await db
    .select({
      month: ledgerMonths.month,
      acquisitionCents: cents('acquisition'),
      retentionCents: cents('retention'),
    })
    .from(ledgerMonths)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerMonths.ledgerAccountId))
    .where(ofCreator('creatorPayable', creatorId))
    .groupBy(ledgerMonths.month)
    .orderBy(desc(ledgerMonths.month))
    .limit(monthsShown);
  return rows.toReversed();
}

export type LineRow = Awaited<ReturnType<typeof listLines>>[number];
/** The last line of a page. */
export interface LinePosition {
  at: string;
  id: number;
}
/** A creator's entries by when they happened, newest first; one more than requested. */
export async function listLines(
  db: DbOrTx,
  creatorId: number,
  size: number,
  offset: number,
  before: LinePosition | null,
) {
  const own = ofCreator('creatorPayable', creatorId);
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      share: ledgerEntries.share,
      amountCents: ledgerEntries.amountCents,
      description: ledgerTransactions.description,
      postId: ledgerEntries.postId,
      postTitle: posts.title,
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .leftJoin(posts, and(eq(posts.id, ledgerEntries.postId), isNull(posts.deletedAt)))
    .where(
      before === null
        ? own
        : and(
            own,
            sql`(${ledgerTransactions.at}, ${ledgerEntries.id}) < (${before.at}::timestamptz, ${before.id}::int)`,
          ),
    )
    .orderBy(desc(ledgerTransactions.at), desc(ledgerEntries.id))
    .limit(size + 1)
    .offset(offset);
}

/** The current holders of a subject's retention share, after earlier reversals. */
export async function findRetentionShares(db: DbOrTx, subject: string) {
  const rows = await db
    .select({
      kind: ledgerAccounts.kind,
      ownerId: ledgerAccounts.ownerId,
      cents: sum(ledgerEntries.amountCents).mapWith(Number),
    })
    .from(ledgerEntries)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.ledgerAccountId))
    .where(
      and(
        eq(ledgerEntries.subject, subject),
        eq(ledgerEntries.share, 'retention'),
        inArray(ledgerAccounts.kind, ['creatorPayable', 'creatorPool']),
      ),
    )
    .groupBy(ledgerAccounts.id)
    .orderBy(ledgerAccounts.id);
  return rows.filter((row) => row.cents > 0);
}
