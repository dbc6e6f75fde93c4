import type { StatementBody, StatementRef } from '@realfin/contract/statements';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { sha256 } from '../../../../lib/ids.ts';
import { statementJson, statementNumber, yearOf } from '../rules/statement.ts';
import { statements } from '../tables.ts';

export type StatementRow = typeof statements.$inferSelect;

/** Trusted: written by us in this shape. */
export const bodyOf = ({ json }: Pick<StatementRow, 'json'>): StatementBody =>
  JSON.parse(json) as StatementBody;

const mostListed = 120;
const { month, openingCents, earnedCents, paidCents, closingCents, cutAt } = statements;
/** Without their JSON, which is long. */
export async function listStatements(db: DbOrTx, channelId: number): Promise<StatementRef[]> {
  const rows = await db
    .select({ month, openingCents, earnedCents, paidCents, closingCents, cutAt })
    .from(statements)
    .where(eq(statements.channelId, channelId))
    .orderBy(desc(month))
    .limit(mostListed);
  return rows.map((row) => ({
    ...row,
    number: statementNumber(row.month, channelId),
    cutAt: row.cutAt.toISOString(),
  }));
}

export async function findStatement(
  db: DbOrTx,
  channelId: number,
  month: string,
): Promise<StatementRow | null> {
  const own = and(eq(statements.channelId, channelId), eq(statements.month, month));
  const [row] = await db.select().from(statements).where(own);
  return row ?? null;
}

/** The merged statements of a year, with their canonical text and its hash. */
export async function findYear(db: DbOrTx, channelId: number, year: string) {
  const rows = await db
    .select()
    .from(statements)
    .where(and(eq(statements.channelId, channelId), like(month, `${year}-%`)))
    .orderBy(asc(month));
  const statement = yearOf(
    year,
    rows.map((row) => ({ body: bodyOf(row), sha256: row.sha256 })),
  );
  if (statement === null) return null;
  const json = statementJson(statement);
  return { statement, json, sha256: sha256(json) };
}
