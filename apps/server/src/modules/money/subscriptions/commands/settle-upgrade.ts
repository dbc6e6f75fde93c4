import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { statesBefore } from '../../../../lib/transitions.ts';
import { mayPay, type IntentRow, type LineRow } from '../../billing/queries.ts';
import { lockSubscription, type SubscriptionRow } from '../queries.ts';
import {
  findCurrentPeriod,
  findPeriodOfIntent,
  nextPeriodNumber,
  type PeriodRow,
} from '../queries/periods.ts';
import { periodOf } from '../rules.ts';
import { periodTransitions } from '../rules/transitions.ts';
import { subscriptionPeriods } from '../tables.ts';
import { activatePeriod, enterPeriod } from './activate-period.ts';
import { saveBy } from './cancellations.ts';
import { endRunningMonths } from './month-windows.ts';
import { currentPrice } from './prices.ts';

export interface UpgradeBasis {
  row: SubscriptionRow;
  /** The period whose unused part is credited against the price. */
  period: PeriodRow;
  creditCents: number;
  resumesRenewal: boolean;
}
/** Stores the basis of the upgrade's price, with its purchase. */
export async function openUpgrade(ctx: Context, tx: Tx, basis: UpgradeBasis, intentId: string) {
  const now = ctx.clock.now();
  const { row, period, creditCents, resumesRenewal } = basis;
  const price = await currentPrice(tx, 'yearly10', now);
  const { anchorAt, periodIndex, periodStart, periodEnd } = periodOf('yearly10', now, 0);
  await tx.insert(subscriptionPeriods).values({
    subscriptionId: row.id,
    n: await nextPeriodNumber(tx, row.id),
    planHandle: 'yearly10',
    anchorAt,
    periodIndex,
    startsAt: periodStart,
    endsAt: periodEnd,
    priceId: price.id,
    priceCents: price.cents,
    afterId: period.id,
    creditCents,
    resumesRenewal,
    state: 'charging',
    intentId,
    createdAt: now,
  });
}

const close = (tx: Tx, id: number, now: Date) =>
  tx
    .update(subscriptionPeriods)
    .set({ state: 'void', endedAt: now })
    .where(
      and(
        eq(subscriptionPeriods.id, id),
        inArray(subscriptionPeriods.state, statesBefore(periodTransitions, 'void')),
      ),
    );

/** Whether the basis of the price is unchanged: nothing was renewed or refunded since. */
const isSameBasis = (upgrade: PeriodRow, current: PeriodRow): boolean =>
  upgrade.afterId === current.id &&
  current.state === 'paid' &&
  upgrade.creditCents <= current.paidCents - current.refundedCents;

export async function upgradeToYearly(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  line: LineRow,
): Promise<{ description: string } | null> {
  const now = ctx.clock.now();
  const row = await lockSubscription(tx, intent.accountId);
  const upgrade = await findPeriodOfIntent(tx, intent.id);
  if (row === null || upgrade === null) return null;
  const current = await findCurrentPeriod(tx, row);
  const wanted = row.state === 'active' && upgrade.state === 'charging' && isSameBasis(upgrade, current);
  if (!wanted || !(await mayPay(tx, row.accountId))) {
    await close(tx, upgrade.id, now);
    return null;
  }
  const { anchorAt, periodIndex, periodStart, periodEnd } = periodOf('yearly10', now, 0);
  const period = { ...upgrade, anchorAt, periodIndex, startsAt: periodStart, endsAt: periodEnd };
  const canceled = row.cancelAtPeriodEnd && !upgrade.resumesRenewal;
  const upgraded = await enterPeriod(tx, row, period, {
    nextPriceId: null,
    nextPriceFrom: null,
    ...(canceled && { cancelAtPeriodEnd: true, dueAt: period.endsAt, dueKind: 'end' as const }),
    ...(!canceled && { cancelReason: null }),
  });
  await endRunningMonths(tx, row.id, now);
  await saveBy(tx, row.id, 'yearly', now);
  return activatePeriod(ctx, tx, { row: upgraded, period, intent, line });
}

export async function upgradeFailed(ctx: Context, tx: Tx, intent: IntentRow): Promise<void> {
  const upgrade = await findPeriodOfIntent(tx, intent.id);
  if (upgrade?.state === 'charging') await close(tx, upgrade.id, ctx.clock.now());
}
