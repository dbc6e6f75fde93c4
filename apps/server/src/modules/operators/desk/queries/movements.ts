// Unclassified movements at the processor, and the decisions of administrators about them.
import type { MovementDecision, UnclassifiedMovement } from '@realfin/contract/movements';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { processorMovements } from '../../../money/billing/movements/tables.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { movementDecisions } from '../tables.ts';

export type DecisionRow = typeof movementDecisions.$inferSelect;

const decidedBy = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  avatarUrl: accounts.avatarUrl,
};
type By = { [Field in keyof typeof decidedBy]: (typeof accounts.$inferSelect)[Field] };

const decisionView = (row: DecisionRow, by: By): MovementDecision => ({
  id: row.id,
  account: row.account,
  amountCents: row.amountCents,
  note: row.note,
  state: row.state,
  decidedBy: by,
  decidedAt: row.decidedAt.toISOString(),
});

export async function viewDecision(db: DbOrTx, id: number): Promise<MovementDecision> {
  const [row] = await db
    .select({ decision: movementDecisions, by: decidedBy })
    .from(movementDecisions)
    .innerJoin(accounts, eq(accounts.id, movementDecisions.decidedById))
    .where(eq(movementDecisions.id, id));
  if (row === undefined) throw new Error(`there is no decision ${id} about a movement`);
  return decisionView(row.decision, row.by);
}

export async function lockDecision(tx: Tx, id: number): Promise<DecisionRow | null> {
  const [row] = await tx.select().from(movementDecisions).where(eq(movementDecisions.id, id)).for('update');
  return row ?? null;
}

export async function findWaitingDecision(db: DbOrTx, movementId: string): Promise<DecisionRow | null> {
  const waiting = and(eq(movementDecisions.movementId, movementId), eq(movementDecisions.state, 'waiting'));
  const [row] = await db.select().from(movementDecisions).where(waiting);
  return row ?? null;
}

const most = 100;
/** Oldest first. */
export async function listUnclassified(db: DbOrTx): Promise<UnclassifiedMovement[]> {
  const id = sql<string>`${processorMovements.provider} || ':' || ${processorMovements.ref}`;
  const waiting = and(eq(movementDecisions.movementId, id), eq(movementDecisions.state, 'waiting'));
  const rows = await db
    .select({ id, movement: processorMovements, decision: movementDecisions, by: decidedBy })
    .from(processorMovements)
    .leftJoin(movementDecisions, waiting)
    .leftJoin(accounts, eq(accounts.id, movementDecisions.decidedById))
    .where(sql`${processorMovements.state} = 'unclassified'`)
    .orderBy(asc(processorMovements.at), asc(processorMovements.ref))
    .limit(most);
  return rows.map(({ id: movementId, movement, decision, by }) => ({
    id: movementId,
    type: movement.type,
    why: movement.why ?? 'type',
    amountCents: movement.amountCents - movement.feeCents,
    currency: movement.currency,
    sourceRef: movement.sourceRef,
    at: movement.at.toISOString(),
    decision: decision === null || by === null ? null : decisionView(decision, by),
  }));
}
