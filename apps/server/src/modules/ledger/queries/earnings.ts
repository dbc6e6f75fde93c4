// What a creator sees of the ledger.
import { and, desc, eq, isNull, sql, sum } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { posts } from '../../posts/tables.ts';
import { ledgerAccounts, ledgerEntries, ledgerMonths, ledgerTransactions } from '../tables.ts';

const payableOf = (creatorId: number) =>
  and(eq(ledgerAccounts.kind, 'creatorPayable'), eq(ledgerAccounts.ownerId, creatorId));

/** A creator's total earnings by share, from monthly sums, so the cost does not grow with the number of entries. */
export const sumShares = (db: DbOrTx, creatorId: number) =>
  db
    .select({ share: ledgerMonths.share, cents: sum(ledgerMonths.amountCents).mapWith(Number) })
    .from(ledgerMonths)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerMonths.ledgerAccountId))
    .where(payableOf(creatorId))
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
    .where(payableOf(creatorId))
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
  const own = payableOf(creatorId);
  return db
    .select({
      id: ledgerEntries.id,
      at: ledgerTransactions.at,
      kind: ledgerTransactions.kind,
      share: ledgerEntries.share,
      amountCents: ledgerEntries.amountCents,
      description: ledgerTransactions.description,
      subject: ledgerEntries.subject,
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
            sql`(${ledgerTransactions.at}, ${ledgerEntries.id}) < (${before.at}::timestamptz, ${before.id}::bigint)`,
          ),
    )
    .orderBy(desc(ledgerTransactions.at), desc(ledgerEntries.id))
    .limit(size + 1)
    .offset(offset);
}
