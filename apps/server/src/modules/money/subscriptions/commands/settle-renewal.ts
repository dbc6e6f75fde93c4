// Applies the outcome of an attempt to the period and the subscription.
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove, statesBefore } from '../../../../lib/transitions.ts';
import { listLines } from '../../billing/commands/purchase-lines.ts';
import { mayPay, type IntentRow, type LineRow } from '../../billing/queries.ts';
import { wasOutage } from '../../billing/rules.ts';
import { lockSubscription, type SubscriptionRow } from '../queries.ts';
import {
  findAttempt,
  findCurrentPeriod,
  openPeriodStates,
  type AttemptRow,
  type PeriodRow,
} from '../queries/periods.ts';
import { attemptsInAll, graceEnd, nextStart, outcomeOf, periodOf, planNext, tryAgainAt } from '../rules.ts';
import { attemptTransitions, periodTransitions } from '../rules/transitions.ts';
import { renewalAttempts, subscriptionPeriods, subscriptions } from '../tables.ts';
import { activatePeriod, enterPeriod } from './activate-period.ts';
import { endSubscription } from './end-subscription.ts';

export async function endAttempt(
  tx: Tx,
  id: number,
  outcome: AttemptRow['outcome'],
  endedAt: Date,
): Promise<void> {
  const isBefore = inArray(renewalAttempts.outcome, statesBefore(attemptTransitions, outcome));
  await tx
    .update(renewalAttempts)
    .set({ outcome, endedAt })
    .where(and(eq(renewalAttempts.id, id), isBefore));
}

const isOpen = ({ state }: PeriodRow): boolean => (openPeriodStates as readonly string[]).includes(state);

/** Time in which the service was down is not billed: the period then starts now. */
function shifted(row: SubscriptionRow, period: PeriodRow, now: Date): PeriodRow {
  if (now <= graceEnd(nextStart(row))) return period;
  const { anchorAt, periodIndex, periodStart, periodEnd } = periodOf(period.planHandle, now, 0);
  return { ...period, anchorAt, periodIndex, startsAt: periodStart, endsAt: periodEnd };
}

/** Stores how the payment was recovered, for the statistics. */
async function markRecovered(
  tx: Tx,
  { failedAttempts }: SubscriptionRow,
  { attempt, period }: { attempt: AttemptRow; period: PeriodRow },
  now: Date,
): Promise<void> {
  const recoveredBy = attempt.initiator === 'person' ? 'person' : 'retry';
  await tx
    .update(subscriptionPeriods)
    .set({ recoveredBy, recoveredAfter: failedAttempts, failedAt: period.failedAt ?? now })
    .where(eq(subscriptionPeriods.id, period.id));
}

/** The emails about this renewal; the one about the end of a pause also names the plan. */
function noticesOf(row: SubscriptionRow, { planHandle }: PeriodRow) {
  if (row.failedAttempts === 0 && row.pausedUntil !== null) return ['resumed' as const];
  const recovered = row.failedAttempts > 0 ? ['recovered' as const] : [];
  return row.planHandle === planHandle ? recovered : [...recovered, 'planChanged' as const];
}

/** Counts a subscription with a trial from its first payment on. */
async function beginPaying(ctx: Context, tx: Tx, row: SubscriptionRow, period: PeriodRow): Promise<void> {
  await tx.update(subscriptionPeriods).set({ afterId: null }).where(eq(subscriptionPeriods.id, period.id));
  const { id: subscriptionId, accountId, acquirerId } = row;
  const started = { subscriptionId, accountId, acquirerId, returned: false, announceOn: null };
  await emit(ctx, tx, 'subscription.started', started);
}

