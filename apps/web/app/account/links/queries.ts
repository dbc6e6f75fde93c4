import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const affiliateQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['affiliate'], queryFn: () => api.referrals.getAffiliate(), staleTime: 0 });

/** The next payout. Refused for people who don't earn. */
export const nextPayoutQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['payouts', 'overview'],
    queryFn: () => api.payouts.getPayoutOverview(),
    staleTime: 0,
  });

export const referralsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['referrals'], queryFn: () => api.referrals.listReferrals(), staleTime: 0 });
