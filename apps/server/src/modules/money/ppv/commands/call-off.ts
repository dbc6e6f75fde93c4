import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { clearedRetry } from '../../billing/rules.ts';
import { ppvEvents } from '../tables.ts';
import { lockOwnEvent } from './change-contents.ts';

/** Ends the sale; a job refunds the tickets one by one. Idempotent. */
export async function markCalledOff(ctx: Context, tx: Tx, eventId: number, message: string): Promise<void> {
  const now = ctx.clock.now();
  await tx
    .update(ppvEvents)
    .set({ ...clearedRetry, calledOffAt: now, calledOffMessage: message, nextAt: now })
    .where(eq(ppvEvents.id, eventId));
  await ctx.jobs.enqueue(tx, 'ppv.refund-tickets', { eventId });
}

/** Calls off an event of the channel that has not been held. */
export async function callOff(
  ctx: Context,
  channel: ActingChannel,
  ppvId: number,
  message: string,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { event, post } = await lockOwnEvent(tx, channel, ppvId);
    if (event.calledOffAt !== null) return;
    if (post.publishedAt === null && post.state === 'draft') throw refuse('ppv.notForSale');
    if (event.heldAt !== null) throw refuse('ppv.alreadyHeld');
    await markCalledOff(ctx, tx, event.id, message.trim());
  });
}
