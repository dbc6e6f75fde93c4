import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { revokeAccess } from '../../../people/entitlements/commands.ts';
import { lockTicket } from '../queries/tickets.ts';
import { paidCause } from '../rules.ts';
import { ppvTickets } from '../tables.ts';

/**
 * Returns a ticket in the transaction that requests its refund: its access ends, and another one can be
 * bought. False if there is none, or its refund is already in progress.
 */
export async function returnTicket(
  ctx: Context,
  tx: Tx,
  intentId: string,
  refundKey: string,
): Promise<boolean> {
  const ticket = await lockTicket(tx, intentId);
  if (ticket === null || ticket.state !== 'pending' || !ticket.isLive || ticket.refundKey !== null)
    return false;
  const now = ctx.clock.now();
  await tx
    .update(ppvTickets)
    .set({ refundKey, isLive: false, changedAt: now })
    .where(eq(ppvTickets.id, ticket.id));
  await revokeAccess(tx, ticket.accountId, paidCause(ticket), now);
  return true;
}
