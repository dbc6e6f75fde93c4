import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { requireMove } from '../../../../../lib/transitions.ts';
import { clearedRetry } from '../../rules.ts';
import { movementTransitions } from '../../rules/transitions.ts';
import type { MovementRow } from '../queries.ts';
import { processorMovements } from '../tables.ts';

/** Movements are named by processor and reference. */
export function movementKey(id: string): Pick<MovementRow, 'provider' | 'ref'> {
  const [provider = '', ...ref] = id.split(':');
  return { provider, ref: ref.join(':') };
}

/** Retries a stuck movement. */
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
