import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { requireMove } from '../../../../../lib/transitions.ts';
import { clearedRetry } from '../../rules.ts';
import { movementTransitions } from '../../rules/transitions.ts';
import type { MovementRow } from '../queries.ts';
import { processorMovements } from '../tables.ts';

/** The desk names a movement by its processor and its reference there. */
export function movementKey(id: string): Pick<MovementRow, 'provider' | 'ref'> {
  const [provider = '', ...ref] = id.split(':');
  return { provider, ref: ref.join(':') };
}

/** Takes up a movement that could not be booked. */
export async function retryMovement(ctx: Context, tx: Tx, id: string): Promise<void> {
  const { provider, ref } = movementKey(id);
  const own = and(eq(processorMovements.provider, provider), eq(processorMovements.ref, ref));
  const again = {
    ...clearedRetry,
    state: requireMove(movementTransitions, 'stuck', 'new'),
    nextAt: ctx.clock.now(),
  };
  const taken = await tx
    .update(processorMovements)
    .set(again)
    .where(and(own, eq(processorMovements.state, 'stuck')))
    .returning();
  if (taken.length === 0) throw refuse('desk.notStuck');
}
