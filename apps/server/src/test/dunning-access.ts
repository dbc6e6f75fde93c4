import type { Access } from '@realfin/contract/core';

/** Pauses, plan changes and failed payments. */
export const dunningAccess: Record<string, Access> = {
  'subscriptions.pauseSubscription': 'user',
  'subscriptions.endPause': 'user',
  'subscriptions.changePlan': 'user',
  // Signed links, for paying without signing in.
  'dunning.getPaymentLink': 'public',
  'dunning.payByLink': 'public',
  'dunning.completeByLink': 'public',
  'dunning.getRecovery': 'admin',
  'subscriptions.getSubscriptionFigures': 'admin',
};
