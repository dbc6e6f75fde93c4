import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { findIntentByCharge } from '../queries.ts';
import { ownKey } from '../rules.ts';
import { webhookEvents } from '../tables.ts';
import { askProcessor } from './ask-processor.ts';
import { settleRefund } from './refund.ts';

/** Stores an authentic message once, by its id, and enqueues a job for it. */
export async function takeWebhook(
  ctx: Context,
  rawBody: string,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const event = ctx.billing.parseWebhook(rawBody, headers);
  if (event === null) throw refuse('input.malformed');
  await ctx.db.transaction(async (tx) => {
    const { id, subject, chargeRef } = event;
    const { type: subjectType, ref: subjectRef } = subject;
    const values = { id, provider: ctx.billing.name, subjectType, subjectRef, chargeRef };
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
 * messages do not matter. Refunds and disputes are identified by their own references.
 */
export async function handleWebhook(ctx: Context, id: string): Promise<void> {
  const [event] = await ctx.db.select().from(webhookEvents).where(eq(webhookEvents.id, id));
  if (event === undefined || event.handledAt !== null) return;
  await lookAt(ctx, event);
  await ctx.db.update(webhookEvents).set({ handledAt: ctx.clock.now() }).where(eq(webhookEvents.id, id));
}

async function lookAt(ctx: Context, event: typeof webhookEvents.$inferSelect): Promise<void> {
  const { provider, subjectType, subjectRef, chargeRef } = event;
  const intent = chargeRef === null ? null : await findIntentByCharge(ctx.db, provider, chargeRef);
  if (intent === null) return;
  // Also before a refund, whose message may overtake that of the charge.
  await askProcessor(ctx, intent.id, 'webhook');
  if (subjectType === 'refund') {
    const { refundRef, idempotencyKey, amountCents } = await ctx.billing.getRefund(subjectRef);
    const key = ownKey(ctx.config.secret, idempotencyKey) ?? refundRef;
    await settleRefund(ctx, { key, intentId: intent.id, amountCents, reason: 'desk' });
  } else if (subjectType === 'dispute') {
    const { disputeRef, amountCents } = await ctx.billing.getDispute(subjectRef);
    const key = `dispute:${disputeRef}`;
    await settleRefund(ctx, { key, intentId: intent.id, amountCents, reason: 'dispute' });
  }
}
