// Refunds as their buyer sees them, and payments they can refund themselves.
import type { OwnRefunds } from '@realfin/contract/refunds';
import { and, desc, eq, gt, gte, inArray, ne, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import type { RefundRow } from '../../billing/queries.ts';
import { disputes, invoices, purchaseIntents, refunds } from '../../billing/tables.ts';
import { postViews } from '../../posts/tables.ts';
import { refundHours } from './policy.ts';

const shown: Record<RefundRow['state'], OwnRefunds['refunds'][number]['state']> = {
  requested: 'requested',
  sending: 'requested',
  pending: 'sent',
  succeeded: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};
const mostRefunds = 50;
const hourMs = 3_600_000;

/** What a tip was given for can't be taken back from its creator by its giver. */
const refundable = ['subscription', 'upgrade', 'renewal'] as const;

/** Paid lately, nothing premium opened since, nothing refunded or disputed. */
export async function listOffers(db: DbOrTx, accountId: number, now: Date): Promise<OwnRefunds['offers']> {
  const hours = await refundHours(db);
  if (hours === 0) return [];
  const since = new Date(now.getTime() - hours * hourMs);
  const { id, purpose, createdAt } = purchaseIntents;
  const opened = and(
    eq(postViews.accountId, accountId),
    eq(postViews.premium, true),
    gte(postViews.viewedAt, createdAt),
  );
  const going = and(eq(refunds.intentId, id), ne(refunds.state, 'failed'), ne(refunds.state, 'canceled'));
  const rows = await db
    .select({
      purchaseId: id,
      description: invoices.description,
      amountCents: invoices.amountCents,
      paidAt: invoices.paidAt,
    })
    .from(invoices)
    .innerJoin(purchaseIntents, eq(id, invoices.intentId))
    .where(
      and(
        eq(invoices.accountId, accountId),
        eq(invoices.refundedCents, 0),
        gt(invoices.paidAt, since),
        inArray(purpose, [...refundable]),
        notExists(
          db
            .select({ one: sql`1` })
            .from(postViews)
            .where(opened),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(refunds)
            .where(going),
        ),
        notExists(
          db
            .select({ one: sql`1` })
            .from(disputes)
            .where(eq(disputes.intentId, id)),
        ),
      ),
    )
    .orderBy(desc(invoices.id));
  return rows.map(({ paidAt, ...row }) => {
    return { ...row, until: new Date(paidAt.getTime() + hours * hourMs).toISOString() };
  });
}

export async function readOwnRefunds(db: DbOrTx, accountId: number, now: Date): Promise<OwnRefunds> {
  const { key, amountCents, state, createdAt, endedAt } = refunds;
  const [hours, offers, rows] = await Promise.all([
    refundHours(db),
    listOffers(db, accountId, now),
    db
      .select({ key, amountCents, state, createdAt, endedAt, description: invoices.description })
      .from(refunds)
      .innerJoin(purchaseIntents, eq(purchaseIntents.id, refunds.intentId))
      .leftJoin(invoices, eq(invoices.intentId, refunds.intentId))
      .where(eq(purchaseIntents.accountId, accountId))
      .orderBy(desc(createdAt), desc(key))
      .limit(mostRefunds),
  ]);
  return {
    hours,
    offers,
    refunds: rows.map((row) => ({
      id: row.key,
      description: row.description ?? 'Payment',
      amountCents: row.amountCents,
      state: shown[row.state],
      requestedAt: row.createdAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    })),
  };
}
