import type { Api } from '@realfin/contract/contract';
import type { PayoutState } from '@realfin/contract/payouts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const payeesQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'payees'], queryFn: () => api.payouts.listPayees(), staleTime: 0 });

export const refusalsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'payee-refusals'],
    queryFn: () => api.payouts.listPayeeRefusals(),
    staleTime: 0,
  });

export const policyQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'payout-policy'],
    queryFn: () => api.payoutPolicies.getPayoutPolicy(),
    staleTime: 0,
  });

/** Each page has the run itself as it is now. */
export const runQuery = (id: number, state: PayoutState | null, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'payouts', id, state],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam }) =>
      api.payouts.getRun({
        id,
        ...(state !== null && { state }),
        ...(pageParam !== null && { cursor: pageParam }),
      }),
    getNextPageParam: ({ payouts }) => payouts.nextCursor,
    staleTime: 0,
    // Jobs freeze and pay while the page is open.
    refetchInterval: (query) => {
      const run = query.state.data?.pages[0]?.run;
      const isMoving = run?.state === 'paying' || (run?.state === 'draft' && run.frozenBy !== null);
      return isMoving ? 3_000 : false;
    },
  });
