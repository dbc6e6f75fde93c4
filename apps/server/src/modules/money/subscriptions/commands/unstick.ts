import { refuse } from '@realfin/contract/errors';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { clearedRetry } from '../../billing/rules.ts';
import { serviceMonths, subscriptions } from '../tables.ts';

const again = (ctx: Context) => ({ ...clearedRetry, dueAt: ctx.clock.now() });

/** Resumes a stuck subscription at its last step. */
export async function retrySubscription(ctx: Context, tx: Tx, id: number): Promise<void> {
  const stuck = and(eq(subscriptions.id, id), isNotNull(subscriptions.stuckAt));
  const taken = await tx.update(subscriptions).set(again(ctx)).where(stuck).returning();
  if (taken.length === 0) throw refuse('desk.notStuck');
}

/** Resumes a stuck month of service. */
export async function retryMonth(ctx: Context, tx: Tx, id: number): Promise<void> {
  const stuck = and(eq(serviceMonths.id, id), isNotNull(serviceMonths.stuckAt));
  const taken = await tx.update(serviceMonths).set(again(ctx)).where(stuck).returning();
  if (taken.length === 0) throw refuse('desk.notStuck');
}
