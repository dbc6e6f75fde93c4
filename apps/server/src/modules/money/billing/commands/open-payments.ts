// Payments and card checks that wait for the bank of their payer, who may end them at any time.
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { findIntent, type IntentRow } from '../queries.ts';
import { liveStates, openCheckStates, type StoredState } from '../rules.ts';
import { cardChecks, purchaseIntents } from '../tables.ts';
import { askProcessor } from './ask-processor.ts';
import { abandonCheck } from './check-card.ts';
import { giveUp } from './give-up.ts';

/** Nothing is charged in these until the payer answers their bank, so they can be canceled at the processor. */
const cancelable: readonly StoredState[] = ['needsAction', 'canceling', 'unknown'];

/**
 * Ends a payment that waits for its payer, and asks about any other. The answer of the processor counts: it may have
 * been too late.
 */
export async function cancelPayment(ctx: Context, intent: IntentRow): Promise<IntentRow> {
  if (!cancelable.includes(intent.state)) return (await askProcessor(ctx, intent.id, 'person')) ?? intent;
  const ended = await giveUp(ctx, intent.id, 'abandoned').catch((error: unknown) => {
    // It stays canceling, and the sweeper goes on.
    ctx.log.warn({ err: error, intent: intent.id }, 'a charge could not be canceled');
    return null;
  });
  return ended ?? (await findIntent(ctx.db, intent.id)) ?? intent;
}

/** Ends all that waits of a person; false: the outcome of a payment is still open. */
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

/** Ends what waits for the bank with this card, so that it can be removed. */
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
