// Handles paid, failed and refunded tickets.
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove, statesBefore } from '../../../../lib/transitions.ts';
import { grantAccess, revokeAccess } from '../../../people/entitlements/commands.ts';
import type { PurchaseHandler, Refunded, Restored } from '../../billing/asks.ts';
import type { IntentRow, LineRow } from '../../billing/queries.ts';
import { clearedRetry } from '../../billing/rules.ts';
import { netRefunded } from '../../billing/taxes/rules.ts';
import {
  cashLine,
  creatorPayable,
  creatorPending,
  platformRevenue,
  postTransaction,
} from '../../ledger/commands.ts';
import { mayEarn } from '../../subscriptions/queries/earners.ts';
import { findSale, hasEnded, type SaleRow } from '../queries/sale.ts';
import { findTicket, lockTicket, type TicketRow } from '../queries/tickets.ts';
import {
  ledgerSubject,
  paidCause,
  releaseAt,
  splitTicket,
  splitTicketRefund,
  type TicketParts,
} from '../rules.ts';
import { ticketTransitions } from '../rules/transitions.ts';
import { ppvTickets } from '../tables.ts';

/** Null until the event was held. */
const whenReleased = (sale: SaleRow | null, paidAt: Date): Date | null =>
  sale === null || sale.heldAt === null ? null : releaseAt(sale.heldAt, paidAt);

/** The ledger lines of a ticket; `sign` -1 reverses them in the account that holds the creator's part now. */
function linesOf(ticket: TicketRow, { creatorCents, platformCents }: TicketParts, sign: 1 | -1) {
  const subject = ledgerSubject(ticket);
  const { channelId, postId } = ticket;
  const account = ticket.state === 'released' ? creatorPayable(channelId) : creatorPending(channelId);
  return [
    cashLine(-sign * (creatorCents + platformCents)),
    {
      account,
      amountCents: sign * creatorCents,
      share: 'ppv' as const,
      subject,
      ...(postId !== null && { postId }),
    },
    { account: platformRevenue, amountCents: sign * platformCents, share: 'platform' as const, subject },
  ];
}

const byId = ({ id }: TicketRow) => eq(ppvTickets.id, id);

/** Whether the ticket can be delivered: the event takes place, and its creator may earn. */
async function isDeliverable(tx: Tx, ticket: TicketRow): Promise<boolean> {
  const sale = await findSale(tx, ticket.eventId);
  if (sale === null || !sale.isPublic || sale.calledOffAt !== null || (await hasEnded(tx, sale)))
    return false;
  return mayEarn(tx, ticket.channelId);
}

async function succeeded(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  line: LineRow,
): Promise<{ description: string } | null> {
  const ticket = await lockTicket(tx, intent.id);
  if (ticket === null) return null;
  if (!(await isDeliverable(tx, ticket)) || (!ticket.isLive && (await hasLive(tx, ticket)))) {
    await failed(ctx, tx, intent);
    return null;
  }
  const now = ctx.clock.now();
  const sale = await findSale(tx, ticket.eventId);
  const nextAt = whenReleased(sale, now);
  const state = requireMove(ticketTransitions, ticket.state, 'pending');
  const paid = { state, isLive: true, paidAt: now, changedAt: now, nextAt };
  await tx.update(ppvTickets).set(paid).where(byId(ticket));
  const { accountId, eventId, channelId } = ticket;
  const right = { kind: 'event', subjectId: eventId, from: now, until: null } as const;
  await grantAccess(tx, { accountId, ...right, cause: paidCause(ticket), createdAt: now });
  await postTransaction(ctx, tx, {
    kind: 'charge',
    cause: ledgerSubject(ticket),
    description: 'Ticket',
    at: now,
    lines: linesOf({ ...ticket, ...paid }, splitTicket(line.netCents), 1),
    provider: intent.provider,
  });
  await emit(ctx, tx, 'ppv.bought', { ticketId: ticket.id, accountId, eventId, channelId });
  return { description: line.description };
}

