import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { revokeAccess } from '../../../people/entitlements/commands.ts';
import { lockTicket } from '../queries/tickets.ts';
import { paidCause } from '../rules.ts';
import { ppvTickets } from '../tables.ts';

/**
 * Takes a ticket back in the transaction that orders its refund: from now on it opens nothing, and another one can be
 * bought. False: there is none, or its money is on its way already.
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
