// Tickets that their owners can return: the event has not started, and nothing of it was opened with them.
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { sql } from 'kysely';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { hasStarted } from '../rules.ts';
import { ppvTickets } from '../tables.ts';
import { findOwnPost, listParts } from './parts.ts';
import type { TicketRow } from './tickets.ts';

const opened = statement(
  ({ accountId, eventId, since }: Placeholders<{ accountId: number; eventId: number; since: Date }>) =>
    query
      .selectFrom('post_views as v')
      .innerJoin('posts as p', 'p.id', 'v.post_id')
      .select('p.id')
      .where('v.account_id', '=', accountId)
      .where('v.viewed_at', '>=', since)
      .where('p.event_id', '=', eventId)
      .where('p.media_type', '<>', sql.lit('ppv'))
      .where('p.price_cents', 'is not', null)
      .limit(sql.lit(1)),
);

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
  if ((await opened.first(db, { accountId, eventId, since: paidAt })) !== undefined) return null;
  return { intentId, until: own.scheduledAt };
}

/** Whose money is neither back nor on its way. */
const unreturned = and(
  eq(ppvTickets.isLive, true),
  eq(ppvTickets.state, 'pending'),
  isNotNull(ppvTickets.paidAt),
  isNull(ppvTickets.refundKey),
  eq(ppvTickets.refundedCents, 0),
);

/** A person has few tickets for what is to come. */
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
