import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { lockIntent, requireProfile, type IntentRow } from '../queries.ts';
import { isLive, nextState, type Outcome } from '../rules.ts';
import { purchaseIntents } from '../tables.ts';
import { bookFee, bookUndelivered } from './book-cash.ts';
import { countForAccount } from './declines.ts';
import { deliver } from './deliver.ts';
import { announce, purchaseHandlerOf } from './purchase-handler.ts';
import { listLines } from './purchase-lines.ts';

/**
 * Settles a payment. The first report wins: the request, the webhook, the return from the bank or the
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
    // Automatic renewals don't count: the cardholder is not present.
    if (state === 'declined' && updated.purpose !== 'renewal')
      await countForAccount(ctx, tx, await requireProfile(tx, updated.profileId));
    // Before the delivery, because nothing may be posted after a document number was assigned.
    if (outcome.state === 'succeeded') await bookFee(ctx, tx, updated, outcome.feeCents ?? null);
    if (state === 'succeeded') await deliver(ctx, tx, updated);
    else if (ended) await fail(ctx, tx, updated);
    if (state === 'succeeded') await bookUndelivered(ctx, tx, updated);
    return { intent: updated, changed: true };
  });
  if (changed) await announce(ctx, ctx.db, intent);
  return intent;
}

function declineCodeOf(current: IntentRow, outcome: Outcome): string | null {
  if (outcome.state === 'declined') return outcome.declineCode;
  // Our own code, stored on giving up. Cancellations in the processor's dashboard have none.
  if (outcome.state === 'canceled') return current.declineCode ?? 'abandoned';
  return outcome.state === 'neverPrepared' ? 'unreachable' : null;
}

/** A card that its network forbids to charge again must be replaced. */
function declineNeedsOf(outcome: Outcome): IntentRow['declineNeeds'] {
  if (outcome.state !== 'declined' || outcome.retry === undefined) return null;
  return outcome.retry.needs ?? (outcome.retry.allowed ? null : 'newCard');
}

async function fail(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  for (const line of await listLines(tx, intent.id))
    await purchaseHandlerOf(ctx, line.kind).failed(ctx, tx, intent, line);
}