export async function renewSubscription(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  line: LineRow,
): Promise<{ description: string } | null> {
  const now = ctx.clock.now();
  const row = await lockSubscription(tx, intent.accountId);
  const found = await findAttempt(tx, intent.id);
  if (row === null || found === null) return null;
  const { attempt, period } = found;
  const wanted = row.state === 'active' && !row.cancelAtPeriodEnd && isOpen(period);
  const current = await findCurrentPeriod(tx, row);
  if (!wanted || period.afterId !== current.id || !(await mayPay(tx, row.accountId))) {
    await endAttempt(tx, attempt.id, 'returned', now);
    return null;
  }
  await endAttempt(tx, attempt.id, 'succeeded', now);
  const next = shifted(row, period, now);
  // The new plan has its own price; an announced price change was for the old plan.
  const isNewPrice = row.nextPriceId === period.priceId || row.planHandle !== period.planHandle;
  const offer = isNewPrice ? { nextPriceId: null, nextPriceFrom: null } : { priceId: row.priceId };
  // The owner has just paid with this card.
  const card = attempt.initiator === 'person' ? { profileId: intent.profileId } : {};
  const renewed = await enterPeriod(tx, row, next, { ...offer, ...card });
  if (current.state === 'trial') await beginPaying(ctx, tx, renewed, period);
  if (row.failedAttempts > 0) await markRecovered(tx, row, found, now);
  for (const notice of noticesOf(row, period))
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice });
  return activatePeriod(ctx, tx, { row: renewed, period: next, intent, line });
}

/** Counts a failed attempt; the last one ends the subscription. */
export async function countFailure(ctx: Context, tx: Tx, row: SubscriptionRow, period: PeriodRow) {
  const failedAttempts = row.failedAttempts + 1;
  if (failedAttempts >= attemptsInAll) {
    await endSubscription(ctx, tx, row, 'past_due');
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice: 'pastDue' });
    return;
  }
  const next = planNext({ ...row, failedAttempts });
  await tx
    .update(subscriptions)
    .set({ failedAttempts, tries: 0, lastError: null, ...next })
    .where(eq(subscriptions.id, row.id));
  await tx
    .update(subscriptionPeriods)
    .set({
      state: requireMove(periodTransitions, period.state, 'failing'),
      failedAt: period.failedAt ?? ctx.clock.now(),
    })
    .where(eq(subscriptionPeriods.id, period.id));
  const graceUntil = graceEnd(nextStart(row)).toISOString();
  const { id: subscriptionId, accountId } = row;
  await emit(ctx, tx, 'subscription.renewal-failed', { subscriptionId, accountId, graceUntil });
}

/** Retries the step after a delay; the card is not at fault, so no attempt is counted. */
export async function postpone(ctx: Context, tx: Tx, row: SubscriptionRow, error: string): Promise<void> {
  const now = ctx.clock.now();
  const tries = row.tries + 1;
  const dueAt = tryAgainAt(tries, now);
  if (dueAt === null) ctx.log.error({ subscription: row.id, error }, 'a renewal is stuck');
  await tx
    .update(subscriptions)
    .set({ tries, lastError: error.slice(0, 300), dueAt, stuckAt: dueAt === null ? now : null })
    .where(eq(subscriptions.id, row.id));
}

/** The payment is refunded: its payer may not pay, or the period is no longer due. */
export async function renewalReturned(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const found = await findAttempt(tx, intent.id);
  if (found?.attempt.outcome === 'open') await endAttempt(tx, found.attempt.id, 'returned', ctx.clock.now());
}

/** Declined with tips, so the subscription is charged alone immediately. No attempt is counted. */
async function chargeAlone(ctx: Context, tx: Tx, { id }: SubscriptionRow): Promise<void> {
  const next = { dueAt: ctx.clock.now(), dueKind: 'renew' as const };
  await tx.update(subscriptions).set(next).where(eq(subscriptions.id, id));
}

export async function renewalFailed(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const row = await lockSubscription(tx, intent.accountId);
  const found = await findAttempt(tx, intent.id);
  if (row === null || found === null || found.attempt.outcome !== 'open') return;
  const { attempt, period } = found;
  const outcome = wasOutage(intent) ? 'unreached' : outcomeOf(intent, attempt.initiator);
  await endAttempt(tx, attempt.id, outcome, ctx.clock.now());
  if (row.state !== 'active' || !isOpen(period)) return;
  const back = requireMove(periodTransitions, period.state, row.failedAttempts > 0 ? 'failing' : 'due');
  await tx.update(subscriptionPeriods).set({ state: back }).where(eq(subscriptionPeriods.id, period.id));
  if (attempt.initiator !== 'merchant') return;
  if (outcome === 'soft' && (await listLines(tx, intent.id)).length > 1) return chargeAlone(ctx, tx, row);
  if (outcome === 'unreached') await postpone(ctx, tx, row, 'the processor was not reached');
  else await countFailure(ctx, tx, row, period);
}
