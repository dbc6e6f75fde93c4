import type { CancelOutcome } from '@realfin/contract/leaving';
import { and, count, eq, gte, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import type { CancellationCount, PastOffer } from '../rules/offers.ts';
import { cancellations } from '../tables.ts';

export type CancellationRow = typeof cancellations.$inferSelect;

export async function findOpenCancellation(
  db: DbOrTx,
  subscriptionId: number,
): Promise<CancellationRow | null> {
  const open = and(eq(cancellations.subscriptionId, subscriptionId), isNull(cancellations.outcome));
  const [row] = await db.select().from(cancellations).where(open);
  return row ?? null;
}

export async function findCancellation(db: DbOrTx, id: number): Promise<CancellationRow | null> {
  const [row] = await db.select().from(cancellations).where(eq(cancellations.id, id));
  return row ?? null;
}

export const listPastOffers = (db: DbOrTx, subscriptionId: number): Promise<PastOffer[]> =>
  db
    .select({
      offer: cancellations.offer,
      outcome: cancellations.outcome,
      at: sql<Date>`${cancellations.endedAt}`.mapWith(cancellations.endedAt),
    })
    .from(cancellations)
    .where(and(eq(cancellations.subscriptionId, subscriptionId), isNotNull(cancellations.outcome)));

/** Cancellations that ended since then. */
export const countCancellations = (db: DbOrTx, since: Date): Promise<CancellationCount[]> =>
  db
    .select({
      reasonCode: cancellations.reasonCode,
      offer: cancellations.offer,
      outcome: sql<CancelOutcome>`${cancellations.outcome}`,
      count: count(),
    })
    .from(cancellations)
    .where(and(gte(cancellations.endedAt, since), isNotNull(cancellations.outcome)))
    .groupBy(cancellations.reasonCode, cancellations.offer, cancellations.outcome);
