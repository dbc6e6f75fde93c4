import { and, count, desc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import { accounts } from '../../../people/accounts/tables.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import { purchaseLines } from '../../billing/lines/tables.ts';
import type { Waiting } from '../../ledger/queries.ts';
import { splitTicket } from '../rules.ts';
import { ppvEvents, ppvTickets } from '../tables.ts';

export type TicketRow = typeof ppvTickets.$inferSelect;
export type EventRow = typeof ppvEvents.$inferSelect;

export async function findTicket(db: DbOrTx, intentId: string): Promise<TicketRow | null> {
  const [row] = await db.select().from(ppvTickets).where(eq(ppvTickets.intentId, intentId));
  return row ?? null;
}

export async function lockTicket(tx: Tx, intentId: string): Promise<TicketRow | null> {
  const [row] = await tx.select().from(ppvTickets).where(eq(ppvTickets.intentId, intentId)).for('update');
  return row ?? null;
}

/** The ticket's line of a purchase; its paid amount includes tax added to the price. */
const ownLine = and(eq(purchaseLines.intentId, ppvTickets.intentId), eq(purchaseLines.kind, 'ppv'));

/** A person's latest ticket for an event, with its price; ignores failed payments. */
export async function findTicketOf(
  db: DbOrTx,
  accountId: number,
  eventId: number,
): Promise<(TicketRow & { paidCents: number }) | null> {
  const own = and(
    eq(ppvTickets.accountId, accountId),
    eq(ppvTickets.eventId, eventId),
    ne(ppvTickets.state, 'failed'),
  );
  const [row] = await db
    .select({ ticket: ppvTickets, paidCents: purchaseLines.paidCents })
    .from(ppvTickets)
    .innerJoin(purchaseLines, ownLine)
    .where(own)
    .orderBy(desc(ppvTickets.id))
    .limit(1);
  return row === undefined ? null : { ...row.ticket, paidCents: row.paidCents };
}

/** Finds the facts of a ticket's emails; null once its event is deleted. */
export async function findNotice(db: DbOrTx, ticketId: number) {
  const [row] = await db
    .select({
      email: accounts.email,
      name: accounts.name,
      language: accounts.language,
      eventId: ppvTickets.eventId,
      intentId: ppvTickets.intentId,
      accountId: ppvTickets.accountId,
      paidCents: purchaseLines.paidCents,
      message: ppvEvents.calledOffMessage,
      postId: posts.id,
      title: posts.title,
      scheduledAt: posts.scheduledAt,
    })
    .from(ppvTickets)
    .innerJoin(accounts, eq(accounts.id, ppvTickets.accountId))
    .innerJoin(purchaseLines, ownLine)
    .innerJoin(ppvEvents, eq(ppvEvents.id, ppvTickets.eventId))
    .innerJoin(posts, eq(posts.id, ppvEvents.postId))
    .where(and(eq(ppvTickets.id, ticketId), isNull(accounts.deletedAt)));
  return row ?? null;
}

/** Events that were neither held nor called off. */
export const listOpenEvents = (db: DbOrTx, which: { postId: number } | { channelId: number }) =>
  db
    .select({ id: ppvEvents.id })
    .from(ppvEvents)
    .innerJoin(posts, eq(posts.id, ppvEvents.postId))
    .where(
      and(
        'postId' in which ? eq(posts.id, which.postId) : eq(posts.channelId, which.channelId),
        isNull(ppvEvents.calledOffAt),
        isNull(ppvEvents.heldAt),
      ),
    );

/** Sums the money on hold for tickets, per control account of the ledger. */
export async function sumHeld(db: DbOrTx): Promise<Waiting[]> {
  const { netCents, refundedCents, refundedTaxCents } = purchaseLines;
  const leftCents = sql<number>`${netCents} - ${refundedCents} + ${refundedTaxCents}`;
  const rows = await db
    .select({ ownerId: ppvTickets.channelId, leftCents, tickets: count() })
    .from(ppvTickets)
    .innerJoin(
      purchaseLines,
      and(eq(purchaseLines.intentId, ppvTickets.intentId), eq(purchaseLines.kind, 'ppv')),
    )
    .where(eq(ppvTickets.state, 'pending'))
    .groupBy(ppvTickets.channelId, leftCents);
  const held = new Map<number, number>();
  for (const row of rows) {
    const cents = row.tickets * splitTicket(row.leftCents).creatorCents;
    held.set(row.ownerId, (held.get(row.ownerId) ?? 0) + cents);
  }
  return [...held].map(([ownerId, cents]) => ({ kind: 'creatorPending', ownerId, part: '', slot: 0, cents }));
}
