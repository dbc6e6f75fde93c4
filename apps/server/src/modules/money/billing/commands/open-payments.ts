// Payments and card checks that wait for the payer's bank; the payer can cancel them at any time.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { findIntent, type IntentRow } from '../queries.ts';
import { liveStates, openCheckStates, type StoredState } from '../rules.ts';
import { cardChecks, purchaseIntents } from '../tables.ts';
import { askProcessor } from './ask-processor.ts';
import { abandonCheck } from './check-card.ts';
import { giveUp } from './give-up.ts';

/** States whose charge can be canceled at the processor. */
const cancelable: readonly StoredState[] = ['needsAction', 'canceling', 'unknown'];

/**
 * Cancels a payment that waits for its payer, and polls any other. The processor's answer counts: the request
 * may be too late.
 */
export async function cancelPayment(ctx: Context, intent: IntentRow): Promise<IntentRow> {
  if (!cancelable.includes(intent.state)) return (await askProcessor(ctx, intent.id, 'person')) ?? intent;
  const ended = await giveUp(ctx, intent.id, 'abandoned').catch((error: unknown) => {
    // The state stays `canceling`, and the sweeper retries.
    ctx.log.warn({ err: error, intent: intent.id }, 'a charge could not be canceled');
    return null;
  });
  return ended ?? (await findIntent(ctx.db, intent.id)) ?? intent;
}

/** Cancels all open payments and checks of a person. False if the outcome of a payment is still open. */
export async function cancelPaymentsOf(ctx: Context, accountId: number): Promise<boolean> {
  const open = and(eq(purchaseIntents.accountId, accountId), inArray(purchaseIntents.state, [...liveStates]));
  const rows = await ctx.db
    .select()
    .from(purchaseIntents)
    .where(open)
    .orderBy(asc(purchaseIntents.createdAt));
  for (const row of rows) await cancelPayment(ctx, row);
  const checks = and(eq(cardChecks.accountId, accountId), inArray(cardChecks.state, [...openCheckStates]));
  for (const { id } of await ctx.db.select({ id: cardChecks.id }).from(cardChecks).where(checks))
    await abandonCheck(ctx, id);
  return (await ctx.db.$count(purchaseIntents, open)) === 0;
}

/** Cancels payments and checks of this card that wait for the bank, so that it can be removed. */
export async function cancelPaymentsWith(ctx: Context, profileId: number): Promise<void> {
  const left = and(
    eq(purchaseIntents.profileId, profileId),
    inArray(purchaseIntents.state, ['needsAction', 'canceling']),
  );
  for (const row of await ctx.db.select().from(purchaseIntents).where(left)) await cancelPayment(ctx, row);
  const checks = and(eq(cardChecks.profileId, profileId), eq(cardChecks.state, 'needsAction'));
  for (const { id } of await ctx.db.select({ id: cardChecks.id }).from(cardChecks).where(checks))
    await abandonCheck(ctx, id);
}
