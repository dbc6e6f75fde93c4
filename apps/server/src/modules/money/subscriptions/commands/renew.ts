// The renewal engine: advances every due subscription by one step, many in parallel.
import { isApiError } from '@realfin/contract/api-error';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { workThrough } from '../../../../lib/work-through.ts';
import { findAccount } from '../../../people/accounts/queries.ts';
import { grantAccess } from '../../../people/entitlements/commands.ts';
import { refreshCard } from '../../billing/commands/refresh-card.ts';
import { mayPay, requireProfile } from '../../billing/queries.ts';
import { isLive } from '../../billing/rules.ts';
import { cardOf, listDueSubscriptions, lockSubscription, type SubscriptionRow } from '../queries.ts';
import { listAttempts, needsOf, type PeriodRow } from '../queries/periods.ts';
import { dunningNotice, graceEnd, nextStart, pauseNoticeAt, planNext } from '../rules.ts';
import { subscriptions } from '../tables.ts';
import { chargeRenewal, openRenewal } from './charge-renewal.ts';
import { endSubscription } from './end-subscription.ts';
import { countFailure, endAttempt, postpone } from './settle-renewal.ts';

/** A step whose worker crashed, or whose outcome is unknown, is retried after this time. */
const leaseMs = 60 * 60_000;
/**
 * Concurrent steps per process: 100,000 within an hour, if the processor takes a second for each. Nearly all
 * of them wait for it, without a database connection.
 */
const atOnce = 40;

interface Renewal {
  row: SubscriptionRow;
  period: PeriodRow;
}
const setNext = (tx: Tx, row: SubscriptionRow, next: Partial<typeof subscriptions.$inferInsert>) =>
  tx.update(subscriptions).set(next).where(eq(subscriptions.id, row.id));

/** Grants access during the renewal. If the payment succeeds, the paid period covers the same days. */
export async function bridge(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const from = nextStart(row);
  await grantAccess(tx, {
    accountId: row.accountId,
    kind: 'premium',
    from,
    until: graceEnd(from),
    // The cause includes the time, because a cancellation revokes it and a resumption grants it again.
    cause: `subscription:${row.id}:grace:${from.toISOString()}:${now.toISOString()}`,
    createdAt: now,
  });
}

/** Skips emails that would be too late, such as after weeks of downtime. */
async function announcePause(ctx: Context, tx: Tx, row: SubscriptionRow, step: 'pauseBegins' | 'pauseEnds') {
  const { id: subscriptionId, periodEnd, pausedUntil } = row;
  if (pausedUntil === null) return;
  const begins = step === 'pauseBegins';
  const until = begins ? pauseNoticeAt({ periodEnd, pausedUntil }) : pausedUntil;
  if (ctx.clock.now() >= until) return;
  const notice = begins ? 'pauseBegan' : 'pauseEnding';
  await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId, notice });
}

/** Emails the price and date. Resuming in the last hour before the end leaves no gap in access. */
async function endTrialNotice(ctx: Context, tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  if (now < row.periodEnd)
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', {
      subscriptionId: row.id,
      notice: 'trialEnding',
    });
  const next = planNext(row, 'trialEnds');
  const isLate = next.dueAt !== null && next.dueAt <= now;
  if (isLate) await bridge(tx, row, now);
  await setNext(tx, row, isLate ? planNext(row, 'bridge') : next);
}

/** Trial emails with the price went to an unconfirmed address, so the trial ends without a charge. */
async function isUnwarned(tx: Tx, { accountId, dueKind, periodN, failedAttempts }: SubscriptionRow) {
  if (dueKind !== 'renew' || periodN >= 0 || failedAttempts > 0) return false;
  return (await findAccount(tx, accountId))?.emailVerified !== true;
}

