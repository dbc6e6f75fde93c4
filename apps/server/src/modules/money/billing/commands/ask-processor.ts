import { and, eq, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { BillingUnreachable, type ChargeResult } from '../../../../gateways/billing/port.ts';
import { findIntent, listDueIntents, type IntentRow } from '../queries.ts';
import { askAgainAt, isAbandoned, isLive, mostTries } from '../rules.ts';
import { purchaseIntents } from '../tables.ts';
import { giveUp } from './give-up.ts';
import { settle } from './settle.ts';

/**
 * Polls the outcome of a purchase. Only the sweeper, minutes later, may abandon an unconfirmed one, because
 * its request may still be in flight before.
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
    // Show the stored state instead of an error; webhooks and the sweeper retry.
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

/** Claims a due purchase. The next try is scheduled first, so a crash can't lose it. */
async function claim(ctx: Context, id: string): Promise<IntentRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = and(
      eq(purchaseIntents.id, id),
      isNotNull(purchaseIntents.nextAt),
      lte(purchaseIntents.nextAt, now),
    );
    const [row] = await tx.select().from(purchaseIntents).where(due).for('update', { skipLocked: true });
    if (row === undefined) return null;
    const tries = row.tries + 1;
    const next = { tries, nextAt: askAgainAt(tries, now), lastError: null };
    await tx.update(purchaseIntents).set(next).where(eq(purchaseIntents.id, id));
    return { ...row, ...next };
  });
}

/** Reports a purchase that is open after a month as stuck; a webhook can still end it. */
async function noteOpen(ctx: Context, { id, tries }: IntentRow, error: unknown): Promise<void> {
  const stuck = tries >= mostTries && !(error instanceof BillingUnreachable);
  const lastError = error instanceof Error ? error.message : null;
  if (lastError === null && !stuck) return;
  const stillOpen = and(eq(purchaseIntents.id, id), isNotNull(purchaseIntents.nextAt));
  await ctx.db
    .update(purchaseIntents)
    .set({ lastError, ...(stuck && { nextAt: null, stuckAt: ctx.clock.now() }) })
    .where(stillOpen);
}

async function askAbout(ctx: Context, id: string): Promise<void> {
  const intent = await claim(ctx, id);
  if (intent === null) return;
  try {
    await askProcessor(ctx, id, 'sweeper');
    await noteOpen(ctx, intent, null);
  } catch (error) {
    ctx.log.warn({ err: error, intent: id }, 'the processor could not be asked');
    await noteOpen(ctx, intent, error);
  }
}

/** Polls the processor about every open purchase that is due. */
export async function askAboutOpen(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let rows = await listDueIntents(ctx.db, now, null); rows.length > 0;) {
    for (const { id } of rows) await askAbout(ctx, id);
    rows = await listDueIntents(ctx.db, now, rows.at(-1)?.id ?? null);
  }
}
