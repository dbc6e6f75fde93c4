import { refuse } from '@realfin/contract/errors';
import { limits } from '@realfin/contract/limits';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx } from '../../../../db/client.ts';
import { exports } from '../tables.ts';

export type ExportRow = typeof exports.$inferSelect;

const dayMs = 86_400_000;

export async function findExport(db: DbOrTx, id: number): Promise<ExportRow | null> {
  const [row] = await db.select().from(exports).where(eq(exports.id, id));
  return row ?? null;
}

/** Refuses exports of other accounts as if they didn't exist. */
export async function requireExport(db: DbOrTx, accountId: number, id: number): Promise<ExportRow> {
  const row = await findExport(db, id);
  if (row?.accountId !== accountId) throw refuse('export.notFound');
  return row;
}

/** Failed exports don't count. */
export async function countLeft(db: DbOrTx, accountId: number, now: Date): Promise<number> {
  const since = new Date(now.getTime() - dayMs);
  const asked = await db.$count(
    exports,
    and(eq(exports.accountId, accountId), gt(exports.createdAt, since), ne(exports.state, 'failed')),
  );
  return Math.max(0, limits.exportsPerDay - asked);
}

export async function listExports(ctx: Context, accountId: number): Promise<ExportRow[]> {
  return ctx.db
    .select()
    .from(exports)
    .where(eq(exports.accountId, accountId))
    .orderBy(desc(exports.id))
    .limit(limits.exportsListed);
}
