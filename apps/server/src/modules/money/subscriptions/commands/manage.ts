import { isApiError } from '@realfin/contract/api-error';
import { refuse } from '@realfin/contract/errors';
import type { CancelReason } from '@realfin/contract/leaving';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { revokeAccess } from '../../../people/entitlements/commands.ts';
import { checkCard, type CardCheck } from '../../billing/commands/check-card.ts';
import { resolveCard, type Payer, type PaymentSource } from '../../billing/commands/save-card.ts';
import { findSubscription, lockSubscription, type SubscriptionRow } from '../queries.ts';
import { findOpenRenewal, openPeriodStates } from '../queries/periods.ts';
import { planNext } from '../rules.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';
import { recordCanceled } from './cancellations.ts';
import { chargeRenewal } from './charge-renewal.ts';
import { endSubscription } from './end-subscription.ts';
import { bridge } from './renew.ts';
import { useCheckedCard } from './use-checked-card.ts';

async function lockOwn(tx: Tx, accountId: number): Promise<SubscriptionRow> {
  const row = await lockSubscription(tx, accountId);
  if (row === null) throw refuse('subscription.none');
  return row;
}
const notifyTabs = (ctx: Context, accountId: number, state: string) =>
  ctx.realtime.toAccount(accountId, 'subscription.changed', { state });

/** Prevents an upgrade that waits for its bank from undoing a cancellation made since. */
export async function keepCanceled(tx: Tx, subscriptionId: number): Promise<void> {
  const open = inArray(subscriptionPeriods.state, [...openPeriodStates]);
  await tx
    .update(subscriptionPeriods)
    .set({ resumesRenewal: false })
    .where(and(eq(subscriptionPeriods.subscriptionId, subscriptionId), open));
}

/** Cancels at the end of the period; immediately if that has passed and a payment problem is open. */
export async function cancelSubscription(
  ctx: Context,
  accountId: number,
  why: { words: string; reasonCode?: CancelReason | undefined },
): Promise<void> {
  const state = await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, accountId);
    if (row.state !== 'active' || row.cancelAtPeriodEnd) throw refuse('subscription.notCancelable');
    const ahead = { pausedUntil: null, nextPlanHandle: null };
    const change = { cancelAtPeriodEnd: true, cancelReason: why.words, ...ahead };
    await tx
      .update(subscriptions)
      .set({ ...change, ...planNext({ ...row, ...change }) })
      .where(eq(subscriptions.id, row.id));
    const now = ctx.clock.now();
    await revokeAccess(tx, accountId, `subscription:${row.id}:grace:`, now);
    await keepCanceled(tx, row.id);
    const over = row.periodEnd <= now;
    if (over) await endSubscription(ctx, tx, row, 'canceled');
    await recordCanceled(ctx, tx, row.id, why);
    return over ? 'canceled' : 'active';
  });
  notifyTabs(ctx, accountId, state);
}

/** Undoes a cancellation before the period ends, and confirms it by email. Idempotent. */
export async function resumeSubscription(ctx: Context, accountId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwn(tx, accountId);
    if (row.state !== 'active') throw refuse('subscription.none');
    if (!row.cancelAtPeriodEnd) return;
    if (row.profileId === null) throw refuse('subscription.needsCard');
    const change = { cancelAtPeriodEnd: false, cancelReason: null };
    const now = ctx.clock.now();
    const next = planNext({ ...row, ...change });
    const late = next.dueKind === 'bridge' && next.dueAt !== null && next.dueAt <= now;
    if (late) await bridge(tx, row, now);
    await tx
      .update(subscriptions)
      .set({ ...change, ...(late ? planNext({ ...row, ...change }, 'bridge') : next) })
      .where(eq(subscriptions.id, row.id));
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice: 'continued' });
  });
  notifyTabs(ctx, accountId, 'active');
}

const owesPayment = ({ state, failedAttempts, cancelAtPeriodEnd }: SubscriptionRow): boolean =>
  state === 'active' && failedAttempts > 0 && !cancelAtPeriodEnd;

/** Charges a failed renewal with the person present; null if there is none, or it is in progress. */
async function payOpenPeriod(
  ctx: Context,
  row: SubscriptionRow,
  { address, returnPath }: { address: string; returnPath: string },
): Promise<PurchaseIntent | null> {
  const period = await findOpenRenewal(ctx.db, row.id);
  if (!owesPayment(row) || period === null) return null;
  try {
    return await chargeRenewal(ctx, row, period, { initiator: 'person', address, returnPath });
  } catch (error) {
    // The charge in progress decides; the next one uses the new card.
    if (isApiError(error) && error.code === 'billing.inProgress') return null;
    throw error;
  }
}

/** Has the bank check a card not yet authorized for later charges; the old one pays until then. */
async function checkNewCard(ctx: Context, card: Omit<CardCheck, 'request'>): Promise<PurchaseIntent> {
  const intent = await checkCard(ctx, { ...card, request: { profileId: card.profile.id } });
  if (intent.message !== null) throw refuse('billing.cardInvalid');
  return intent;
}

/**
 * Changes the card that pays. A card without authorization takes effect with the payment of an open period,
 * or the bank's approval: a payment for a tip, ticket or gift is no consent to later charges.
 */
export async function changeCard(
  ctx: Context,
  payer: Payer,
  source: PaymentSource & { returnPath?: string | undefined },
  key: string,
): Promise<PurchaseIntent | null> {
  const before = await findSubscription(ctx.db, payer.id);
  if (before === null) throw refuse('subscription.none');
  const { address, returnPath = '/change/payment' } = source;
  const requestKey = `card:${key}`;
  const profile = await resolveCard(ctx, payer, source, requestKey);
  const isSetUp = profile.setUpAt !== null;
  const row = { ...before, profileId: profile.id };
  if (isSetUp)
    await ctx.db.transaction((tx) => useCheckedCard(ctx, tx, { accountId: payer.id, profileId: profile.id }));
  const check = { accountId: payer.id, profile, requestKey, returnPath, address };
  const paid = await payOpenPeriod(ctx, row, { address, returnPath });
  const intent = paid ?? (isSetUp ? null : await checkNewCard(ctx, check));
  notifyTabs(ctx, payer.id, (await findSubscription(ctx.db, payer.id))?.state ?? 'free');
  return intent;
}
