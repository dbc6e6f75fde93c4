import { and, asc, eq, gt, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { purchaseIntents } from '../tables.ts';
import { processorMovements, reconciliations } from './tables.ts';

const pageSize = 100;

export type MovementRow = typeof processorMovements.$inferSelect;

/** Those after a reference, in its order: one that stays due holds no other. */
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

/** Up to when the movements of a processor were read; null before the first time. */
export async function findReadUntil(db: DbOrTx, provider: string): Promise<Date | null> {
  const [row] = await db.select().from(reconciliations).where(eq(reconciliations.provider, provider));
  return row?.until ?? null;
}

/** Which of these were read. */
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

/** Whether the account has charges that nothing here made: then payouts and fees of it are not this site's alone. */
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
    // As its index has it.
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
