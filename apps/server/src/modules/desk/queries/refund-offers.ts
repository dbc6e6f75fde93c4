// What people can have refunded themselves: each line of a payment for a subscription, and tickets.
import type { OwnRefunds } from '@realfin/contract/refunds';
import {
  and,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { purchaseLines, refundLines } from '../../billing/lines/tables.ts';
import { disputes, invoices, purchaseIntents, refunds } from '../../billing/tables.ts';
import { gifts } from '../../offers/tables.ts';
import { postViews } from '../../posts/tables.ts';
import { listReturnable } from '../../ppv/queries/returnable.ts';
import { refundHours } from './policy.ts';

type Offer = OwnRefunds['offers'][number];
const hourMs = 3_600_000;

const noRow = (db: DbOrTx) => db.select({ one: sql`1` });

/** Neither refunded nor on its way, and not disputed. */
function untouched(db: DbOrTx) {
  const { intentId, n, refundedCents } = purchaseLines;
  const going = and(
    eq(refunds.intentId, intentId),
    notInArray(refunds.state, ['failed', 'canceled']),
    or(isNull(refundLines.n), eq(refundLines.n, n)),
  );
  return and(
    eq(refundedCents, 0),
    gt(purchaseLines.paidCents, 0),
    notExists(
      noRow(db).from(refunds).leftJoin(refundLines, eq(refundLines.refundKey, refunds.key)).where(going),
    ),
    notExists(noRow(db).from(disputes).where(eq(disputes.intentId, intentId))),
  );
}

const columns = {
  purchaseId: purchaseLines.intentId,
  line: purchaseLines.n,
  description: purchaseLines.description,
  amountCents: purchaseLines.paidCents,
};

/** Paid lately, and nothing premium opened since; a gift until it is redeemed. What a tip was given for can't be taken back from its creator. */
async function listPayments(db: DbOrTx, accountId: number, now: Date): Promise<Offer[]> {
  const hours = await refundHours(db);
  if (hours === 0) return [];
  const since = new Date(now.getTime() - hours * hourMs);
  const opened = and(
    eq(postViews.accountId, accountId),
    eq(postViews.premium, true),
    gte(postViews.viewedAt, purchaseIntents.createdAt),
  );
  const redeemed = and(eq(gifts.intentId, purchaseIntents.id), isNotNull(gifts.redeemedAt));
  const rows = await db
    .select({ ...columns, paidAt: invoices.paidAt })
    .from(invoices)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, invoices.intentId))
    .innerJoin(purchaseLines, eq(purchaseLines.intentId, invoices.intentId))
    .where(
      and(
        eq(invoices.accountId, accountId),
        gt(invoices.paidAt, since),
        or(
          and(
            inArray(purchaseLines.kind, ['subscription', 'upgrade', 'renewal']),
            notExists(noRow(db).from(postViews).where(opened)),
          ),
          and(eq(purchaseLines.kind, 'gift'), notExists(noRow(db).from(gifts).where(redeemed))),
        ),
        untouched(db),
      ),
    )
    .orderBy(desc(invoices.id));
  return rows.map(({ paidAt, ...row }) => {
    return { ...row, kind: 'payment', until: new Date(paidAt.getTime() + hours * hourMs).toISOString() };
  });
}

/** Until the event starts, as long as nothing of it was opened. */
async function listTickets(db: DbOrTx, accountId: number, now: Date): Promise<Offer[]> {
  const tickets = await listReturnable(db, accountId, now);
  if (tickets.length === 0) return [];
  const ids = tickets.map(({ intentId }) => intentId);
  const rows = await db
    .select(columns)
    .from(purchaseLines)
    .where(and(inArray(purchaseLines.intentId, ids), eq(purchaseLines.kind, 'ppv'), untouched(db)));
  return tickets.flatMap(({ intentId, until }) => {
    const row = rows.find(({ purchaseId }) => purchaseId === intentId);
    return row === undefined ? [] : [{ ...row, kind: 'ticket', until: until?.toISOString() ?? null }];
  });
}

export const listOffers = async (db: DbOrTx, accountId: number, now: Date): Promise<Offer[]> => [
  ...(await listPayments(db, accountId, now)),
  ...(await listTickets(db, accountId, now)),
];
