import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import type { PurchaseHandler } from '../asks.ts';
import { lockIntent, mayPay, type IntentRow } from '../queries.ts';
import { isLive, nextState, type Outcome } from '../rules.ts';
import { invoices, purchaseIntents } from '../tables.ts';
import { countForAccount } from './declines.ts';
import { documentPayment } from './document-payment.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';
import { requestRefund } from './refund.ts';
import { confirmCard } from './save-card.ts';

/**
 * Settles a payment, whichever reports its outcome first: the request, the webhook, the return from the bank or the
 * sweeper. Later reports change nothing.
 */
export async function settle(ctx: Context, intentId: string, outcome: Outcome): Promise<IntentRow> {
  const { intent, changed } = await ctx.db.transaction(async (tx) => {
    const current = await lockIntent(tx, intentId);
    if (current === null) throw new Error(`there is no purchase intent ${intentId}`);
    const state = nextState(current.state, outcome);
    if (state === null) return { intent: current, changed: false };
    const now = ctx.clock.now();
    const ended = !isLive(state);
    const [updated] = await tx
      .update(purchaseIntents)
      .set({
        state,
        actionUrl: outcome.state === 'needsAction' ? outcome.actionUrl : null,
        declineCode: declineCodeOf(current, outcome),
        declineNeeds: declineNeedsOf(outcome),
        ...(ended && { nextAt: null, stuckAt: null, endedAt: now }),
      })
      .where(eq(purchaseIntents.id, intentId))
      .returning();
    if (updated === undefined) throw new Error(`purchase intent ${intentId} could not be updated`);
    // Nobody is at the card when a subscription renews by itself.
    if (state === 'declined' && updated.purpose !== 'renewal')
      await countForAccount(ctx, tx, updated.accountId);
    if (state === 'succeeded') await deliver(ctx, tx, updated);
    else if (ended) await purchaseHandlerOf(ctx, updated.purpose).failed(ctx, tx, updated);
    return { intent: updated, changed: true };
  });
  if (changed) await purchaseHandlerOf(ctx, intent.purpose).announce(ctx, intent);
  return intent;
}

function declineCodeOf(current: IntentRow, outcome: Outcome): string | null {
  if (outcome.state === 'declined') return outcome.declineCode;
  // Ours, from when it was given up; the processor's own desk gives none.
  if (outcome.state === 'canceled') return current.declineCode ?? 'abandoned';
  return outcome.state === 'neverPrepared' ? 'unreachable' : null;
}

/** A card that its network forbids to charge again needs another one. */
function declineNeedsOf(outcome: Outcome): IntentRow['declineNeeds'] {
  if (outcome.state !== 'declined' || outcome.retry === undefined) return null;
  return outcome.retry.needs ?? (outcome.retry.allowed ? null : 'newCard');
}

/** Grants the right and writes its invoice and ledger entries, in the transaction that marks the charge. */
async function deliver(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const now = ctx.clock.now();
  await confirmCard(tx, intent.profileId, now);
  const handler: PurchaseHandler = purchaseHandlerOf(ctx, intent.purpose);
  // A seller without `returned` asks `mayPay` itself.
  const returns = handler.returned !== undefined && !(await mayPay(tx, intent.accountId));
  const delivered = returns ? null : await handler.succeeded(ctx, tx, intent);
  if (returns) await handler.returned?.(ctx, tx, intent);
  if (delivered === null) {
    const key = `duplicate:${intent.id}`;
    await requestRefund(ctx, tx, {
      key,
      intentId: intent.id,
      amountCents: intent.priceCents,
      reason: 'duplicate',
    });
    await ctx.jobs.enqueue(tx, 'billing.send-refund', { key });
    return;
  }
  const [invoice] = await tx
    .insert(invoices)
    .values({
      accountId: intent.accountId,
      intentId: intent.id,
      description: delivered.description,
      amountCents: intent.priceCents,
      paidAt: now,
    })
    .returning();
  if (invoice !== undefined) await emit(ctx, tx, 'invoice.paid', { invoiceId: invoice.id });
  await documentPayment(ctx, tx, intent, delivered.description);
}
