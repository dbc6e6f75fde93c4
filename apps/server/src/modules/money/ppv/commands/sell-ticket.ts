// Checks and order lines for a ticket, sold alone or with a subscription.
import { refuse } from '@realfin/contract/errors';
import { ppvIdOf } from '@realfin/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { DbOrTx, Tx } from '../../../../db/client.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { isOwnSide } from '../../../people/entitlements/rules.ts';
import type { OrderLine } from '../../billing/rules.ts';
import type { AddedTicket } from '../../subscriptions/asks.ts';
import { mayEarn } from '../../subscriptions/queries/earners.ts';
import { findSale, hasEnded, type SaleRow } from '../queries/sale.ts';
import { ppvTickets } from '../tables.ts';
import { leavePayment } from './leave-payment.ts';

/** Refuses an event that is not for sale. */
async function refuseClosed(db: DbOrTx, sale: SaleRow): Promise<void> {
  if (sale.calledOffAt !== null) throw refuse('ppv.calledOff');
  if (!sale.isPublic || !(await mayEarn(db, sale.channelId))) throw refuse('ppv.notForSale');
  if (await hasEnded(db, sale)) throw refuse('ppv.ended');
}

/** An event that this person can buy, with its price. */
export async function requireSale(ctx: Context, viewer: Viewer, eventId: number): Promise<SaleRow> {
  const sale = await findSale(ctx.db, eventId);
  if (sale === null || (!sale.isPublic && !isOwnSide(viewer, sale.channelId))) throw refuse('post.notFound');
  if (isOwnSide(viewer, sale.channelId)) throw refuse('ppv.own');
  if (viewer.eventIds.includes(eventId)) throw refuse('ppv.alreadyAuthorized');
  await refuseClosed(ctx.db, sale);
  return sale;
}

/** Checked again under the payer's lock: another tab may have bought it, or it was called off. */
export async function checkSale(ctx: Context, tx: Tx, accountId: number, sale: SaleRow): Promise<void> {
  const live = and(
    eq(ppvTickets.accountId, accountId),
    eq(ppvTickets.eventId, sale.eventId),
    eq(ppvTickets.isLive, true),
  );
  const [ticket] = await tx.select().from(ppvTickets).where(live);
  if (ticket !== undefined)
    throw refuse(ticket.state === 'open' ? 'billing.inProgress' : 'ppv.alreadyAuthorized');
  const now = await findSale(tx, sale.eventId);
  if (now === null) throw refuse('ppv.notForSale');
  await refuseClosed(tx, now);
  if (now.priceCents !== sale.priceCents)
    throw refuse('billing.priceChanged', { data: { priceCents: now.priceCents } });
}

export const lineOf = ({ eventId, channelId, title, priceCents }: SaleRow): OrderLine => ({
  kind: 'ppv',
  subjectId: eventId,
  channelId,
  description: `Ticket for ${title}`,
  priceCents,
});

/** The ticket bought together with a subscription; null if an earlier payment at the bank was approved. */
export async function requireTicket(
  ctx: Context,
  viewer: Viewer,
  productId: string,
): Promise<AddedTicket | null> {
  const sale = await requireSale(ctx, viewer, ppvIdOf(productId));
  if (await leavePayment(ctx, viewer.id, sale.eventId)) return null;
  return {
    line: lineOf(sale),
    check: (tx) => checkSale(ctx, tx, viewer.id, sale),
    open: (tx, intentId) => openTicket(ctx, tx, { sale, intentId, accountId: viewer.id }),
  };
}

interface NewTicket {
  sale: SaleRow;
  intentId: string;
  accountId: number;
}
/** Stores the ticket with its purchase; it counts once that is paid. */
export async function openTicket(ctx: Context, tx: Tx, { sale, intentId, accountId }: NewTicket) {
  const now = ctx.clock.now();
  const { eventId, channelId, postId, priceCents } = sale;
  await tx.insert(ppvTickets).values({
    ...{ intentId, accountId, eventId, channelId, postId, priceCents },
    state: 'open',
    isLive: true,
    createdAt: now,
    changedAt: now,
  });
}
