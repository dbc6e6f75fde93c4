// Findings of the checks.
import type { DeskTroubles, Trouble, TroubleKind } from '@realfin/contract/troubles';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { troubleRuns, troubles } from '../tables.ts';

type TroubleRow = typeof troubles.$inferSelect;
const troubleView = (row: TroubleRow): Trouble => ({
  id: row.id,
  kind: row.kind,
  subject: row.subject,
  detail: row.detail,
  foundAt: row.foundAt.toISOString(),
  lastSeenAt: row.lastSeenAt.toISOString(),
  goneAt: row.goneAt?.toISOString() ?? null,
});

/** Present findings, oldest first, and the latest solved ones. */
export async function readTroubles(db: DbOrTx): Promise<DeskTroubles> {
  const [present, gone, [run]] = await Promise.all([
    db.select().from(troubles).where(isNull(troubles.goneAt)).orderBy(troubles.foundAt).limit(200),
    db.select().from(troubles).where(isNotNull(troubles.goneAt)).orderBy(desc(troubles.goneAt)).limit(20),
    db
      .select()
      .from(troubleRuns)
      .where(isNotNull(troubleRuns.endedAt))
      .orderBy(desc(troubleRuns.id))
      .limit(1),
  ]);
  return {
    present: present.map(troubleView),
    gone: gone.map(troubleView),
    checkedAt: run?.endedAt?.toISOString() ?? null,
    failed: run?.failed ?? [],
  };
}

export async function countTroubles(db: DbOrTx): Promise<{ kind: TroubleKind; n: number }[]> {
  return db
    .select({ kind: troubles.kind, n: sql<number>`count(*)::int` })
    .from(troubles)
    .where(isNull(troubles.goneAt))
    .groupBy(troubles.kind);
}

export const listPresent = (db: DbOrTx, kind: TroubleKind): Promise<TroubleRow[]> =>
  db
    .select()
    .from(troubles)
    .where(and(eq(troubles.kind, kind), isNull(troubles.goneAt)));
