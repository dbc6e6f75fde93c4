// Tickets that their owners can return: the event has not started, and none of it was served to them.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../../db/client.ts';
import { wasServedEvent } from '../../../people/entitlements/served/queries.ts';
import { hasStarted } from '../rules.ts';
import { ppvTickets } from '../tables.ts';
import { findOwnPost, listParts } from './parts.ts';
import type { TicketRow } from './tickets.ts';

export interface ReturnableTicket {
  intentId: string;
  /** When the event starts; null without a time. */
  until: Date | null;
}

async function returnableAs(db: DbOrTx, ticket: TicketRow, now: Date): Promise<ReturnableTicket | null> {
  const { intentId, accountId, eventId, paidAt } = ticket;
  const own = await findOwnPost(db, eventId);
  if (own === null || paidAt === null) return null;
  const parts = own.stackId === null ? [] : await listParts(db, own.stackId);
  if (hasStarted(own, parts, now)) return null;
  if (await wasServedEvent(db, { accountId, eventId, since: paidAt })) return null;
  return { intentId, until: own.scheduledAt };
}

/** Paid tickets without a refund, requested or done. */
const unreturned = and(
  eq(ppvTickets.isLive, true),
  eq(ppvTickets.state, 'pending'),
  isNotNull(ppvTickets.paidAt),
  isNull(ppvTickets.refundKey),
  eq(ppvTickets.refundedCents, 0),
);

/** Queries per ticket, because a person has few upcoming ones. */
export async function listReturnable(db: DbOrTx, accountId: number, now: Date): Promise<ReturnableTicket[]> {
  const rows = await db
    .select()
    .from(ppvTickets)
    .where(and(eq(ppvTickets.accountId, accountId), unreturned))
    .orderBy(ppvTickets.id);
  const found: ReturnableTicket[] = [];
  for (const row of rows) {
    const ticket = await returnableAs(db, row, now);
    if (ticket !== null) found.push(ticket);
  }
  return found;
}
