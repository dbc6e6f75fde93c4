import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** Whether the subscription has started; asked while the answer of a payment is late. */
export const isStartedQuery = queryOptions({
  queryKey: ['subscription', 'isStarted'],
  queryFn: async () => (await api.subscriptions.getSubscription()).subscription_state === 'active',
  staleTime: 0,
});
