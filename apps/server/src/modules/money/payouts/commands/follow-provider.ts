// Webhooks of the provider only name an object; its current state is polled.
import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { PayoutEvent } from '../../../../gateways/payouts/port.ts';
import { findPayeeByRef } from '../queries/payees.ts';
import { payouts } from '../tables.ts';
import { stepPayout } from './pay-payout.ts';
import { refreshPayee } from './payees.ts';

/** Repeated and late messages are harmless: they only trigger a poll. */
export async function receivePayoutEvent(
  ctx: Context,
  body: string,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const event = ctx.payouts.provider?.parseWebhook(body, headers) ?? null;
  if (event === null) throw refuse('auth.forbidden');
  if (event.type !== 'other') await ctx.jobs.enqueue(ctx.db, 'payouts.follow-provider', { ...event });
}

export async function takePayoutEvent(
  ctx: Context,
  { type, payeeRef, payoutRef, transferRef }: PayoutEvent,
): Promise<void> {
  const payee = await findPayeeByRef(ctx.db, ctx.payouts.name, payeeRef);
  if (type === 'payee' && payee !== null) await refreshPayee(ctx, payee.channelId);
  if (type !== 'payout' && type !== 'transfer') return;
  const subject = type === 'payout' ? eq(payouts.payoutRef, payoutRef) : eq(payouts.transferRef, transferRef);
  const own = and(eq(payouts.provider, ctx.payouts.name), subject);
  const [row] = await ctx.db.select({ id: payouts.id, state: payouts.state }).from(payouts).where(own);
  if (row === undefined || row.state === 'returned' || row.state === 'held') return;
  // Arrived ones as well, because the bank may return them days later.
  await ctx.db.update(payouts).set({ nextAt: ctx.clock.now() }).where(eq(payouts.id, row.id));
  await stepPayout(ctx, row.id);
}
