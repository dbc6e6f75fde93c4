import type { PlanHandle } from '@realfin/contract/money';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { requireMove } from '../../../../lib/transitions.ts';
import { mayPay, type IntentRow, type LineRow } from '../../billing/queries.ts';
import { lockSubscription } from '../queries.ts';
import { findEarnsAs, shareCard, shareDevice } from '../queries/earners.ts';
import { nextPeriodNumber } from '../queries/periods.ts';
import { isRecentTouch, periodOf } from '../rules.ts';
import { subscriptionTransitions } from '../rules/transitions.ts';
import { discounts, subscriptionPeriods, subscriptions } from '../tables.ts';
import { activatePeriod, enterPeriod } from './activate-period.ts';
import { priceOf } from './prices.ts';

/** Two accounts of one person don't earn the acquisition share from each other. */
export const isSamePerson = async (tx: Tx, a: number, b: number): Promise<boolean> =>
  a === b || (await shareDevice(tx, a, b)) || (await shareCard(tx, a, b));

/** The acquirer by the last opened link: the affiliate who shared it, else the channel of its page. */
export async function acquirerOf(
  ctx: Context,
  tx: Tx,
  { context, accountId }: Pick<IntentRow, 'context' | 'accountId'>,
): Promise<number | null> {
  const touch = context?.touch ?? null;
  if (touch === null || !isRecentTouch(new Date(touch.at), ctx.clock.now())) return null;
  for (const id of [touch.affiliateId, touch.channelId]) {
    if (id === null || (await findEarnsAs(tx, id)) === null) continue;
    if (!(await isSamePerson(tx, id, accountId))) return id;
  }
  return null;
}

/** Stores the discount of the purchase's code; its first period is this one. */
async function discountOf(ctx: Context, tx: Tx, { id, accountId }: IntentRow, planHandle: PlanHandle) {
  const createdAt = ctx.clock.now();
  const taken = await ctx.ask.subscriptions.takeOffer(tx, id, planHandle, createdAt);
  if (taken === null) return null;
  const { periods: periodsLeft, ...terms } = taken;
  const [discount] = await tx
    .insert(discounts)
    .values({ ...terms, accountId, source: 'offer', planHandle, periodsLeft, createdAt })
    .returning();
  return discount ?? null;
}

/** Starts the purchased subscription, or restarts an ended one. */
export async function startSubscription(
  ctx: Context,
  tx: Tx,
  intent: IntentRow,
  line: LineRow,
): Promise<{ description: string } | null> {
  const { accountId, productHandle } = intent;
  const before = await lockSubscription(tx, accountId);
  if (before?.state === 'active' || productHandle === null || !(await mayPay(tx, accountId))) return null;
  const now = ctx.clock.now();
  const acquirerId = (await acquirerOf(ctx, tx, intent)) ?? before?.acquirerId ?? null;
  const price = await priceOf(tx, productHandle, line.priceCents, now);
  const { anchorAt, periodIndex, periodStart, periodEnd } = periodOf(productHandle, now, 0);
  const n = before === null ? 0 : await nextPeriodNumber(tx, before.id);
  const discount = await discountOf(ctx, tx, intent, productHandle);
  const draft = {
    n,
    planHandle: productHandle,
    anchorAt,
    periodIndex,
    startsAt: periodStart,
    endsAt: periodEnd,
    priceId: price.id,
    priceCents: price.cents,
    ...(discount !== null && { discountId: discount.id, discountCents: line.discountCents }),
    state: 'due' as const,
    intentId: intent.id,
    createdAt: now,
  };
  const started = { acquirerId, profileId: intent.profileId, startedAt: now, cancelReason: null };
  const offer = { priceId: price.id, nextPriceId: null, nextPriceFrom: null };
  const first = { anchorAt, periodIndex, periodStart, periodEnd, periodN: n, planHandle: productHandle };
  const state =
    before === null ? ('active' as const) : requireMove(subscriptionTransitions, before.state, 'active');
  const values = { accountId, state, ...started, ...offer, ...first };
  const [made] = await tx
    .insert(subscriptions)
    .values(values)
    .onConflictDoUpdate({ target: subscriptions.accountId, set: values })
    .returning();
  if (made === undefined) return null;
  const [period] = await tx
    .insert(subscriptionPeriods)
    .values({ ...draft, subscriptionId: made.id })
    .returning();
  if (period === undefined) return null;
  const row = await enterPeriod(tx, made, period);
  const sold = await activatePeriod(ctx, tx, { row, period, intent, line });
  await emit(ctx, tx, 'subscription.started', {
    subscriptionId: row.id,
    accountId,
    acquirerId: row.acquirerId,
    returned: before !== null,
    announceOn: intent.context?.announce === true ? intent.context.postId : null,
  });
  return sold;
}
