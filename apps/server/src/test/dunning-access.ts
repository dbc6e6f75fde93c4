import type { Access } from '@realfin/contract/core';

/** Pauses, plans and payments that failed. */
export const dunningAccess: Record<string, Access> = {
  'subscriptions.pauseSubscription': 'user',
  'subscriptions.endPause': 'user',
  'subscriptions.changePlan': 'user',
  // Signed links, which people pay by without signing in.
  'dunning.getPaymentLink': 'public',
  'dunning.payByLink': 'public',
  'dunning.completeByLink': 'public',
  'dunning.getRecovery': 'admin',
  'subscriptions.getSubscriptionFigures': 'admin',
};
