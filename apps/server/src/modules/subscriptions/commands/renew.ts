// The renewal engine: handles due subscriptions one at a time.
import { isApiError, refuse } from '@realfin/contract/errors';
import { plans } from '@realfin/contract/money';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { pay } from '../../billing/commands/pay.ts';
import { findProfile } from '../../billing/queries.ts';
import { grantAccess } from '../../entitlements/commands.ts';
import {
  findSubscription,
  listDueSubscriptions,
  lockSubscription,
  type SubscriptionRow,
} from '../queries.ts';
import { graceEnd, planNext } from '../rules.ts';
import { subscriptions } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import { renewalKey } from './purchase-handlers.ts';

/** A step whose worker died is claimed again after this. */
const leaseMs = 60 * 60_000;

const isSame = (a: SubscriptionRow, b: SubscriptionRow | null): boolean =>
  b !== null &&
  b.state === 'active' &&
  !b.cancelAtPeriodEnd &&
  b.failedAttempts === a.failedAttempts &&
  b.periodEnd.getTime() === a.periodEnd.getTime();

/** Charges the next period, once per attempt; `settle` handles the outcome. */
export async function chargeRenewal(
  ctx: Context,
  row: SubscriptionRow,
  { purpose, attempt, address }: { purpose: 'renewal' | 'cardUpdate'; attempt: string; address: string },
): Promise<void> {
  const profile = await findProfile(ctx.db, row.accountId, row.profileId, 'any');
  if (profile === null) throw new Error(`subscription ${row.id} has no card`);
  const plan = plans[row.planHandle];
  await pay(ctx, {
    accountId: row.accountId,
    purpose,
    productHandle: plan.handle,
    priceCents: plan.priceCents,
    description: `Premium, ${plan.label.toLowerCase()}, renewal`,
    context: null,
    requestKey: renewalKey(row, attempt),
    request: null,
    profile,
    initiator: 'merchant',
    address,
    returnPath: '/settings/subscription',
    async check(tx) {
      if (!isSame(row, await findSubscription(tx, row.accountId))) throw refuse('subscription.none');
    },
  });
}

/** Claims the step; null when it is no longer due. */
async function claim(ctx: Context, accountId: number): Promise<SubscriptionRow | null> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const row = await lockSubscription(tx, accountId);
    if (row === null || row.dueAt === null || row.dueAt > now) return null;
    if (row.dueKind === 'end') {
      await endSubscription(ctx, tx, row, 'canceled');
    } else if (row.dueKind === 'notice') {
      await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', {
        subscriptionId: row.id,
        notice: 'retryTomorrow',
      });
      await tx.update(subscriptions).set(planNext(row, true)).where(eq(subscriptions.id, row.id));
    } else {
      // A grant covers the grace period; if the payment succeeds, the paid period covers the same days.
      await grantAccess(tx, {
        accountId,
        kind: 'premium',
        from: row.periodEnd,
        until: graceEnd(row.periodEnd),
        cause: `subscription:${row.id}:grace:${row.periodEnd.toISOString()}`,
        createdAt: now,
      });
      const dueAt = new Date(now.getTime() + leaseMs);
      await tx.update(subscriptions).set({ dueAt }).where(eq(subscriptions.id, row.id));
    }
    return row;
  });
}

async function step(ctx: Context, accountId: number): Promise<void> {
  const row = await claim(ctx, accountId);
  if (row === null) return;
  if (row.dueKind === 'end') ctx.realtime.toAccount(accountId, 'subscription.changed', { state: 'canceled' });
  if (row.dueKind !== 'renew') return;
  try {
    await chargeRenewal(ctx, row, { purpose: 'renewal', address: '', attempt: `${row.failedAttempts}` });
  } catch (error) {
    if (!isApiError(error)) throw error;
    // Another payment of this person is in progress, or has just settled: check again soon.
    const soon = new Date(ctx.clock.now().getTime() + 5 * 60_000);
    await ctx.db
      .update(subscriptions)
      .set({ dueAt: soon })
      .where(
        and(
          eq(subscriptions.id, row.id),
          eq(subscriptions.dueKind, 'renew'),
          eq(subscriptions.periodEnd, row.periodEnd),
        ),
      );
  }
}

/** Handles everything that is due. One person's failure does not delay the others. */
export async function runDue(ctx: Context): Promise<void> {
  for (let rounds = 0; rounds < 100; rounds++) {
    const rows = await listDueSubscriptions(ctx.db, ctx.clock.now());
    if (rows.length === 0) return;
    for (const { accountId } of rows) {
      await step(ctx, accountId).catch((error: unknown) => {
        ctx.log.error({ err: error, accountId }, 'a subscription could not be moved on');
      });
    }
  }
}
