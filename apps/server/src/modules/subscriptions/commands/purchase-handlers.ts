// What a paid, failed or refunded purchase of each purpose means for the subscription.
import type { CheckoutContext } from '@realfin/contract/billing';
import { plans, type PlanHandle } from '@realfin/contract/money';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { emit } from '../../../jobs/emit.ts';
import type { PurchaseHandler } from '../../billing/asks.ts';
import type { IntentRow } from '../../billing/queries.ts';
import { grantAccess } from '../../entitlements/commands.ts';
import { findAcquirer, findSubscription, lockSubscription, type SubscriptionRow } from '../queries.ts';
import {
  attemptsInAll,
  graceEnd,
  isRecentTouch,
  nextPeriod,
  periodOf,
  planNext,
  type Period,
} from '../rules.ts';
import { subscriptions } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import { reverseCharge } from './reverse-charge.ts';
import { endRunningMonths, recordCharge } from './service-months.ts';

/** The renewal of a purchase; each attempt is made once. */
export const renewalKey = (row: SubscriptionRow, attempt: string): string =>
  `renewal:${row.id}:${row.periodEnd.toISOString()}:${attempt}`;

const day = (at: Date) => at.toISOString().slice(0, 10);
const descriptionOf = (plan: PlanHandle, period: Period): string => {
  return `Premium, ${plans[plan].label.toLowerCase()}, ${day(period.periodStart)} to ${day(period.periodEnd)}`;
};

async function acquirerOf(
  ctx: Context,
  tx: Tx,
  accountId: number,
  context: CheckoutContext | null,
): Promise<number | null> {
  if (context === null || !isRecentTouch(context.touchedAt, ctx.clock.now())) return null;
  const found = await findAcquirer(tx, context);
  return found === accountId ? null : found;
}

/** Activates a paid period: its grant, its service months and its ledger entries. */
async function activatePeriod(
  ctx: Context,
  tx: Tx,
  row: SubscriptionRow,
  intent: IntentRow,
  period: Period,
): Promise<string> {
  const plan = row.planHandle;
  await grantAccess(tx, {
    accountId: row.accountId,
    kind: 'premium',
    from: period.periodStart < ctx.clock.now() ? period.periodStart : ctx.clock.now(),
    until: period.periodEnd,
    cause: `subscription:${row.id}:paid:${intent.id}`,
    createdAt: ctx.clock.now(),
  });
  const { id: intentId, provider, priceCents: amountCents } = intent;
  await recordCharge(ctx, tx, row, { intentId, provider, amountCents, plan, period });
  return descriptionOf(plan, period);
}

const freshPeriod = (intent: IntentRow, plan: PlanHandle, period: Period) => {
  const state = 'active' as const;
  const base = { state, cancelAtPeriodEnd: false, failedAttempts: 0, ...period };
  return {
    ...base,
    ...planNext(base),
    planHandle: plan,
    intentId: intent.id,
    profileId: intent.profileId,
    periodPriceCents: plans[plan].priceCents,
    cancelReason: null,
    endedAt: null,
  };
};

async function start(ctx: Context, tx: Tx, intent: IntentRow): Promise<{ description: string } | null> {
  const before = await lockSubscription(tx, intent.accountId);
  if (before?.state === 'active' || intent.productHandle === null) return null;
  const now = ctx.clock.now();
  const acquirerId =
    (await acquirerOf(ctx, tx, intent.accountId, intent.context)) ?? before?.acquirerId ?? null;
  const period = periodOf(intent.productHandle, now, 0);
  const values = { ...freshPeriod(intent, intent.productHandle, period), acquirerId, startedAt: now };
  const [row] = await tx
    .insert(subscriptions)
    .values({ accountId: intent.accountId, ...values })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: values })
    .returning();
  if (row === undefined) return null;
  const description = await activatePeriod(ctx, tx, row, intent, period);
  await emit(ctx, tx, 'subscription.started', {
    subscriptionId: row.id,
    accountId: row.accountId,
    acquirerId,
    returned: before !== null,
  });
  return { description };
}

async function renew(ctx: Context, tx: Tx, intent: IntentRow): Promise<{ description: string } | null> {
  const row = await lockSubscription(tx, intent.accountId);
  if (row?.state !== 'active' || row.cancelAtPeriodEnd) return null;
  if (!intent.requestKey.startsWith(renewalKey(row, ''))) return null;
  const period = nextPeriod(row.planHandle, row, ctx.clock.now());
  const [renewed] = await tx
    .update(subscriptions)
    .set(freshPeriod(intent, row.planHandle, period))
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (renewed === undefined) return null;
  return { description: await activatePeriod(ctx, tx, renewed, intent, period) };
}

async function renewalFailed(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const row = await lockSubscription(tx, intent.accountId);
  if (row?.state !== 'active' || !intent.requestKey.startsWith(renewalKey(row, ''))) return;
  const failedAttempts = row.failedAttempts + 1;
  if (failedAttempts >= attemptsInAll) {
    await endSubscription(ctx, tx, { ...row, failedAttempts }, 'past_due');
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice: 'pastDue' });
    return;
  }
  const next = planNext({ ...row, failedAttempts });
  await tx
    .update(subscriptions)
    .set({ failedAttempts, ...next })
    .where(eq(subscriptions.id, row.id));
  const graceUntil = graceEnd(row.periodEnd).toISOString();
  const { id: subscriptionId, accountId } = row;
  await emit(ctx, tx, 'subscription.renewal-failed', { subscriptionId, accountId, graceUntil });
}

async function upgrade(ctx: Context, tx: Tx, intent: IntentRow): Promise<{ description: string } | null> {
  const row = await lockSubscription(tx, intent.accountId);
  if (row?.state !== 'active' || row.planHandle !== 'monthly10') return null;
  const now = ctx.clock.now();
  const period = periodOf('yearly10', now, 0);
  const [upgraded] = await tx
    .update(subscriptions)
    .set(freshPeriod(intent, 'yearly10', period))
    .where(eq(subscriptions.id, row.id))
    .returning();
  if (upgraded === undefined) return null;
  await endRunningMonths(tx, row.id, now);
  return { description: await activatePeriod(ctx, tx, upgraded, intent, period) };
}

async function announce(ctx: Context, intent: IntentRow): Promise<void> {
  const row = await findSubscription(ctx.db, intent.accountId);
  ctx.realtime.toAccount(intent.accountId, 'subscription.changed', { state: row?.state ?? 'free' });
}

const doNothing = () => Promise.resolve();
const handler = (
  succeeded: PurchaseHandler['succeeded'],
  failed: PurchaseHandler['failed'] = doNothing,
): PurchaseHandler => ({
  succeeded,
  failed,
  refunded: reverseCharge,
  announce,
});

/** `cardUpdate`: the person pays the open renewal with a new card. */
export const subscriptionPurchases = {
  subscription: handler(start),
  renewal: handler(renew, renewalFailed),
  cardUpdate: handler(renew),
  upgrade: handler(upgrade),
};
