import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { findIntent, findInvoice } from '../queries.ts';
import { webhookEvents } from '../tables.ts';
import { settleRefund } from './refund.ts';
import { askProcessor } from './settle.ts';

/** Stores an authentic message once, by its id, and enqueues a job for it. */
export async function takeWebhook(
  ctx: Context,
  rawBody: string,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const event = ctx.billing.parseWebhook(rawBody, headers);
  if (event === null) throw refuse('input.malformed');
  await ctx.db.transaction(async (tx) => {
    const { id, kind, chargeRef, refund } = event;
    const values = {
      id,
      provider: ctx.billing.name,
      kind,
      chargeRef,
      intentId: event.idempotencyKey,
      refund,
    };
    const stored = await tx
      .insert(webhookEvents)
      .values({ ...values, receivedAt: ctx.clock.now() })
      .onConflictDoNothing()
      .returning();
    if (stored.length > 0) await ctx.jobs.enqueue(tx, 'billing.handle-webhook', { id });
  });
}

/**
 * A message is only a reason to look: the processor is asked for the present state, so order and number of
 * messages do not matter. Refunds are identified by their own references.
 */
export async function handleWebhook(ctx: Context, id: string): Promise<void> {
  const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (event === undefined || event.handledAt !== null) return;
  const { intentId, chargeRef, refund } = event;
  const intent = await findIntent(ctx.db, intentId);
  if (intent !== null) {
    // Also before a refund, whose message may overtake that of the charge.
    if (event.kind !== 'other') await askProcessor(ctx, intentId, 'webhook');
    if (event.kind === 'charge.refunded' && refund !== null) {
      const key = refund.idempotencyKey ?? refund.refundRef;
      await settleRefund(ctx, { key, intentId, amountCents: refund.amountCents, reason: 'desk' });
    } else if (event.kind === 'charge.disputed') {
      const invoice = await findInvoice(ctx.db, intentId);
      const amountCents = invoice === null ? 0 : invoice.amountCents - invoice.refundedCents;
      await settleRefund(ctx, {
        key: `dispute:${chargeRef}`,
        intentId,
        amountCents,
        reason: 'dispute',
      });
    }
  }
  await ctx.db.update(webhookEvents).set({ handledAt: ctx.clock.now() }).where(eq(webhookEvents.id, id));
}
