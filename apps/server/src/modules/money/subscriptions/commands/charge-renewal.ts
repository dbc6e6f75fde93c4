import { chargedDiscountOf } from '@realfin/contract/discounts';
import { refuse } from '@realfin/contract/errors';
import { plans } from '@realfin/contract/money';
import type { PurchaseIntent } from '@realfin/contract/purchases';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { pay } from '../../billing/commands/pay.ts';
import { findProfile, mayPay } from '../../billing/queries.ts';
import { cardOf, findSubscription, type SubscriptionRow } from '../queries.ts';
import { findDiscount } from '../queries/discounts.ts';
import {
  findCurrentPeriod,
  findOpenRenewal,
  listAttempts,
  nextPeriodNumber,
  takesTips,
  type AttemptRow,
  type Attempts,
  type PeriodRow,
} from '../queries/periods.ts';
import { findRenewalPrice } from '../queries/prices.ts';
import { nextPeriod } from '../rules.ts';
import { periodTransitions } from '../rules/transitions.ts';
import { renewalAttempts, subscriptionPeriods } from '../tables.ts';

/** Inserts the period that a renewal pays for, when the renewal begins. */
export async function openRenewal(tx: Tx, row: SubscriptionRow, now: Date): Promise<PeriodRow> {
  const known = await findOpenRenewal(tx, row.id);
  if (known !== null) return known;
  const price = await findRenewalPrice(tx, row);
  const discount = await findDiscount(tx, row);
  const discountCents = discount === null ? 0 : chargedDiscountOf(price.cents, discount);
  const planHandle = row.nextPlanHandle ?? row.planHandle;
  const next = nextPeriod(row.planHandle, row, now, planHandle);
  const { anchorAt, periodIndex, periodStart, periodEnd } = next;
  const [period] = await tx
    .insert(subscriptionPeriods)
    .values({
      subscriptionId: row.id,
      n: await nextPeriodNumber(tx, row.id),
      planHandle,
      anchorAt,
      periodIndex,
      startsAt: periodStart,
      endsAt: periodEnd,
      priceId: price.id,
      priceCents: price.cents,
      discountId: discountCents === 0 ? null : (discount?.id ?? null),
      discountCents,
      afterId: (await findCurrentPeriod(tx, row)).id,
      state: 'due',
      createdAt: now,
    })
    .returning();
  if (period === undefined) throw new Error(`the next period of subscription ${row.id} was not stored`);
  return period;
}

/** The idempotency key of an attempt's purchase. */
export const attemptRequest = (periodId: number, n: number) => ({
  requestKey: `period:${periodId}:${n}`,
  request: { periodId },
});

interface Attempt {
  initiator: AttemptRow['initiator'];
  /** The browser's IP address; empty without a browser. */
  address: string;
  returnPath: string;
}
/** A payment by the person is for the subscription only, as their page shows. */
const tipsOf = (ctx: Context, accountId: number, attempts: Attempts, initiator: Attempt['initiator']) =>
  initiator !== 'person' && takesTips(attempts) ? ctx.ask.subscriptions.listTipLines(ctx.db, accountId) : [];

/** Charges the period again, under a new attempt number; `settle` handles the outcome. */
export async function chargeRenewal(
  ctx: Context,
  row: SubscriptionRow,
  period: PeriodRow,
  { initiator, address, returnPath }: Attempt,
): Promise<PurchaseIntent> {
  const profile = await findProfile(ctx.db, row.accountId, cardOf(row), 'any');
  if (profile === null) throw new Error(`subscription ${row.id} has no card`);
  const plan = plans[period.planHandle];
  const { priceCents, discountCents } = period;
  const description = `Premium, ${plan.label.toLowerCase()}, renewal`;
  const attempts = await listAttempts(ctx.db, period.id);
  const n = attempts.length;
  const tips = await tipsOf(ctx, row.accountId, attempts, initiator);
  return pay(ctx, {
    accountId: row.accountId,
    purpose: initiator === 'person' ? 'cardUpdate' : 'renewal',
    productHandle: plan.handle,
    priceCents: tips.reduce((sum, tip) => sum + tip.priceCents, priceCents - discountCents),
    description,
    lines: [{ kind: 'renewal', description, priceCents, discountCents }, ...tips],
    quoteOf: attempts[0]?.attempt.intentId,
    context: null,
    ...attemptRequest(period.id, n),
    profile,
    initiator: initiator === 'person' ? 'firstOfSeries' : 'merchant',
    address,
    returnPath,
    async check(tx) {
      const now = await findSubscription(tx, row.accountId);
      const open = await findOpenRenewal(tx, row.id);
      const due = now?.state === 'active' && !now.cancelAtPeriodEnd && open?.id === period.id;
      if (!due || !(await mayPay(tx, row.accountId))) throw refuse('subscription.none');
    },
    async describe(tx, intentId) {
      const createdAt = ctx.clock.now();
      const attempt = { periodId: period.id, n, intentId, initiator, createdAt };
      await tx.insert(renewalAttempts).values({ ...attempt, outcome: 'open' });
      await tx
        .update(subscriptionPeriods)
        .set({ state: requireMove(periodTransitions, period.state, 'charging') })
        .where(eq(subscriptionPeriods.id, period.id));
      await ctx.ask.subscriptions.openTips(ctx, tx, { accountId: row.accountId, intentId, lines: tips });
    },
  });
}
