import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { processorMovements } from './tables.ts';

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
