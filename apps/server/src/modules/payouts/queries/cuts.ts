// Where the ledger is cut at the end of a month.
// Raw SQL: snapshots of transactions are functions of PostgreSQL.
import { desc } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { payoutRuns } from '../tables.ts';

export type RunRow = typeof payoutRuns.$inferSelect;

const cut = statement(() =>
  query.selectNoFrom((eb) => [
    eb
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(max(id), 0)::bigint`.as('id'))
      .as('entryId'),
    sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('nextWriter'),
  ]),
);
/** Ids of transactions are larger than what a number holds exactly. */
export async function readCut(db: DbOrTx): Promise<{ entryId: number; nextWriter: bigint }> {
  const row = await cut.first(db, {});
  return { entryId: row?.entryId ?? 0, nextWriter: BigInt(row?.nextWriter ?? 0) };
}

const oldest = statement(() =>
  query.selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('writer')),
);
/** The oldest transaction that has written and not ended. */
export const readOldestWriter = async (db: DbOrTx): Promise<bigint> =>
  BigInt((await oldest.first(db, {}))?.writer ?? 0);

export async function findLastRun(db: DbOrTx): Promise<RunRow | null> {
  const [row] = await db.select().from(payoutRuns).orderBy(desc(payoutRuns.month)).limit(1);
  return row ?? null;
}

const balances = statement(() =>
  query
    .selectFrom('ledger_accounts')
    .select('id')
    .where(sql<boolean>`kind in ('creatorPayable', 'affiliatePayable')`)
    .limit(sql.lit(1)),
);
/** Whether anyone has ever earned anything. */
export const hasBalances = async (db: DbOrTx): Promise<boolean> =>
  (await balances.first(db, {})) !== undefined;
