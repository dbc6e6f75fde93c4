import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { ChargeResult } from '../../../gateways/billing/port.ts';
import { findIntent, listDueIntents, type IntentRow } from '../queries.ts';
import { askAgainAt, isAbandoned, isLive } from '../rules.ts';
import { purchaseIntents } from '../tables.ts';
import { giveUp } from './give-up.ts';
import { settle } from './settle.ts';

/**
 * Asks the processor what became of a purchase. Only the sweeper, minutes later, may give up one that was not
 * confirmed: before, its request may still be under way.
 */
export async function askProcessor(
  ctx: Context,
  intentId: string,
  asker: 'person' | 'webhook' | 'sweeper',
): Promise<IntentRow | null> {
  const intent = await findIntent(ctx.db, intentId);
  if (intent === null) return null;
  const { chargeRef } = intent;
  if (asker === 'person' && !isLive(intent.state)) return intent;
  if (chargeRef === null || intent.provider !== ctx.billing.name)
    return asker === 'sweeper' && chargeRef === null
      ? settle(ctx, intentId, { state: 'neverPrepared' })
      : intent;
  const found = await ctx.billing.getCharge(chargeRef).catch((error: unknown) => {
    // A person waits for a page, so they get what is known so far; webhooks and the sweeper retry.
    if (asker === 'person') return null;
    throw error;
  });
  if (found === null) return intent;
  const reason = asker === 'sweeper' ? whyGiveUp(ctx, intent, found) : null;
  return reason === null ? settle(ctx, intentId, found) : giveUp(ctx, intentId, reason);
}

function whyGiveUp(ctx: Context, intent: IntentRow, found: ChargeResult) {
  if (found.state === 'prepared') return 'unreachable';
  if (found.state !== 'needsAction') return null;
  return intent.state === 'canceling' || isAbandoned(intent.createdAt, ctx.clock.now()) ? 'abandoned' : null;
}

/** Polls the processor about every open purchase that is due. */
export async function askAboutOpen(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { id } of await listDueIntents(ctx.db, now)) {
    const due = and(
      eq(purchaseIntents.id, id),
      isNotNull(purchaseIntents.askAt),
      lte(purchaseIntents.askAt, now),
    );
    const [row] = await ctx.db.select().from(purchaseIntents).where(due);
    if (row === undefined) continue;
    const askCount = row.askCount + 1;
    await ctx.db
      .update(purchaseIntents)
      .set({ askCount, askAt: askAgainAt(askCount, now) })
      .where(due);
    try {
      await askProcessor(ctx, id, 'sweeper');
    } catch (error) {
      ctx.log.warn({ err: error, intent: id }, 'the processor could not be asked');
    }
  }
}
