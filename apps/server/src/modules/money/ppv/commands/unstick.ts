// Administrator actions on stuck events and tickets, in the same transaction as their audit log entry.
import { refuse } from '@realfin/contract/errors';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { clearedRetry } from '../../billing/rules.ts';
import { ppvEvents, ppvTickets } from '../tables.ts';
import { markCalledOff } from './call-off.ts';

const again = (ctx: Context) => ({ ...clearedRetry, nextAt: ctx.clock.now() });

/** Retries a stuck event: its check, or its refunds if it was called off. */
export async function retryEvent(ctx: Context, tx: Tx, id: number): Promise<void> {
  const stuck = and(eq(ppvEvents.id, id), isNotNull(ppvEvents.stuckAt));
  const taken = await tx.update(ppvEvents).set(again(ctx)).where(stuck).returning();
  if (taken.length === 0) throw refuse('desk.notStuck');
}

/** Calls off an event that was never held, and refunds its tickets. */
export async function callOffStuck(ctx: Context, tx: Tx, id: number): Promise<void> {
  const open = and(isNotNull(ppvEvents.stuckAt), isNull(ppvEvents.calledOffAt), isNull(ppvEvents.heldAt));
  const [event] = await tx
    .select({ id: ppvEvents.id })
    .from(ppvEvents)
    .where(and(eq(ppvEvents.id, id), open))
    .for('update');
  if (event === undefined) throw refuse('desk.notStuck');
  await markCalledOff(ctx, tx, id, '');
}

/** Releases the creator's part of a ticket. */
export async function retryTicket(ctx: Context, tx: Tx, id: number): Promise<void> {
  const isPending = eq(ppvTickets.state, 'pending');
  const stuck = and(eq(ppvTickets.id, id), isPending, isNotNull(ppvTickets.stuckAt));
  const taken = await tx.update(ppvTickets).set(again(ctx)).where(stuck).returning();
  if (taken.length === 0) throw refuse('desk.notStuck');
}
