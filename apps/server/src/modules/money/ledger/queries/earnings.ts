// The ledger as shown to a creator.
import type { EarnedShare } from '@realfin/contract/ledger';
import { and, between, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import {
  ledgerAccounts,
  ledgerDayShares,
  ledgerEntries,
  ledgerMonths,
  ledgerTransactions,
  lineShares,
} from '../tables.ts';

const payableOf = (creatorId: number) =>
  and(eq(ledgerAccounts.kind, 'creatorPayable'), eq(ledgerAccounts.ownerId, creatorId));

// Sums use monthly rows, so their cost does not grow with the number of entries.
const sumWhere = (condition: ReturnType<typeof sql>) =>
  sql`coalesce(sum(${ledgerMonths.amountCents}) filter (where ${condition}), 0)`.mapWith(Number);
const cents = (share: string) => sumWhere(sql`${ledgerMonths.share} = ${share}`);
const shareColumns = {
  acquisitionCents: cents('acquisition'),
  retentionCents: cents('retention'),
  ppvCents: cents('ppv'),
  tipCents: cents('tip'),
  referralCents: cents('referral'),
  otherCents: sumWhere(
    sql`${ledgerMonths.share} not in ('acquisition', 'retention', 'ppv', 'tip', 'referral')`,
  ),
};

const monthsShown = 24;
/** The latest months with earnings, oldest first. */
export async function listMonths(db: DbOrTx, creatorId: number) {
  const rows = await db
    .select({ month: ledgerMonths.month, ...shareColumns })
    .from(ledgerMonths)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerMonths.ledgerAccountId))
    .where(payableOf(creatorId))
    .groupBy(ledgerMonths.month)
    .orderBy(desc(ledgerMonths.month))
    .limit(monthsShown);
  return rows.toReversed();
}

/** Returns the total earnings per share up to today, in cents. */
export async function sumShares(db: DbOrTx, creatorId: number) {
  const [row] = await db
    .select(shareColumns)
    .from(ledgerMonths)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerMonths.ledgerAccountId))
    .where(payableOf(creatorId));
  if (row === undefined) throw new Error('a sum has one row');
  return row;
}

/** Effective days, both inclusive, and one share. */
export interface LineFilter {
  from: string;
  to: string;
  share: EarnedShare | null;
}
const named = ['acquisition', 'retention', 'ppv', 'tip', 'referral'] as const;
const sharesOf = (share: EarnedShare) =>
  share === 'other' ? lineShares.filter((each) => !named.some((one) => one === each)) : [share];

/** The number of these entries, and their first and last id; null if there are none. */
export interface LineSpan extends LineFilter {
  count: number;
  firstId: number;
  lastId: number;
}
export async function findLineSpan(
  db: DbOrTx,
  creatorId: number,
  filter: LineFilter,
): Promise<LineSpan | null> {
  const { from, to, share } = filter;
  const [row] = await db
    .select({
      count: sql`sum(${ledgerDayShares.entryCount})`.mapWith(Number),
      firstId: sql`min(${ledgerDayShares.firstEntryId})`.mapWith(Number),
      lastId: sql`max(${ledgerDayShares.lastEntryId})`.mapWith(Number),
    })
    .from(ledgerDayShares)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerDayShares.ledgerAccountId))
    .where(
      and(
        payableOf(creatorId),
        between(ledgerDayShares.day, from, to),
        share === null ? undefined : inArray(ledgerDayShares.share, sharesOf(share)),
      ),
    );
  return row === undefined || row.count === 0 ? null : { ...filter, ...row };
}
const within = ({ from, to, share, firstId, lastId }: LineSpan) =>
  and(
    between(ledgerEntries.id, firstId, lastId),
    between(ledgerTransactions.bookedOn, from, to),
    share === null ? undefined : inArray(ledgerEntries.share, sharesOf(share)),
  );

/** The last line of a page. */
export interface LinePosition {
  at: string;
  id: number;
}
export interface LinePage {
  size: number;
  offset: number;
  before: LinePosition | null;
}
/** A creator's entries by when they happened, newest first; one more than requested. */
async function listWithin(
  db: DbOrTx,
  creatorId: number,
  { size, offset, before }: LinePage,
  span: LineSpan | null,
) {
  const own = span === null ? payableOf(creatorId) : and(payableOf(creatorId), within(span));
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

/** Reads more than a page, in case some entries were booked on a later day than they happened. */
const spare = 4;
const daysTried = 60;
const always = { from: '0001-01-01', to: '9999-12-31', share: null } as const;

/** The latest days that surely have enough lines for a page; null if nothing can be left out. */
async function findLatestDays(
  db: DbOrTx,
  creatorId: number,
  { size, offset, before }: LinePage,
  filter: LineFilter,
): Promise<LineFilter | null> {
  const until = before === null ? filter.to : before.at.slice(0, 10);
  const rows = await db
    .select({ day: ledgerDayShares.day, count: sql`sum(${ledgerDayShares.entryCount})`.mapWith(Number) })
    .from(ledgerDayShares)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerDayShares.ledgerAccountId))
    .where(
      and(
        payableOf(creatorId),
        between(ledgerDayShares.day, filter.from, until < filter.to ? until : filter.to),
        filter.share === null ? undefined : inArray(ledgerDayShares.share, sharesOf(filter.share)),
      ),
    )
    .groupBy(ledgerDayShares.day)
    .orderBy(desc(ledgerDayShares.day))
    .limit(daysTried);
  let count = 0;
  for (const row of rows) {
    count += row.count;
    if (count >= (offset + size + 1) * spare) return { ...filter, from: row.day };
  }
  return null;
}

/**
 * A page of a creator's entries; one more than requested. An entry booked before a day also happened before
 * it, so if the last line happened on the days that were read, the page is complete.
 */
export async function listLines(
  db: DbOrTx,
  creatorId: number,
  page: LinePage,
  span: LineSpan | null = null,
): Promise<LineRow[]> {
  const days = await findLatestDays(db, creatorId, page, span ?? always);
  const near = days === null ? null : await findLineSpan(db, creatorId, days);
  if (near !== null) {
    const rows = await listWithin(db, creatorId, page, near);
    const last = rows.at(-1);
    const isWhole = rows.length > page.size && last !== undefined;
    if (isWhole && last.at.toISOString().slice(0, 10) >= near.from) return rows;
  }
  return listWithin(db, creatorId, page, span);
}
export type LineRow = Awaited<ReturnType<typeof listWithin>>[number];
