// A payment is canceled at the processor first. Only after it confirms does the purchase fail.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { canMove } from '../../../../lib/transitions.ts';
import { lockIntent, type IntentRow } from '../queries.ts';
import { askAgainAt, conflictingPurposes, type GiveUpReason } from '../rules.ts';
import { purchaseTransitions } from '../rules/transitions.ts';
import { purchaseIntents } from '../tables.ts';
import { settle } from './settle.ts';

/** Marks the payment as canceling until the processor confirms. */
async function markCanceling(
  ctx: Context,
  intentId: string,
  reason: GiveUpReason,
): Promise<IntentRow | null> {
  return ctx.db.transaction(async (tx) => {
    const intent = await lockIntent(tx, intentId);
    if (intent === null || !canMove(purchaseTransitions, intent.state, 'canceling')) return intent;
    const [marked] = await tx
      .update(purchaseIntents)
      .set({
        state: 'canceling',
        declineCode: reason,
        actionUrl: null,
        tries: 0,
        nextAt: askAgainAt(0, ctx.clock.now()),
        stuckAt: null,
      })
      .where(eq(purchaseIntents.id, intentId))
      .returning();
    return marked ?? null;
  });
}

/** Cancels the charge and stores the answer, as it may have been too late. Throws without an answer. */
export async function giveUp(
  ctx: Context,
  intentId: string,
  reason: GiveUpReason,
): Promise<IntentRow | null> {
  const intent = await markCanceling(ctx, intentId, reason);
  if (intent?.state !== 'canceling') return intent;
  if (intent.chargeRef === null) return settle(ctx, intentId, { state: 'neverPrepared' });
  return settle(ctx, intentId, await ctx.billing.cancelCharge(intent.chargeRef));
}

/** A new purchase supersedes payments waiting for the bank; those that can't be canceled now remain. */
export async function giveUpChecks(
  ctx: Context,
  { accountId, purpose }: { accountId: number; purpose: IntentRow['purpose'] },
): Promise<void> {
  const left = and(
    eq(purchaseIntents.accountId, accountId),
    inArray(purchaseIntents.purpose, [...conflictingPurposes(purpose)]),
    inArray(purchaseIntents.state, ['needsAction', 'canceling']),
  );
  const rows = await ctx.db
    .select({ id: purchaseIntents.id })
    .from(purchaseIntents)
    .where(left)
    .orderBy(asc(purchaseIntents.createdAt));
  for (const { id } of rows) {
    await giveUp(ctx, id, 'abandoned').catch((error: unknown) => {
      ctx.log.warn({ err: error, intent: id }, 'a charge could not be canceled');
    });
  }
}
