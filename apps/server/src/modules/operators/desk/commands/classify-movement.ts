// Classification of a movement by an administrator. If there are several, a second one must approve it.
import { refuse } from '@realfin/contract/errors';
import { formatCents } from '@realfin/contract/money';
import type { MovementAccount, MovementDecision } from '@realfin/contract/movements';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { amountOf, classify, lockUnclassified } from '../../../money/billing/movements/commands/classify.ts';
import { record } from '../../admin/commands.ts';
import { findWaitingDecision, lockDecision, viewDecision, type DecisionRow } from '../queries/movements.ts';
import { listAdministrators } from '../queries/orders.ts';
import { orderTransitions } from '../rules/transitions.ts';
import { movementDecisions } from '../tables.ts';

interface Said {
  id: string;
  account: MovementAccount;
  /** Required for movements in another currency, else null. */
  amountCents: number | null;
  note: string;
}

const detailOf = ({ movementId, account, amountCents, note }: DecisionRow) =>
  `${movementId}: ${account}, ${formatCents(amountCents)}. ${note}`;

const isSame = (row: DecisionRow, viewer: Viewer, { account, amountCents, note }: Said): boolean =>
  row.decidedById === viewer.id &&
  row.account === account &&
  row.note === note &&
  (amountCents === null || row.amountCents === amountCents);

/** Idempotent: returns the decision that waits for a second administrator. */
export async function classifyMovement(ctx: Context, viewer: Viewer, said: Said): Promise<MovementDecision> {
  const { id: movementId, account, note } = said;
  const row = await ctx.db.transaction(async (tx) => {
    const movement = await lockUnclassified(tx, movementId);
    const waiting = await findWaitingDecision(tx, movementId);
    if (waiting !== null) {
      if (isSame(waiting, viewer, said)) return waiting;
      throw refuse('desk.decided');
    }
    const amountCents = amountOf(movement, account, said.amountCents);
    const waits = (await listAdministrators(tx)).length > 1;
    const state = waits ? ('waiting' as const) : ('approved' as const);
    const by = { decidedById: viewer.id, decidedAt: ctx.clock.now() };
    const [made] = await tx
      .insert(movementDecisions)
      .values({ movementId, account, amountCents, note, state, ...by })
      .returning();
    if (made === undefined) throw new Error(`a decision about ${movementId} was not stored`);
    await record(ctx, tx, viewer, { action: 'MOVEMENT_CLASSIFIED', personId: null, detail: detailOf(made) });
    if (!waits) await classify(ctx, tx, movement, made);
    return made;
  });
  return viewDecision(ctx.db, row.id);
}

async function approve(ctx: Context, tx: Tx, row: DecisionRow): Promise<void> {
  await classify(ctx, tx, await lockUnclassified(tx, row.movementId), row);
}

/** Approved by a second administrator. The first one can only withdraw it. */
export async function decideMovement(
  ctx: Context,
  viewer: Viewer,
  id: number,
  approves: boolean,
): Promise<MovementDecision> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockDecision(tx, id);
    if (row === null) throw refuse('desk.notFound');
    const state = approves ? ('approved' as const) : ('declined' as const);
    if (row.state === state && row.approvedById === viewer.id) return;
    if (row.state !== 'waiting') throw refuse('desk.decided');
    if (approves && row.decidedById === viewer.id) throw refuse('desk.needsSecond');
    const moved = requireMove(orderTransitions, row.state, state);
    const change = { state: moved, approvedById: viewer.id, approvedAt: ctx.clock.now() };
    await tx.update(movementDecisions).set(change).where(eq(movementDecisions.id, id));
    if (approves) await approve(ctx, tx, row);
    const action = approves ? 'MOVEMENT_APPROVED' : 'MOVEMENT_DECLINED';
    await record(ctx, tx, viewer, { action, personId: null, detail: detailOf(row) });
  });
  return viewDecision(ctx.db, id);
}
