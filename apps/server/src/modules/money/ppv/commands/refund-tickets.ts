// Refunds the tickets of a called-off event one by one, each in its own transaction.
import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { JobRun } from '../../../../jobs/queue.ts';
import { listRests } from '../../billing/commands/purchase-lines.ts';
import { requestRefund } from '../../billing/commands/refund.ts';
import { findLineOf, lockIntent } from '../../billing/queries.ts';
import { mostTries, retryAt, clearedRetry } from '../../billing/rules.ts';
import { lockTicket, type EventRow } from '../queries/tickets.ts';
import { ppvEvents, ppvTickets } from '../tables.ts';

const pageSize = 100;
const unrefunded = (eventId: number) =>
  and(
    eq(ppvTickets.eventId, eventId),
    inArray(ppvTickets.state, ['pending', 'released']),
    isNull(ppvTickets.refundKey),
  );

/** Claims the event. The next run is scheduled first, so a crash can't lose it. */
async function claim(ctx: Context, eventId: number): Promise<EventRow | null> {
  return ctx.db.transaction(async (tx) => {
    const calledOff = and(eq(ppvEvents.id, eventId), isNotNull(ppvEvents.calledOffAt));
    const [event] = await tx.select().from(ppvEvents).where(calledOff).for('update');
    if (event === undefined) return null;
    const tries = event.tries + 1;
    const nextAt = retryAt(tries, ctx.clock.now());
    await tx.update(ppvEvents).set({ tries, nextAt }).where(eq(ppvEvents.id, eventId));
    return { ...event, tries };
  });
}

/** Requests the refund of a ticket's unrefunded part, and notifies its holder. */
async function refundTicket(ctx: Context, tx: Tx, intentId: string): Promise<void> {
  const intent = await lockIntent(tx, intentId);
  const ticket = await lockTicket(tx, intentId);
  if (intent === null || ticket === null || ticket.refundKey !== null) return;
  if (ticket.state !== 'pending' && ticket.state !== 'released') return;
  const line = await findLineOf(tx, intentId, 'ppv');
  const rest = (await listRests(tx, intentId)).find(({ n }) => n === line?.n);
  // An administrator is already refunding it.
  if (rest === undefined || rest.leftCents <= 0) return;
  const { id: ticketId, accountId, eventId, channelId } = ticket;
  const key = `ppv:${ticketId}:called-off`;
  const amountCents = rest.leftCents;
  await requestRefund(ctx, tx, {
    ...{ key, intentId, amountCents, reason: 'calledOff' },
    lines: [{ n: rest.n, amountCents }],
  });
  await tx.update(ppvTickets).set({ refundKey: key }).where(eq(ppvTickets.id, ticketId));
  await ctx.jobs.enqueue(tx, 'billing.send-refund', { key });
  await emit(ctx, tx, 'ppv.called-off', { ticketId, accountId, eventId, channelId });
}

/** Refunds all tickets; failed ones are retried later and don't block the rest. */
export async function refundTickets(ctx: Context, { eventId }: { eventId: number }, job?: JobRun) {
  const event = await claim(ctx, eventId);
  if (event === null) return;
  let lastError: string | null = null;
  for (let afterId = 0; ;) {
    const rows = await ctx.db
      .select({ id: ppvTickets.id, intentId: ppvTickets.intentId })
      .from(ppvTickets)
      .where(and(unrefunded(eventId), gt(ppvTickets.id, afterId)))
      .orderBy(asc(ppvTickets.id))
      .limit(pageSize);
    if (rows.length === 0) break;
    for (const { id, intentId } of rows) {
      afterId = id;
      job?.signal.throwIfAborted();
      await ctx.db
        .transaction((tx) => refundTicket(ctx, tx, intentId))
        .catch((error: unknown) => {
          ctx.log.error({ err: error, ticket: id }, 'a ticket could not be refunded');
          lastError = String(error).slice(0, 300);
        });
    }
  }
  await finish(ctx, event, lastError);
}

async function finish(ctx: Context, event: EventRow, lastError: string | null): Promise<void> {
  const left = await ctx.db.$count(ppvTickets, unrefunded(event.id));
  const isStuck = left > 0 && event.tries >= mostTries;
  const done = { ...clearedRetry, nextAt: null };
  const stuck = { nextAt: null, stuckAt: ctx.clock.now() };
  await ctx.db
    .update(ppvEvents)
    .set(left === 0 ? done : { lastError, ...(isStuck && stuck) })
    .where(eq(ppvEvents.id, event.id));
}
