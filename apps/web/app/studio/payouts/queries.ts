import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const overviewQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['payouts', 'overview'],
    queryFn: () => api.payouts.getPayoutOverview(),
    staleTime: 0,
  });

export const payoutsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['payouts', 'list'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      api.payouts.listOwnPayouts(pageParam === undefined ? {} : { cursor: pageParam }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 0,
  });

export const statementsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['payouts', 'statements'],
    queryFn: () => api.statements.listStatements(),
    staleTime: 0,
  });

export const statementQuery = (month: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['payouts', 'statements', month],
    queryFn: () => api.statements.getStatement({ month }),
  });

export const yearQuery = (year: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['payouts', 'years', year],
    queryFn: () => api.statements.getYearStatement({ year }),
    staleTime: 0,
  });
