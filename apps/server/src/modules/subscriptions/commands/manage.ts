import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import {
  confirmCard,
  resolveCard,
  type Payer,
  type PaymentSource,
} from '../../billing/commands/save-card.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../queries.ts';
import { planNext } from '../rules.ts';
import { subscriptions } from '../tables.ts';
import { endSubscription } from './end-subscription.ts';
import { chargeRenewal } from './renew.ts';

async function lockOwn(tx: Tx, accountId: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, accountId);
  if (row === null) throw refuse('subscription.none');
  return row;
}
const notifyTabs = (ctx: Context, accountId: number, state: string) =>
  ctx.realtime.toAccount(accountId, 'subscription.changed', { state });

/** Ends it when the period ends; immediately when the period is over and a payment problem is open. */
export async function cancelSubscription(ctx: Context, accountId: number, reason: string): Promise<void> {
  const state = await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, accountId);
    if (row.state !== 'active' || row.cancelAtPeriodEnd) throw refuse('subscription.notCancelable');
    const change = { cancelAtPeriodEnd: true, cancelReason: reason };
    await tx
      .update(subscriptions)
      .set({ ...change, ...planNext({ ...row, ...change }) })
      .where(eq(subscriptions.id, row.id));
    const over = row.periodEnd <= ctx.clock.now();
    if (over) await endSubscription(ctx, tx, row, 'canceled');
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice: 'canceled' });
    return over ? 'canceled' : 'active';
  });
  notifyTabs(ctx, accountId, state);
}

/** Undoes a cancellation before the period ends; safe to repeat. */
export async function resumeSubscription(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, accountId);
    if (row.state !== 'active') throw refuse('subscription.none');
    if (!row.cancelAtPeriodEnd) return;
    const change = { cancelAtPeriodEnd: false, cancelReason: null };
    await tx
      .update(subscriptions)
      .set({ ...change, ...planNext({ ...row, ...change }) })
      .where(eq(subscriptions.id, row.id));
  });
  notifyTabs(ctx, accountId, 'active');
}

/** Makes another card the one that pays; it also pays an open payment problem. */
export async function changeCard(
  ctx: Context,
  payer: Payer,
  source: PaymentSource,
  key: string,
): Promise<void> {
  if ((await findSubscription(ctx.db, payer.id)) === null) throw refuse('subscription.none');
  const profile = await resolveCard(ctx, payer, source, `card:${key}`);
  const row = await ctx.db.transaction(async (tx) => {
    const own = await lockOwn(tx, payer.id);
    await confirmCard(tx, profile.id, ctx.clock.now());
    await tx.update(subscriptions).set({ profileId: profile.id }).where(eq(subscriptions.id, own.id));
    return { ...own, profileId: profile.id };
  });
  const owes = row.state === 'active' && row.failedAttempts > 0 && !row.cancelAtPeriodEnd;
  if (owes)
    await chargeRenewal(ctx, row, { purpose: 'cardUpdate', attempt: `card:${key}`, address: source.address });
  notifyTabs(ctx, payer.id, (await findSubscription(ctx.db, payer.id))?.state ?? 'free');
}
