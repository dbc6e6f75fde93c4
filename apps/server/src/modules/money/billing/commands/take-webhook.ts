import { refuse } from '@realfin/contract/errors';
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { BillingUnreachable } from '../../../../gateways/billing/port.ts';
import { statesBefore } from '../../../../lib/transitions.ts';
import { noteFraudWarning } from '../fraud/commands/note-warning.ts';
import {
  findCheckByRef,
  findIntentByCharge,
  findProfileByCard,
  listDueWebhooks,
  type WebhookRow,
} from '../queries.ts';
import { findDisputeByRef } from '../queries/disputes.ts';
import { mostTries, ownKey, retryAt } from '../rules.ts';
import { messageTransitions } from '../rules/transitions.ts';
import { webhookEvents } from '../tables.ts';
import { askProcessor } from './ask-processor.ts';
import { askAboutCheck } from './check-card.ts';
import { refreshCard } from './refresh-card.ts';
import { settleDispute } from './settle-dispute.ts';
import { settleRefund } from './settle-refund.ts';

/** Stores an authentic message once, by its id, and enqueues a job for it. */
export async function takeWebhook(
  ctx: Context,
  rawBody: string,
  headers: Record<string, string | undefined>,
): Promise<void> {
  const event = ctx.billing.parseWebhook(rawBody, headers);
  if (event === null) throw refuse('input.malformed');
  const { id, subject, chargeRef } = event;
  const now = ctx.clock.now();
  const about = { subjectType: subject.type, subjectRef: subject.ref, chargeRef };
  const state = { provider: ctx.billing.name, state: 'new', receivedAt: now, nextAt: now } as const;
  await ctx.db.transaction(async (tx) => {
    const stored = await tx
      .insert(webhookEvents)
      .values({ id, ...about, ...state })
      .onConflictDoNothing()
      .returning();
    if (stored.length > 0) await ctx.jobs.enqueue(tx, 'billing.handle-webhook', { id });
  });
}

/** Claims a due message. The next try is scheduled first, so a crash can't lose it. */
async function claim(ctx: Context, id: string): Promise<WebhookRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const due = and(
      eq(webhookEvents.id, id),
      isNotNull(webhookEvents.nextAt),
      lte(webhookEvents.nextAt, now),
    );
    const [row] = await tx.select().from(webhookEvents).where(due).for('update', { skipLocked: true });
    if (row === undefined) return null;
    const tries = row.tries + 1;
    const nextAt = retryAt(tries, now);
    await tx.update(webhookEvents).set({ tries, nextAt }).where(eq(webhookEvents.id, id));
    return { ...row, tries, nextAt };
  });
}

/** After this many tries, an unknown reference is attributed to another site of the same account. */
const unknownTries = 5;

/**
 * A message only triggers a poll of the processor's current state, so order and number of
 * messages do not matter. It is retried until it is handled, even through a long outage of the processor.
 */
export async function handleWebhook(ctx: Context, id: string): Promise<void> {
  const event = await claim(ctx, id);
  if (event === null) return;
  const set = async (values: Partial<WebhookRow>) => {
    if (values.state !== undefined) ctx.metrics.billingMessages.inc({ outcome: values.state });
    // Another worker may have finished it since.
    const isBefore =
      values.state === undefined
        ? undefined
        : inArray(webhookEvents.state, statesBefore(messageTransitions, values.state));
    await ctx.db
      .update(webhookEvents)
      .set(values)
      .where(and(eq(webhookEvents.id, id), isBefore));
  };
  const now = ctx.clock.now();
  try {
    const known = await lookAt(ctx, event);
    if (known) await set({ state: 'handled', nextAt: null, handledAt: now });
    else if (event.tries >= unknownTries) {
      ctx.log.warn(
        { event: id, subject: event.subjectRef },
        'a message of the processor is about nothing known',
      );
      await set({ state: 'ignored', nextAt: null, handledAt: now });
    } else await set({ lastError: 'unknown reference' });
  } catch (error) {
    ctx.log.warn({ err: error, event: id }, 'a message of the processor could not be handled');
    const stuck = event.tries >= mostTries && !(error instanceof BillingUnreachable);
    const lastError = error instanceof Error ? error.message : String(error);
    await set({ lastError, ...(stuck && { state: 'stuck' as const, nextAt: null, stuckAt: now }) });
  }
}

