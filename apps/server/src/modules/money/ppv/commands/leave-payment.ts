import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { giveUp } from '../../billing/commands/give-up.ts';
import { findIntent } from '../../billing/queries.ts';
import { findTicket } from '../queries/tickets.ts';
import { ppvTickets } from '../tables.ts';

/**
 * A new purchase of an event supersedes the buyer's payment that still waits for the bank. It is canceled at
 * the processor first. True if that was too late: it was approved meanwhile, and the ticket is paid.
 */
export async function leavePayment(ctx: Context, accountId: number, eventId: number): Promise<boolean> {
  const open = and(
    eq(ppvTickets.accountId, accountId),
    eq(ppvTickets.eventId, eventId),
    eq(ppvTickets.state, 'open'),
    eq(ppvTickets.isLive, true),
  );
  const [ticket] = await ctx.db.select().from(ppvTickets).where(open);
  if (ticket === undefined) return false;
  const intent = await findIntent(ctx.db, ticket.intentId);
  // Any other state is being charged right now.
  if (intent?.state !== 'needsAction' && intent?.state !== 'canceling') return false;
  await giveUp(ctx, intent.id, 'abandoned').catch((error: unknown) => {
    ctx.log.warn({ err: error, intent: intent.id }, 'a charge could not be canceled');
  });
  const after = await findTicket(ctx.db, intent.id);
  return after !== null && after.isLive && after.paidAt !== null;
}
