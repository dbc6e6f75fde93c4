import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { disputeHolds, disputeLines } from '../lines/tables.ts';
import type { DisputeRow, HoldRow } from '../queries.ts';
import { disputes } from '../tables.ts';

const pageSize = 100;

export const listDisputeLines = (db: DbOrTx, disputeId: number, hold: number) =>
  db
    .select()
    .from(disputeLines)
    .where(and(eq(disputeLines.disputeId, disputeId), eq(disputeLines.hold, hold)))
    .orderBy(asc(disputeLines.n));

/** Oldest first. */
export const listHolds = (db: DbOrTx, disputeId: number): Promise<HoldRow[]> =>
  db.select().from(disputeHolds).where(eq(disputeHolds.disputeId, disputeId)).orderBy(asc(disputeHolds.n));

export async function findDisputeByRef(
  db: DbOrTx,
  provider: string,
  disputeRef: string,
): Promise<DisputeRow | null> {
  const own = and(eq(disputes.provider, provider), eq(disputes.disputeRef, disputeRef));
  const [row] = await db.select().from(disputes).where(own);
  return row ?? null;
}

/** Lists disputes that are open or ended after `since` and may reopen: by an appeal or a chargeback. */
export const listOpenDisputes = (
  db: DbOrTx,
  { provider, since, afterId }: { provider: string; since: Date; afterId: number },
) =>
  db
    .select({ id: disputes.id, disputeRef: disputes.disputeRef })
    .from(disputes)
    .where(
      and(
        eq(disputes.provider, provider),
        gt(disputes.id, afterId),
        or(isNull(disputes.endedAt), and(ne(disputes.state, 'won'), gt(disputes.endedAt, since))),
      ),
    )
    .orderBy(asc(disputes.id))
    .limit(pageSize);
