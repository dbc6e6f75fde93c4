import { plans, type PlanHandle } from '@realfin/contract/money';
import type { StoredContext } from '@realfin/contract/touches';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { grantAccess } from '../../../people/entitlements/commands.ts';
import { clearedRetry } from '../../billing/rules.ts';
import { lockSubscription } from '../queries.ts';
import { nextPeriodNumber } from '../queries/periods.ts';
import { planNext, trialNoticeAt } from '../rules.ts';
import { subscriptionTransitions } from '../rules/transitions.ts';
import { subscriptionPeriods, subscriptions } from '../tables.ts';
import { currentPrice } from './prices.ts';
import { acquirerOf } from './start-subscription.ts';

/** The number before the first paid period. */
const trialNumber = -1;

export interface Trial {
  id: number;
  accountId: number;
  profileId: number;
  planHandle: PlanHandle;
  context: StoredContext | null;
  /** For a coupon of the whole price; null for a free trial. */
  months: number | null;
  endsAt: Date;
}

/** Free months keep their starting day; after a trial, the day of the first payment counts. */
function periodOfTrial({ months, planHandle, endsAt }: Trial, now: Date) {
  if (months === null) return { anchorAt: endsAt, periodIndex: -1 };
  return { anchorAt: now, periodIndex: months / plans[planHandle].months - 1 };
}

async function storeSubscription(ctx: Context, tx: Tx, trial: Trial, now: Date) {
  const { accountId, profileId, planHandle, endsAt } = trial;
  const before = await lockSubscription(tx, accountId);
  if (before?.state === 'active') return null;
  const n = before === null ? trialNumber : await nextPeriodNumber(tx, before.id);
  const price = await currentPrice(tx, planHandle, now);
  const values = {
    ...{ accountId, profileId, planHandle, ...periodOfTrial(trial, now) },
    ...{ periodStart: now, periodEnd: endsAt, periodN: n, priceId: price.id, startedAt: now },
    ...{ state: 'active' as const, trialUntil: endsAt, endedAt: null, ...clearedRetry },
    ...{ nextPriceId: null, nextPriceFrom: null, cancelReason: null, cancelAtPeriodEnd: false },
    ...{ failedAttempts: 0, pausedUntil: null, nextPlanHandle: null },
    acquirerId: (await acquirerOf(ctx, tx, trial)) ?? before?.acquirerId ?? null,
  };
  const [row] =
    before === null
      ? await tx.insert(subscriptions).values(values).onConflictDoNothing().returning()
      : await tx
          .update(subscriptions)
          .set({ ...values, state: requireMove(subscriptionTransitions, before.state, values.state) })
          .where(eq(subscriptions.id, before.id))
          .returning();
  return row ?? null;
}

/**
 * Starts a subscription whose first payment is due when its free time ends. Nothing is split until
 * then. False if the person has a subscription.
 */
export async function startTrial(ctx: Context, tx: Tx, trial: Trial): Promise<boolean> {
  const now = ctx.clock.now();
  const { accountId, planHandle, endsAt } = trial;
  const row = await storeSubscription(ctx, tx, trial, now);
  if (row === null) return false;
  await tx.insert(subscriptionPeriods).values({
    ...{ subscriptionId: row.id, n: row.periodN, planHandle, ...periodOfTrial(trial, now) },
    ...{ startsAt: now, endsAt, priceId: row.priceId, priceCents: 0, state: 'trial', createdAt: now },
  });
  // The first email of such a short trial already names its end.
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
