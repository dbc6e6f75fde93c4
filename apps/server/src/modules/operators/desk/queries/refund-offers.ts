// Payments that people can refund themselves: lines of a subscription's payment, gifts and tickets.
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
  like,
  ne,
  notExists,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../../../db/client.ts';
import { purchaseLines, refundLines } from '../../../money/billing/lines/tables.ts';
import {
  disputes,
  invoices,
  paymentProfiles,
  purchaseIntents,
  refunds,
} from '../../../money/billing/tables.ts';
import { gifts } from '../../../money/offers/tables.ts';
import { listReturnable } from '../../../money/ppv/queries/returnable.ts';
import { ppvTickets } from '../../../money/ppv/tables.ts';
import { addMonths } from '../../../money/subscriptions/rules.ts';
import { servedContent } from '../../../people/entitlements/served/tables.ts';
import { ownRefundKey } from '../rules.ts';
import { refundLimits } from './policy.ts';

type Offer = OwnRefunds['offers'][number];
const hourMs = 3_600_000;
const subscriptionKinds = ['subscription', 'upgrade', 'renewal'] as const;

const noRow = (db: DbOrTx) => db.select({ one: sql`1` });

/** Not refunded, not being refunded, not disputed. */
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

/** The subscription served nothing since the payment. */
function unused(db: DbOrTx, accountId: number) {
  const served = and(
    eq(servedContent.accountId, accountId),
    isNull(servedContent.eventId),
    ne(servedContent.kind, 'email'),
    gte(servedContent.lastAt, purchaseIntents.createdAt),
  );
  return notExists(noRow(db).from(servedContent).where(served));
}

/** Tickets require a subscription, so those bought with or after this payment must be refunded first. */
function withoutTicket(db: DbOrTx, accountId: number) {
  const { intentId, createdAt } = ppvTickets;
  const bought = and(
    eq(ppvTickets.accountId, accountId),
    eq(ppvTickets.isLive, true),
    or(eq(intentId, purchaseLines.intentId), gte(createdAt, purchaseIntents.createdAt)),
  );
  return notExists(noRow(db).from(ppvTickets).where(bought));
}

const [earlierIntents, earlierCards, earlierLines] = [
  alias(purchaseIntents, 'earlier_intents'),
  alias(paymentProfiles, 'earlier_cards'),
  alias(purchaseLines, 'earlier_lines'),
];
/** No subscription refund of this kind by the person or the card since a time. */
function firstSince(db: DbOrTx, accountId: number, since: Date) {
  const earlier = (by: SQL | undefined) =>
    notExists(
      noRow(db)
        .from(refunds)
        .innerJoin(earlierIntents, eq(earlierIntents.id, refunds.intentId))
        .innerJoin(earlierCards, eq(earlierCards.id, earlierIntents.profileId))
        .innerJoin(refundLines, eq(refundLines.refundKey, refunds.key))
        .innerJoin(
          earlierLines,
          and(eq(earlierLines.intentId, refundLines.intentId), eq(earlierLines.n, refundLines.n)),
        )
        .where(
          and(
            by,
            like(refunds.key, `${ownRefundKey('')}%`),
            notInArray(refunds.state, ['failed', 'canceled']),
            gt(refunds.createdAt, since),
            inArray(earlierLines.kind, [...subscriptionKinds]),
          ),
        ),
    );
  // Two separate conditions, because each can use an index.
  return and(
    earlier(eq(earlierIntents.accountId, accountId)),
    earlier(eq(earlierCards.fingerprint, paymentProfiles.fingerprint)),
  );
}

const columns = {
  purchaseId: purchaseLines.intentId,
  line: purchaseLines.n,
  description: purchaseLines.description,
  amountCents: purchaseLines.paidCents,
};

/**
 * Recent payments without premium content served since, and gifts until they are redeemed. Tips are excluded:
 * refunding them would reclaim money from their creator.
 */
async function listPayments(db: DbOrTx, accountId: number, now: Date): Promise<Offer[]> {
  const { hours, months } = await refundLimits(db);
  if (hours === 0) return [];
  const since = new Date(now.getTime() - hours * hourMs);
  const redeemed = and(eq(gifts.intentId, purchaseIntents.id), isNotNull(gifts.redeemedAt));
  const rows = await db
    .select({ ...columns, paidAt: invoices.paidAt })
    .from(invoices)
    .innerJoin(purchaseIntents, eq(purchaseIntents.id, invoices.intentId))
    .innerJoin(paymentProfiles, eq(paymentProfiles.id, purchaseIntents.profileId))
    .innerJoin(purchaseLines, eq(purchaseLines.intentId, invoices.intentId))
    .where(
      and(
        eq(invoices.accountId, accountId),
        gt(invoices.paidAt, since),
        or(
          and(
            inArray(purchaseLines.kind, [...subscriptionKinds]),
            unused(db, accountId),
            withoutTicket(db, accountId),
            months === 0 ? undefined : firstSince(db, accountId, addMonths(now, -months)),
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

/** Until the event starts, unless its content was served. */
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

export async function findFingerprint(db: DbOrTx, profileId: number): Promise<string | null> {
  const { fingerprint, id } = paymentProfiles;
  const [card] = await db.select({ fingerprint }).from(paymentProfiles).where(eq(id, profileId));
  return card?.fingerprint ?? null;
}
