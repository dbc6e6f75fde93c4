// Handles a subscription whose card was replaced by its network or removed at the processor.
import { isApiError } from '@realfin/contract/api-error';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireProfile } from '../../billing/queries.ts';
import { cardOf, findSubscription, lockSubscription, type SubscriptionRow } from '../queries.ts';
import { attemptsOf, findOpenRenewal, listAttempts, type PeriodRow } from '../queries/periods.ts';
import { chargeRenewal } from './charge-renewal.ts';

const renews = ({ state, cancelAtPeriodEnd }: SubscriptionRow): boolean =>
  state === 'active' && !cancelAtPeriodEnd;

export async function cardChanged(
  ctx: Context,
  tx: Tx,
  { accountId, profileId, isGone }: { accountId: number; profileId: number; isGone: boolean },
): Promise<void> {
  const row = await lockSubscription(tx, accountId);
  if (row?.profileId !== profileId || !renews(row)) return;
  if (isGone) {
    const { id: subscriptionId } = row;
    await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId, notice: 'cardRemoved' });
    await emit(ctx, tx, 'subscription.card-removed', { subscriptionId, accountId, profileId });
  } else if (row.failedAttempts > 0) await ctx.jobs.enqueue(tx, 'subscriptions.retry-card', { accountId });
}

/** Counts attempts with the card as it is now; those that never reached the processor don't count. */
async function countTried(ctx: Context, row: SubscriptionRow, period: PeriodRow): Promise<number> {
  const own = attemptsOf(await listAttempts(ctx.db, period.id), cardOf(row));
  return own.filter(({ attempt }) => attempt.outcome !== 'unreached').length;
}

/** Charges an open payment once with the replaced card, in addition to the scheduled retries. */
export async function retryCard(ctx: Context, accountId: number): Promise<void> {
  const row = await findSubscription(ctx.db, accountId);
  if (row === null || !renews(row) || row.failedAttempts === 0) return;
  const period = await findOpenRenewal(ctx.db, row.id);
  const { removedAt, renewedAt } = await requireProfile(ctx.db, cardOf(row));
  if (period === null || removedAt !== null || renewedAt === null) return;
  if ((await countTried(ctx, row, period)) > 0) return;
  try {
    const attempt = { initiator: 'network', address: '', returnPath: '/change/payment' } as const;
    await chargeRenewal(ctx, row, period, attempt);
  } catch (error) {
    // Paid, canceled or blocked since; another charge in progress may still fail.
    if (isApiError(error) && error.code !== 'billing.inProgress') return;
    throw error;
  }
  const now = await findOpenRenewal(ctx.db, row.id);
  if (now?.id === period.id && (await countTried(ctx, row, period)) === 0)
    throw new Error(`the processor was not reached for subscription ${row.id}`);
}