/** Refreshes the subject of a message. False if its reference is unknown here. */
function lookAt(ctx: Context, event: WebhookRow): Promise<boolean> {
  const { subjectType: type, subjectRef: ref } = event;
  if (type === 'charge') return refreshCharge(ctx, ref);
  if (type === 'refund') return refreshRefund(ctx, ref);
  if (type === 'dispute') return refreshDispute(ctx, ref);
  if (type === 'fraudWarning') return refreshFraudWarning(ctx, ref);
  if (type === 'setup') return refreshSetup(ctx, ref);
  if (type === 'card') return refreshCardByRef(ctx, ref);
  return Promise.resolve(true);
}

/** A check without a stored reference is polled by its own sweeper. */
async function refreshSetup(ctx: Context, ref: string): Promise<boolean> {
  const check = await findCheckByRef(ctx.db, ctx.billing.name, ref);
  if (check !== null) await askAboutCheck(ctx, check.id, 'person');
  return true;
}

/** The message of a new card may arrive before its row is stored. */
async function refreshCardByRef(ctx: Context, cardRef: string): Promise<boolean> {
  const profile = await findProfileByCard(ctx.db, ctx.billing.name, cardRef);
  if (profile !== null) await refreshCard(ctx, profile.id);
  return profile !== null;
}

async function refreshCharge(ctx: Context, chargeRef: string): Promise<boolean> {
  const intent = await findIntentByCharge(ctx.db, ctx.billing.name, chargeRef);
  if (intent !== null) await askProcessor(ctx, intent.id, 'webhook');
  return intent !== null;
}

/** Refreshes the charge first, because the message of its refund or dispute may arrive earlier. */
async function intentOf(ctx: Context, chargeRef: string): Promise<string | null> {
  const intent = await findIntentByCharge(ctx.db, ctx.billing.name, chargeRef);
  return intent === null ? null : ((await askProcessor(ctx, intent.id, 'webhook'))?.id ?? null);
}

export async function refreshRefund(ctx: Context, ref: string): Promise<boolean> {
  const { refundRef, chargeRef, idempotencyKey, ...found } = await ctx.billing.getRefund(ref);
  const intentId = await intentOf(ctx, chargeRef);
  if (intentId === null) return false;
  const key = ownKey(ctx.config.secret, idempotencyKey) ?? refundRef;
  await settleRefund(ctx, { ...found, key, refundRef, intentId, reason: 'desk' });
  return true;
}

const mostLooks = 3;
/** Polls a dispute, again if another answer was stored meanwhile. */
export async function refreshDispute(ctx: Context, ref: string): Promise<boolean> {
  for (let looks = 0; looks < mostLooks; looks++) {
    const seen = await findDisputeByRef(ctx.db, ctx.billing.name, ref);
    const found = await ctx.billing.getDispute(ref);
    const intentId = await intentOf(ctx, found.chargeRef);
    if (intentId === null) return false;
    if (await settleDispute(ctx, intentId, found, seen)) return true;
  }
  throw new BillingUnreachable('the dispute changed while the processor was asked');
}

async function refreshFraudWarning(ctx: Context, ref: string): Promise<boolean> {
  const found = await ctx.billing.getFraudWarning(ref);
  const intentId = await intentOf(ctx, found.chargeRef);
  if (intentId !== null) await noteFraudWarning(ctx, intentId, found);
  return intentId !== null;
}

/** Handles every message that is due. */
export async function sweepWebhooks(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let rows = await listDueWebhooks(ctx.db, now, null); rows.length > 0;) {
    for (const { id } of rows) await handleWebhook(ctx, id);
    rows = await listDueWebhooks(ctx.db, now, rows.at(-1)?.id ?? null);
  }
}
