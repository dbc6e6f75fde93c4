import type { PlanHandle } from '@realfin/contract/money';
import type { StoredContext } from '@realfin/contract/touches';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import { grantAccess } from '../../entitlements/commands.ts';
import { findSubscription } from '../queries.ts';
import { planNext, trialNoticeAt } from '../rules.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';
import { currentPrice } from './prices.ts';
import { acquirerOf } from './start-subscription.ts';

/** Before the first period that is paid. */
const trialNumber = -1;

export interface Trial {
  id: number;
  accountId: number;
  profileId: number;
  planHandle: PlanHandle;
  context: StoredContext | null;
  endsAt: Date;
}
/**
 * Begins a subscription whose first payment is due when the trial ends. Nothing is split, because nothing is paid.
 * False: the person has or had a subscription.
 */
export async function startTrial(ctx: Context, tx: Tx, trial: Trial): Promise<boolean> {
  const { accountId, profileId, planHandle, endsAt } = trial;
  if ((await findSubscription(tx, accountId)) !== null) return false;
  const now = ctx.clock.now();
  const price = await currentPrice(tx, planHandle, now);
  // The first period that is paid is number 0 after the end, so that the day of the month is the one of its payment.
  const period = { anchorAt: endsAt, periodIndex: -1 };
  const current = { periodStart: now, periodEnd: endsAt, periodN: trialNumber };
  const [row] = await tx
    .insert(subscriptions)
    .values({
      ...{ accountId, profileId, planHandle, ...period, ...current },
      ...{ state: 'active', priceId: price.id, startedAt: now, trialUntil: endsAt },
      acquirerId: await acquirerOf(ctx, tx, trial),
    })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) return false;
  await tx.insert(subscriptionPeriods).values({
    ...{ subscriptionId: row.id, n: trialNumber, planHandle, ...period, startsAt: now, endsAt },
    ...{ priceId: price.id, priceCents: 0, state: 'trial', createdAt: now },
  });
  // A trial this short says when it ends with its first email.
  const isTold = trialNoticeAt(endsAt) <= now;
  await tx
    .update(subscriptions)
    .set(planNext(row, isTold ? 'trialEnds' : null))
    .where(eq(subscriptions.id, row.id));
  await grantAccess(tx, {
    ...{ accountId, kind: 'premium', from: now, until: endsAt, createdAt: now },
    cause: `subscription:${row.id}:trial:${trial.id}`,
  });
  await ctx.jobs.enqueue(tx, 'subscriptions.send-notice', { subscriptionId: row.id, notice: 'trialBegan' });
  return true;
}
