import type { Subscription } from '@realfin/contract/billing';
import { plans } from '@realfin/contract/money';
import type { SubscriptionRow } from './queries.ts';
import { graceEnd, nextStart } from './rules.ts';

interface Found {
  subscription: SubscriptionRow;
  /** As shown to its owner. */
  card: { id: number; lastFour: string } | null;
  priceCents: number;
  now: Date;
  nextPaymentCents: number;
  nextPaymentTax: Subscription['nextPaymentTax'];
  paymentNeeds: Subscription['paymentNeeds'];
  paymentPath: string | null;
}
const pauseView = ({ pausedUntil, periodEnd }: SubscriptionRow, now: Date): Subscription['pause'] =>
  pausedUntil === null || pausedUntil <= now
    ? null
    : { startsAt: periodEnd.toISOString(), endsAt: pausedUntil.toISOString(), isRunning: periodEnd <= now };

const trialOf = ({ trialUntil }: SubscriptionRow, now: Date): string | null =>
  trialUntil !== null && trialUntil > now ? trialUntil.toISOString() : null;

/** A refund or a dispute can end a subscription before its period. */
const endOf = ({ periodEnd, endedAt }: SubscriptionRow): Date =>
  endedAt !== null && endedAt < periodEnd ? endedAt : periodEnd;

export function subscriptionView(found: Found | null): Subscription {
  if (found === null) {
    return {
      subscription_id: null,
      subscription_state: 'free',
      handle: null,
      priceCents: null,
      nextPaymentCents: null,
      nextPaymentTax: null,
      cancel_at_end_of_period: false,
      current_period_end_at: null,
      masked_card_number: null,
      paymentProfileId: null,
      paymentProblemUntil: null,
      paymentNeeds: null,
      paymentPath: null,
      pause: null,
      trialUntil: null,
      nextHandle: null,
      nextPriceCents: null,
    };
  }
  const { subscription, card, priceCents, paymentNeeds, paymentPath, now } = found;
  const active = subscription.state === 'active';
  const renews = active && !subscription.cancelAtPeriodEnd;
  return {
    subscription_id: subscription.id,
    subscription_state: subscription.state,
    handle: subscription.planHandle,
    priceCents,
    nextPaymentCents: renews ? found.nextPaymentCents : null,
    nextPaymentTax: renews ? found.nextPaymentTax : null,
    cancel_at_end_of_period: active && subscription.cancelAtPeriodEnd,
    current_period_end_at: endOf(subscription).toISOString(),
    masked_card_number: card === null ? null : `XXXX-XXXX-XXXX-${card.lastFour}`,
    paymentProfileId: card === null ? null : card.id,
    paymentProblemUntil:
      active && subscription.failedAttempts > 0 ? graceEnd(nextStart(subscription)).toISOString() : null,
    paymentNeeds,
    paymentPath,
    pause: active ? pauseView(subscription, now) : null,
    trialUntil: active ? trialOf(subscription, now) : null,
    nextHandle: active ? subscription.nextPlanHandle : null,
    nextPriceCents:
      active && subscription.nextPlanHandle !== null ? plans[subscription.nextPlanHandle].priceCents : null,
  };
}
