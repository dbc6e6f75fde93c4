import { refuse } from '@realfin/contract/errors';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { paymentBlocks } from '../tables.ts';

/** Unblocks payments of an account that was blocked for a dispute. */
export async function liftBlock(ctx: Context, tx: Tx, accountId: number): Promise<void> {
  const blocked = and(eq(paymentBlocks.accountId, accountId), isNull(paymentBlocks.liftedAt));
  const lifted = await tx.update(paymentBlocks).set({ liftedAt: ctx.clock.now() }).where(blocked).returning();
  if (lifted.length === 0) throw refuse('desk.notFound');
}