/** Whether the person has another live ticket for the event. */
async function hasLive(tx: Tx, { id, accountId, eventId }: TicketRow): Promise<boolean> {
  const other = and(
    eq(ppvTickets.accountId, accountId),
    eq(ppvTickets.eventId, eventId),
    eq(ppvTickets.isLive, true),
    ne(ppvTickets.id, id),
  );
  return (await tx.$count(ppvTickets, other)) > 0;
}

async function failed(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const isBefore = inArray(ppvTickets.state, statesBefore(ticketTransitions, 'failed'));
  await tx
    .update(ppvTickets)
    .set({ state: 'failed', isLive: false, changedAt: ctx.clock.now() })
    .where(and(eq(ppvTickets.intentId, intent.id), isBefore));
}

/** Clears the release: none is due. */
const ended = { ...clearedRetry, nextAt: null };

/** Access ends when the ticket is fully refunded. */
async function refunded(ctx: Context, tx: Tx, intent: IntentRow, refund: Refunded): Promise<void> {
  const ticket = await lockTicket(tx, intent.id);
  if (ticket === null) return;
  const now = ctx.clock.now();
  const { line, netCents } = refund;
  const parts = splitTicketRefund(line.netCents, netRefunded(line) - netCents, netCents);
  const over = () => ({
    ...ended,
    state: requireMove(ticketTransitions, ticket.state, 'refunded'),
    ...{ isLive: false, changedAt: now },
  });
  await tx
    .update(ppvTickets)
    .set({ refundedCents: ticket.refundedCents + refund.amountCents, ...(refund.full && over()) })
    .where(byId(ticket));
  await postTransaction(ctx, tx, {
    ...refund.entry,
    cause: refund.key,
    at: now,
    lines: linesOf(ticket, parts, -1),
    provider: intent.provider,
  });
  if (!refund.full) return;
  await revokeAccess(tx, ticket.accountId, paidCause(ticket), now);
  if (await isOwnEnd(tx, ticket, refund)) {
    const { id: ticketId, accountId, eventId, channelId } = ticket;
    await emit(ctx, tx, 'ppv.refunded', { ticketId, accountId, eventId, channelId });
  }
}

/** Not for disputes, which the bank reports, and called-off events, which notify on their own. */
async function isOwnEnd(tx: Tx, { eventId }: TicketRow, { key }: Refunded): Promise<boolean> {
  return !key.startsWith('dispute:') && (await findSale(tx, eventId))?.calledOffAt === null;
}

/** Reverses a refund: the ticket counts again, with its access. */
async function restored(ctx: Context, tx: Tx, intent: IntentRow, money: Restored): Promise<void> {
  const before = await lockTicket(tx, intent.id);
  if (before === null) return;
  const now = ctx.clock.now();
  const wasOver = before.state === 'refunded';
  const refundedCents = before.refundedCents - money.amountCents;
  const sale = await findSale(tx, before.eventId);
  const nextAt = whenReleased(sale, before.paidAt ?? now);
  const isLive = !(await hasLive(tx, before));
  const again = () => ({
    state: requireMove(ticketTransitions, before.state, 'pending'),
    ...{ nextAt, isLive, changedAt: now },
  });
  const changes = { refundedCents, ...(wasOver && again()) };
  const ticket: TicketRow = { ...before, ...changes };
  const { line, netCents } = money;
  await tx.update(ppvTickets).set(changes).where(byId(before));
  await postTransaction(ctx, tx, {
    ...money.entry,
    cause: money.key,
    at: now,
    lines: linesOf(ticket, splitTicketRefund(line.netCents, netRefunded(line), netCents), 1),
    provider: intent.provider,
  });
  if (!wasOver) return;
  const right = { kind: 'event', subjectId: ticket.eventId, from: now, until: null } as const;
  const cause = `${paidCause(ticket)}:${money.key}`;
  await grantAccess(tx, { accountId: ticket.accountId, ...right, cause, createdAt: now });
}

async function announce(ctx: Context, intent: IntentRow): Promise<void> {
  const ticket = await findTicket(ctx.db, intent.id);
  if (ticket === null) return;
  const { state, eventId: ppvId } = ticket;
  ctx.realtime.toAccount(intent.accountId, 'ticket.changed', { ppvId, state });
}

export const ppvPurchases = {
  ppv: { succeeded, failed, returned: failed, refunded, restored, announce } satisfies PurchaseHandler,
};