/** Runs the step, or claims it if it is a charge; null if nothing is left to do. */
async function claim(ctx: Context, accountId: number): Promise<Renewal | null> {
  const now = ctx.clock.now();
  const { renewal, ended } = await ctx.db.transaction(async (tx) => {
    const nothing = { renewal: null, ended: false };
    const row = await lockSubscription(tx, accountId);
    if (row === null || row.dueAt === null || row.dueAt > now) return nothing;
    if (row.dueKind === 'end' || !(await mayPay(tx, accountId)) || (await isUnwarned(tx, row))) {
      await endSubscription(ctx, tx, row, 'canceled');
      return { renewal: null, ended: true };
    }
    if (row.dueKind === 'bridge') {
      await bridge(tx, row, now);
      await setNext(tx, row, planNext(row, 'bridge'));
      return nothing;
    }
    if (row.dueKind === 'pauseBegins' || row.dueKind === 'pauseEnds') {
      await announcePause(ctx, tx, row, row.dueKind);
      await setNext(tx, row, planNext(row, row.dueKind));
      return nothing;
    }
    if (row.dueKind === 'trialEnds') {
      await endTrialNotice(ctx, tx, row, now);
      return nothing;
    }
    if (row.dueKind === 'notice') {
      const data = { subscriptionId: row.id, notice: dunningNotice(row.failedAttempts) };
      await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', data);
      await setNext(tx, row, planNext(row, 'notice'));
      return nothing;
    }
    await setNext(tx, row, { dueAt: new Date(now.getTime() + leaseMs) });
    return { renewal: { row, period: await openRenewal(tx, row, now) }, ended: false };
  });
  if (ended) ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'canceled' });
  return renewal;
}

type Course = 'charge' | 'wait' | 'skip';
/** Decides how to proceed: one charge at a time, and none that is sure to be declined again. */
async function courseOf(ctx: Context, { row, period }: Renewal): Promise<Course> {
  const attempts = await listAttempts(ctx.db, period.id);
  for (const { attempt, state } of attempts) {
    if (attempt.outcome !== 'open') continue;
    if (isLive(state)) return 'wait';
    // Its purchase ended without updating the attempt, so the outcome is derived from it.
    const outcome = state === 'succeeded' ? 'returned' : 'abandoned';
    await ctx.db.transaction((tx) => endAttempt(tx, attempt.id, outcome, ctx.clock.now()));
  }
  const needs = needsOf(attempts, await requireProfile(ctx.db, cardOf(row)));
  // The webhook about a replaced card may have been lost.
  const isRenewed = needs === 'card' && (await refreshCard(ctx, cardOf(row)));
  const now = isRenewed
    ? needsOf(await listAttempts(ctx.db, period.id), await requireProfile(ctx.db, cardOf(row)))
    : needs;
  return now === null ? 'charge' : 'skip';
}

async function renew(ctx: Context, renewal: Renewal): Promise<void> {
  const { row, period } = renewal;
  const course = await courseOf(ctx, renewal);
  if (course === 'wait') return;
  if (course === 'skip') {
    await ctx.db.transaction(async (tx) => {
      const locked = await lockSubscription(tx, row.accountId);
      const same = locked?.state === 'active' && locked.periodN === row.periodN;
      if (same && locked.failedAttempts === row.failedAttempts) await countFailure(ctx, tx, locked, period);
    });
    return;
  }
  await chargeRenewal(ctx, row, period, {
    initiator: 'merchant',
    address: '',
    returnPath: '/change/payment',
  });
}

/** The card is not at fault, so no attempt is counted: the step is retried after a delay. */
async function retryLater(ctx: Context, accountId: number, claimed: SubscriptionRow | null, error: unknown) {
  if (!isApiError(error)) ctx.log.error({ err: error, accountId }, 'a subscription could not be advanced');
  await ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, accountId);
    if (row?.state !== 'active') return;
    const moved = claimed !== null && (row.periodN !== claimed.periodN || row.dueKind !== claimed.dueKind);
    if (!moved) await postpone(ctx, tx, row, error instanceof Error ? error.message : String(error));
  });
}

/** False: it failed, and the failure could not be stored. */
async function step(ctx: Context, accountId: number): Promise<boolean> {
  let claimed: SubscriptionRow | null = null;
  try {
    const renewal = await claim(ctx, accountId);
    if (renewal === null) return true;
    claimed = renewal.row;
    await renew(ctx, renewal);
    return true;
  } catch (error) {
    return retryLater(ctx, accountId, claimed, error).then(
      () => true,
      (unstored: unknown) => {
        ctx.log.error({ err: unstored, accountId }, 'a subscription could not be postponed');
        return false;
      },
    );
  }
}

/** Handles everything that is due. A person's failure, or a slow answer, does not delay the others. */
export const runDue = (ctx: Context): Promise<void> =>
  workThrough({
    atOnce,
    async list(without: readonly number[]) {
      const due = await listDueSubscriptions(ctx.db, ctx.clock.now(), without);
      return due.map(({ accountId }) => accountId);
    },
    step: (accountId) => step(ctx, accountId),
  });
