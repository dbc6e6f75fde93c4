// The balance of the shop in the sandbox, as a list of movements.
import { and, asc, gt, gte } from 'drizzle-orm';
import type { DbOrTx } from '../../../db/client.ts';
import type { Movement } from '../port.ts';
import type { Box } from './box.ts';
import { sandboxMovements } from './tables.ts';

const pageSize = 100;

export async function recordMovement(
  box: Box,
  tx: DbOrTx,
  movement: { kind: Movement['kind']; amountCents: number; feeCents?: number; sourceRef: string },
): Promise<void> {
  await tx.insert(sandboxMovements).values({ feeCents: 0, ...movement, createdAt: box.clock.now() });
}

export async function listMovements(
  box: Box,
  { since, cursor }: { since: Date; cursor: string | null },
): Promise<{ movements: Movement[]; cursor: string | null }> {
  const rows = await box.db
    .select()
    .from(sandboxMovements)
    .where(and(gte(sandboxMovements.createdAt, since), gt(sandboxMovements.id, Number(cursor ?? 0))))
    .orderBy(asc(sandboxMovements.id))
    .limit(pageSize + 1);
  const page = rows.slice(0, pageSize);
  const movements = page.map(({ id, createdAt, ...movement }) => ({
    ...movement,
    type: movement.kind,
    currency: 'usd',
    ref: `txn_${id}`,
    at: createdAt,
  }));
  return { movements, cursor: rows.length > pageSize ? String(page.at(-1)?.id) : null };
}
