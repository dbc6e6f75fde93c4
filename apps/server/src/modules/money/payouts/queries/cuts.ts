// The cut of the ledger at the end of a month.
// Raw SQL: transaction snapshots are functions of PostgreSQL.
import { desc, lt } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import type { Cut } from '../../ledger/rules.ts';
import { query } from '../database.ts';
import { payoutRuns } from '../tables.ts';

export type RunRow = typeof payoutRuns.$inferSelect;
export const cutOf = ({ cutEntry, cutBefore }: Pick<RunRow, 'cutEntry' | 'cutBefore'>): Cut => ({
  entry: cutEntry,
  before: cutBefore,
});

const cut = statement(() =>
  query.selectNoFrom((eb) => [
    eb
      .selectFrom('ledger_entries')
      .select(sql<number>`coalesce(max(id), 0)::bigint`.as('id'))
      .as('entryId'),
    sql<string>`pg_snapshot_xmax(pg_current_snapshot())::text`.as('nextWriter'),
  ]),
);
/** Transaction ids exceed the safe integers, hence bigint. */
export async function readCut(db: DbOrTx): Promise<{ entryId: number; nextWriter: bigint }> {
  const row = await cut.first(db, {});
  return { entryId: row?.entryId ?? 0, nextWriter: BigInt(row?.nextWriter ?? 0) };
}

const oldest = statement(() =>
  query.selectNoFrom(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('writer')),
);
/** The oldest transaction that has written and is still running. */
export const readOldestWriter = async (db: DbOrTx): Promise<bigint> =>
  BigInt((await oldest.first(db, {}))?.writer ?? 0);

export async function findLastRun(db: DbOrTx): Promise<RunRow | null> {
  const [row] = await db.select().from(payoutRuns).orderBy(desc(payoutRuns.month)).limit(1);
  return row ?? null;
}

/** The latest run of an earlier month. */
export async function findRunBefore(db: DbOrTx, month: string): Promise<RunRow | null> {
  const isEarlier = lt(payoutRuns.month, month);
  const [row] = await db.select().from(payoutRuns).where(isEarlier).orderBy(desc(payoutRuns.month)).limit(1);
  return row ?? null;
}

const booked = statement(({ before }: Placeholders<{ before: string }>) =>
  query
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_days as d', 'd.ledger_account_id', 'a.id')
    .select('a.id')
    .where(sql<boolean>`a.kind in ('creatorPayable', 'affiliatePayable')`)
    .where(sql<boolean>`d.day < ${before}::date`)
    .limit(sql.lit(1)),
);
/** Whether there were any earnings before a day. */
export const hasEarnings = async (db: DbOrTx, before: string): Promise<boolean> =>
  (await booked.first(db, { before })) !== undefined;
