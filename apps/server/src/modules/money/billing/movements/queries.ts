import { and, asc, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { purchaseIntents } from '../tables.ts';
import { processorMovements, reconciliations } from './tables.ts';

const pageSize = 100;

export type MovementRow = typeof processorMovements.$inferSelect;

/** Due movements after a ref, in order, so that one that stays due doesn't block the rest. */
export const listDueMovements = (db: DbOrTx, provider: string, now: Date, afterRef: string | null) =>
  db
    .select({ provider: processorMovements.provider, ref: processorMovements.ref })
    .from(processorMovements)
    .where(
      and(
        eq(processorMovements.provider, provider),
        isNotNull(processorMovements.nextAt),
        lte(processorMovements.nextAt, now),
        gt(processorMovements.ref, afterRef ?? ''),
      ),
    )
    .orderBy(asc(processorMovements.ref))
    .limit(pageSize);

/** The time up to which movements were read; null before the first run. */
export async function findReadUntil(db: DbOrTx, provider: string): Promise<Date | null> {
  const [row] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider));
  return row?.until ?? null;
}

/** Returns the refs that are already stored. */
export async function listStored(
  db: DbOrTx,
  provider: string,
  refs: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ ref: processorMovements.ref })
    .from(processorMovements)
    .where(and(eq(processorMovements.provider, provider), inArray(processorMovements.ref, [...refs])));
  return new Set(rows.map(({ ref }) => ref));
}

/** Whether other sites charge on this account: then its payouts and fees are not only ours. */
export async function isAccountShared(db: DbOrTx, provider: string): Promise<boolean> {
  const ours = db
    .select({ one: sql`1` })
    .from(purchaseIntents)
    .where(
      and(
        eq(purchaseIntents.provider, processorMovements.provider),
        eq(purchaseIntents.chargeRef, processorMovements.sourceRef),
      ),
    );
  const others = and(
    eq(processorMovements.provider, provider),
    // Must match the partial index.
    sql`kind = 'charge' and ${processorMovements.state} in ('new', 'foreign')`,
    notExists(ours),
  );
  const [row] = await db
    .select({ ref: processorMovements.ref })
    .from(processorMovements)
    .where(others)
    .limit(1);
  return row !== undefined;
}
