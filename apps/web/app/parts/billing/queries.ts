import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const billingConfigQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['billingConfig'], queryFn: () => api.billing.getConfig(), staleTime: Infinity });

export const paymentProfilesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['paymentProfiles'],
    queryFn: () => api.billing.listPaymentProfiles(),
    staleTime: 0,
  });

export const invoicesQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['invoices'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.billing.listInvoices(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });
