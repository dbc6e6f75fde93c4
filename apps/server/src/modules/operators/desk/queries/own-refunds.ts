// Refunds, as shown to their buyer.
import type { OwnRefunds } from '@realfin/contract/refunds';
import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { RefundRow } from '../../../money/billing/queries.ts';
import { invoices, purchaseIntents, refunds } from '../../../money/billing/tables.ts';
import { refundLimits } from './policy.ts';
import { listOffers } from './refund-offers.ts';

const shown: Record<RefundRow['state'], OwnRefunds['refunds'][number]['state']> = {
  requested: 'requested',
  sending: 'requested',
  pending: 'sent',
  succeeded: 'arrived',
  failed: 'failed',
  canceled: 'failed',
};
const mostRefunds = 50;
/** Descriptions of the refunded lines, else of the whole payment. */
const described = sql<string | null>`coalesce((select string_agg(l.description, '; ' order by l.n)
  from refund_lines rl join purchase_lines l on l.intent_id = rl.intent_id and l.n = rl.n
  where rl.refund_key = ${refunds.key}), ${invoices.description})`;

export async function readOwnRefunds(db: DbOrTx, accountId: number, now: Date): Promise<OwnRefunds> {
  const { key, amountCents, state, createdAt, endedAt } = refunds;
  const [policy, offers, rows] = await Promise.all([
    refundLimits(db),
    listOffers(db, accountId, now),
    db
      .select({ key, amountCents, state, createdAt, endedAt, description: described })
      .from(refunds)
      .innerJoin(purchaseIntents, eq(purchaseIntents.id, refunds.intentId))
      .leftJoin(invoices, eq(invoices.intentId, refunds.intentId))
      .where(eq(purchaseIntents.accountId, accountId))
      .orderBy(desc(createdAt), desc(key))
      .limit(mostRefunds),
  ]);
  return {
    ...policy,
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
