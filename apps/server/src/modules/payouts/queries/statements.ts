import type { StatementBody } from '@realfin/contract/statements';
import { and, asc, desc, eq, like } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import { statements } from '../tables.ts';

export type StatementRow = typeof statements.$inferSelect;

/** It was written by us, in this shape. */
export const bodyOf = ({ json }: Pick<StatementRow, 'json'>): StatementBody =>
  JSON.parse(json) as StatementBody;

const mostListed = 120;
export const listStatements = (db: DbOrTx, channelId: number): Promise<StatementRow[]> =>
  db
    .select()
    .from(statements)
    .where(eq(statements.channelId, channelId))
    .orderBy(desc(statements.month))
    .limit(mostListed);

export async function findStatement(
  db: DbOrTx,
  channelId: number,
  month: string,
): Promise<StatementRow | null> {
  const own = and(eq(statements.channelId, channelId), eq(statements.month, month));
  const [row] = await db.select().from(statements).where(own);
  return row ?? null;
}

/** The statements of a year, oldest first. */
export const listYear = (db: DbOrTx, channelId: number, year: string): Promise<StatementRow[]> =>
  db
    .select()
    .from(statements)
    .where(and(eq(statements.channelId, channelId), like(statements.month, `${year}-%`)))
    .orderBy(asc(statements.month));
