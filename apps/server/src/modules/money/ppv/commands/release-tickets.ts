// Releases the creator's part of a ticket from hold to their balance, some days after the event was held.
import { and, asc, eq, gt, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { findLineOf } from '../../billing/queries.ts';
import { mostTries, retryAt, clearedRetry } from '../../billing/rules.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import { creatorPayable, creatorPending, postTransaction } from '../../ledger/commands.ts';
import { ledgerSubject, splitTicket } from '../rules.ts';
import { ticketTransitions } from '../rules/transitions.ts';
import { ppvTickets } from '../tables.ts';

const isDue = (now: Date) => and(isNotNull(ppvTickets.nextAt), lte(ppvTickets.nextAt, now));

async function release(ctx: Context, id: number): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const [ticket] = await tx
      .select()
      .from(ppvTickets)
      .where(and(eq(ppvTickets.id, id), eq(ppvTickets.state, 'pending'), isDue(now)))
      .for('update', { skipLocked: true });
    if (ticket === undefined) return;
    const { channelId, postId, intentId } = ticket;
    const sold = await findLineOf(tx, intentId, 'ppv');
    if (sold === null) throw new Error(`ticket ${id} has no line`);
    const { creatorCents } = splitTicket(sold.netCents - netRefunded(sold));
    const subject = ledgerSubject(ticket);
    const line = { share: 'ppv', subject, ...(postId !== null && { postId }) } as const;
    await postTransaction(ctx, tx, {
      kind: 'release',
      // A ticket whose refund failed is released again.
      cause: `${subject}:release:${ticket.changedAt.getTime()}`,
      description: 'Ticket',
      at: now,
      lines: [
        { ...line, account: creatorPending(channelId), amountCents: -creatorCents },
        { ...line, account: creatorPayable(channelId), amountCents: creatorCents },
      ],
    });
    await tx
      .update(ppvTickets)
      .set({ ...clearedRetry, state: requireMove(ticketTransitions, ticket.state, 'released'), nextAt: null })
      .where(eq(ppvTickets.id, id));
  });
}

/** Releases one ticket; errors are stored and retried. */
export const stepTicket = (ctx: Context, id: number): Promise<void> =>
  release(ctx, id).catch((error: unknown) => noteFailure(ctx, id, error));

async function noteFailure(ctx: Context, id: number, error: unknown): Promise<void> {
  const now = ctx.clock.now();
  ctx.log.error({ err: error, ticket: id }, "a creator's part could not be released");
  const [ticket] = await ctx.db.select().from(ppvTickets).where(eq(ppvTickets.id, id));
  const tries = (ticket?.tries ?? 0) + 1;
  const next =
    tries >= mostTries ? { nextAt: null, stuckAt: now } : { nextAt: retryAt(tries, now), stuckAt: null };
  await ctx.db
    .update(ppvTickets)
    .set({ tries, lastError: String(error).slice(0, 300), ...next })
    .where(eq(ppvTickets.id, id));
}

/** Releases every due ticket; a failure doesn't block the rest. */
export async function releaseTickets(ctx: Context): Promise<void> {
  for (let afterId = 0; ;) {
    const rows = await ctx.db
      .select({ id: ppvTickets.id })
      .from(ppvTickets)
      .where(and(isDue(ctx.clock.now()), gt(ppvTickets.id, afterId)))
      .orderBy(asc(ppvTickets.id))
      .limit(200);
    if (rows.length === 0) return;
    for (const { id } of rows) {
      afterId = id;
      await stepTicket(ctx, id);
    }
  }
}
