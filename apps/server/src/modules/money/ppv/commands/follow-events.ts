// Polls events until they were held; then the creator's parts are released.
import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { mostTries, retryAt, clearedRetry } from '../../billing/rules.ts';
import { listParts, findOwnPost } from '../queries/parts.ts';
import type { EventRow } from '../queries/tickets.ts';
import { heldAtOf, holdDays, isOverdue } from '../rules.ts';
import { ppvEvents, ppvTickets } from '../tables.ts';
import { callOffSuspended } from './call-off-suspended.ts';

const hourMs = 3_600_000;

/** Marks an event as held and schedules the release of the creator's part of each ticket. */
async function markHeld(tx: Tx, eventId: number, heldAt: Date): Promise<void> {
  await tx
    .update(ppvEvents)
    .set({ heldAt, nextAt: null, ...clearedRetry })
    .where(eq(ppvEvents.id, eventId));
  await scheduleReleases(tx, eventId, heldAt);
}

async function scheduleReleases(tx: Tx, eventId: number, heldAt: Date): Promise<void> {
  const waits = and(
    eq(ppvTickets.eventId, eventId),
    eq(ppvTickets.state, 'pending'),
    isNull(ppvTickets.nextAt),
    isNull(ppvTickets.stuckAt),
  );
  const from = sql`greatest(${ppvTickets.paidAt}, ${heldAt.toISOString()}::timestamptz)`;
  await tx
    .update(ppvTickets)
    .set({ nextAt: sql`${from} + make_interval(days => ${holdDays})` })
    .where(waits);
}

async function lookAt(ctx: Context, tx: Tx, event: EventRow): Promise<void> {
  const now = ctx.clock.now();
  const set = (values: Partial<EventRow>) =>
    tx.update(ppvEvents).set(values).where(eq(ppvEvents.id, event.id));
  const post = await findOwnPost(tx, event.id);
  if (event.heldAt !== null || post === null) return void (await set({ nextAt: null, ...clearedRetry }));
  const parts = event.stackId === null ? [] : await listParts(tx, event.stackId);
  const heldAt = heldAtOf(post, parts);
  if (heldAt !== null) return markHeld(tx, event.id, heldAt);
  if (!isOverdue(post, now))
    return void (await set({ nextAt: new Date(now.getTime() + hourMs), ...clearedRetry }));
  const tickets = and(eq(ppvTickets.eventId, event.id), eq(ppvTickets.state, 'pending'));
  const isSold = (await tx.$count(ppvTickets, tickets)) > 0;
  await set({ nextAt: null, ...(isSold && { stuckAt: now, lastError: 'the event was not held' }) });
}

/** Processes a due event. A failure is retried later and doesn't block other events. */
export async function stepEvent(ctx: Context, id: number): Promise<void> {
  const now = ctx.clock.now();
  try {
    await ctx.db.transaction(async (tx) => {
      const due = and(eq(ppvEvents.id, id), isNotNull(ppvEvents.nextAt), lte(ppvEvents.nextAt, now));
      const [event] = await tx.select().from(ppvEvents).where(due).for('update', { skipLocked: true });
      if (event === undefined) return;
      if (event.calledOffAt === null) await lookAt(ctx, tx, event);
      else await ctx.jobs.enqueue(tx, 'ppv.refund-tickets', { eventId: id });
    });
  } catch (error) {
    ctx.log.error({ err: error, event: id }, 'an event could not be looked at');
    const [event] = await ctx.db.select().from(ppvEvents).where(eq(ppvEvents.id, id));
    const tries = (event?.tries ?? 0) + 1;
    const isStuck = tries >= mostTries;
    const next = isStuck ? { nextAt: null, stuckAt: now } : { nextAt: retryAt(tries, now) };
    const lastError = String(error).slice(0, 300);
    await ctx.db
      .update(ppvEvents)
      .set({ tries, lastError, ...next })
      .where(eq(ppvEvents.id, id));
  }
}

/** Resumes tickets that were paid while their event was being marked as held or called off. */
async function catchUp(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const isLeft = and(eq(ppvTickets.state, 'pending'), isNull(ppvTickets.nextAt), isNull(ppvTickets.stuckAt));
  const rows = await ctx.db
    .selectDistinct({ id: ppvEvents.id, heldAt: ppvEvents.heldAt, stuckAt: ppvEvents.stuckAt })
    .from(ppvTickets)
    .innerJoin(ppvEvents, eq(ppvEvents.id, ppvTickets.eventId))
    .where(and(isLeft, isNull(ppvTickets.refundKey), isNull(ppvEvents.nextAt)));
  for (const { id, heldAt, stuckAt } of rows) {
    if (heldAt !== null) await ctx.db.transaction((tx) => scheduleReleases(tx, id, heldAt));
    else if (stuckAt === null)
      await ctx.db.update(ppvEvents).set({ nextAt: now }).where(eq(ppvEvents.id, id));
  }
}

/** Processes every event that is due. */
export async function sweepEvents(ctx: Context): Promise<void> {
  await catchUp(ctx);
  await callOffSuspended(ctx);
  const due = and(isNotNull(ppvEvents.nextAt), lte(ppvEvents.nextAt, ctx.clock.now()));
  const rows = await ctx.db
    .select({ id: ppvEvents.id })
    .from(ppvEvents)
    .where(due)
    .orderBy(asc(ppvEvents.nextAt))
    .limit(500);
  for (const { id } of rows) await stepEvent(ctx, id);
}
