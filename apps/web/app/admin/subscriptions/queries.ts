import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const figuresQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'subscriptions', 'figures'],
    queryFn: () => api.subscriptions.getSubscriptionFigures({}),
    staleTime: 0,
  });

export const recoveryQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'subscriptions', 'recovery'],
    queryFn: () => api.dunning.getRecovery({}),
    staleTime: 0,
  });

export const leavingQuery = (days: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'subscriptions', 'leaving', days],
    queryFn: () => api.cancellations.getCancellationFigures({ days }),
    staleTime: 0,
  });
