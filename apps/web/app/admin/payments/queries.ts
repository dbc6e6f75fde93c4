import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const purchasesQuery = (q: string, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'purchases', 'list', q],
    queryFn: ({ pageParam }) =>
      api.desk.listPurchases({ ...(q !== '' && { q }), ...(pageParam !== null && { cursor: pageParam }) }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const purchaseQuery = (id: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'purchases', id],
    queryFn: () => api.desk.getPurchase({ id }),
    staleTime: 0,
  });

export const ordersQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'orders'], queryFn: () => api.desk.listOrders(), staleTime: 0 });

export const stuckQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'stuck'], queryFn: () => api.desk.listStuck(), staleTime: 0 });

export const policyQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'policy'], queryFn: () => api.refunds.getRefundPolicy(), staleTime: 0 });

export const fraudWarningsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'fraudWarnings'],
    queryFn: () => api.desk.listFraudWarnings(),
    staleTime: 0,
  });

export const disputesQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'disputes'], queryFn: () => api.desk.listDisputes(), staleTime: 0 });

export const disputeQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'disputes', id],
    queryFn: () => api.desk.getDispute({ id }),
    staleTime: 0,
  });
