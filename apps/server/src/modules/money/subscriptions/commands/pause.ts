// Pauses for whole months after the paid period, and changes of plan. Both only affect the next period.
import { refuse } from '@realfin/contract/errors';
import type { PlanHandle } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { revokeAccess } from '../../../people/entitlements/commands.ts';
import { mayPay } from '../../billing/queries.ts';
import { lockSubscription, type SubscriptionRow } from '../queries.ts';
import { findOpenRenewal } from '../queries/periods.ts';
import { pauseEnd, planNext } from '../rules.ts';
import { subscriptions } from '../tables.ts';
import { saveBy } from './cancellations.ts';
import { currentPrice } from './prices.ts';
import { bridge } from './renew.ts';

async function lockActive(tx: Tx, accountId: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, accountId);
  if (row?.state !== 'active') throw refuse('subscription.none');
  return row;
}
const notifyTabs = (ctx: Context, accountId: number) =>
  ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'active' });

const save = (tx: Tx, row: SubscriptionRow, change: Partial<typeof subscriptions.$inferInsert>) =>
  tx.update(subscriptions).set(change).where(eq(subscriptions.id, row.id));

/** Whether the next period can still be changed: it will renew, and its renewal has not begun. */
async function isSettled(tx: Tx, row: SubscriptionRow, now: Date): Promise<boolean> {
  const goesOn = !row.cancelAtPeriodEnd && row.failedAttempts === 0;
  return goesOn && row.periodEnd > now && (await findOpenRenewal(tx, row.id)) === null;
}

const isInTrial = ({ trialUntil }: SubscriptionRow, now: Date): boolean =>
  trialUntil !== null && trialUntil > now;

/** The pause starts when the period ends. Another length replaces a planned one. */
export async function pauseSubscription(ctx: Context, accountId: number, months: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockActive(tx, accountId);
    const now = ctx.clock.now();
    if (isInTrial(row, now)) throw refuse('subscription.inTrial');
    if (!(await isSettled(tx, row, now))) throw refuse('subscription.notPausable');
    const pausedUntil = pauseEnd(row.planHandle, row, months);
    await save(tx, row, { pausedUntil, ...planNext({ ...row, pausedUntil }) });
    await revokeAccess(tx, accountId, `subscription:${row.id}:grace:`, now);
    await saveBy(tx, row.id, 'pause', now);
  });
  notifyTabs(ctx, accountId);
}

/** Grants the grace period at once if it is already due. */
async function planRenewal(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const next = planNext(row);
  const late = next.dueKind === 'bridge' && next.dueAt !== null && next.dueAt <= now;
  if (late) await bridge(tx, row, now);
  await save(tx, row, { pausedUntil: row.pausedUntil, ...(late ? planNext(row, 'bridge') : next) });
}

/**
 * Cancels a planned pause. A running pause ends now: the next period and its access start at once, and it
 * is charged within the minute like every renewal.
 */
export async function endPause(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockActive(tx, accountId);
    if (row.pausedUntil === null) return;
    const now = ctx.clock.now();
    if (row.periodEnd > now) return planRenewal(tx, { ...row, pausedUntil: null }, now);
    if (row.pausedUntil <= now) return;
    if (!(await mayPay(tx, accountId))) throw refuse('billing.blocked');
    const resumed = { ...row, pausedUntil: now };
    await bridge(tx, resumed, now);
    await save(tx, row, { pausedUntil: now, dueAt: now, dueKind: 'renew' });
    await ctx.jobs.enqueue(tx, 'subscriptions.run-due', {});
  });
  notifyTabs(ctx, accountId);
}

/** Yearly to monthly when the year ends; choosing the current plan cancels it. Not for upgrades. */
export async function changePlan(ctx: Context, accountId: number, handle: PlanHandle): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockActive(tx, accountId);
    const now = ctx.clock.now();
    const nextPlanHandle = handle === row.planHandle ? null : handle;
    if (nextPlanHandle === row.nextPlanHandle) return;
    const isUpgrade = nextPlanHandle === 'yearly10';
    if (isUpgrade || !(await isSettled(tx, row, now))) throw refuse('subscription.planFixed');
    // Stores its price as a row, so that notices can name it.
    if (nextPlanHandle !== null) await currentPrice(tx, nextPlanHandle, now);
    await save(tx, row, { nextPlanHandle });
    const notice = nextPlanHandle === null ? 'planKept' : 'planScheduled';
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice });
  });
  notifyTabs(ctx, accountId);
}
