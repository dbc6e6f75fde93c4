import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import { findIntent, lockIntent, type IntentRow } from '../queries.ts';
import { isAbandoned, isLive, nextState, type Outcome } from '../rules.ts';
import { invoices, purchaseIntents, refunds } from '../tables.ts';
import { countForAccount } from './declines.ts';
import { purchaseHandlerOf } from './purchase-handler.ts';
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
        chargeRef: 'chargeRef' in outcome ? outcome.chargeRef : current.chargeRef,
        actionUrl: outcome.state === 'needsAction' ? outcome.actionUrl : null,
        declineCode: declineCodeOf(outcome),
        ...(ended && { askAt: null, endedAt: now }),
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

function declineCodeOf(outcome: Outcome): string | null {
  if (outcome.state === 'declined') return outcome.declineCode;
  if (outcome.state === 'abandoned') return 'abandoned';
  return outcome.state === 'neverReceived' ? 'processing_error' : null;
}

/** Grants the right and writes its invoice and ledger entries, in the transaction that marks the charge. */
async function deliver(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const now = ctx.clock.now();
  await confirmCard(tx, intent.profileId, now);
  const delivered = await purchaseHandlerOf(ctx, intent.purpose).succeeded(ctx, tx, intent);
  if (delivered === null) {
    const key = `duplicate:${intent.id}`;
    const amountCents = intent.priceCents;
    await tx.insert(refunds).values({
      key,
      intentId: intent.id,
      amountCents,
      reason: 'duplicate',
      state: 'processing',
      createdAt: now,
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
}

/**
 * Asks the processor what became of a purchase. Only the sweeper, minutes later, may conclude from
 * 'no such charge' that the request never arrived: before, it may still be under way.
 */
export async function askProcessor(ctx: Context, intentId: string, asker: 'person' | 'webhook' | 'sweeper') {
  const intent = await findIntent(ctx.db, intentId);
  if (intent === null) return null;
  if (asker === 'person' && !isLive(intent.state)) return intent;
  const found = await ctx.billing.findCharge(intentId).catch((error: unknown) => {
    // A person waits for a page, so they get what is known so far; webhooks and the sweeper retry.
    if (asker === 'person') return null;
    throw error;
  });
  if (found === null) return asker === 'sweeper' ? settle(ctx, intentId, { state: 'neverReceived' }) : intent;
  if (
    found.state === 'needsAction' &&
    asker === 'sweeper' &&
    isAbandoned(intent.createdAt, ctx.clock.now())
  ) {
    return settle(ctx, intentId, { state: 'abandoned' });
  }
  return settle(ctx, intentId, found);
}
