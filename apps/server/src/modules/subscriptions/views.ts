import type { Subscription } from '@realfin/contract/billing';
import type { SubscriptionRow } from './queries.ts';
import { graceEnd } from './rules.ts';

export function subscriptionView(
  found: { subscription: SubscriptionRow; lastFour: string; priceCents: number } | null,
  nextPaymentCents: number | null,
): Subscription {
  if (found === null) {
    return {
      subscription_id: null,
      subscription_state: 'free',
      handle: null,
      priceCents: null,
      nextPaymentCents: null,
      cancel_at_end_of_period: false,
      current_period_end_at: null,
      masked_card_number: null,
      paymentProfileId: null,
      paymentProblemUntil: null,
    };
  }
  const { subscription, lastFour, priceCents } = found;
  const active = subscription.state === 'active';
  return {
    subscription_id: subscription.id,
    subscription_state: subscription.state,
    handle: subscription.planHandle,
    priceCents,
    nextPaymentCents: active && !subscription.cancelAtPeriodEnd ? nextPaymentCents : null,
    cancel_at_end_of_period: active && subscription.cancelAtPeriodEnd,
    current_period_end_at: subscription.periodEnd.toISOString(),
    masked_card_number: `XXXX-XXXX-XXXX-${lastFour}`,
    paymentProfileId: subscription.profileId,
    paymentProblemUntil:
      active && subscription.failedAttempts > 0 ? graceEnd(subscription.periodEnd).toISOString() : null,
  };
}
