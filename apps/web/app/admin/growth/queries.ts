import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const affiliatesQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'affiliates'],
    queryFn: () => api.admin.listAffiliates(),
    staleTime: 0,
  });

export const referralsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'referrals'],
    queryFn: () => api.admin.listAllReferrals(),
    staleTime: 0,
  });

export const offersQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'offers'], queryFn: () => api.admin.listOffers(), staleTime: 0 });
