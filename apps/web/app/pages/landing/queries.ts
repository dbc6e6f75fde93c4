import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const landingQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['landing'],
    queryFn: () => api.landingPages.getLandingPage(),
    staleTime: 0,
  });

export const landingPropsQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['landingProps', username.toLowerCase()],
    queryFn: () => api.landingPages.getLandingProps({ username }),
  });

export const latestPremiumQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['latestPremium', username.toLowerCase()],
    queryFn: () => api.landingPages.getLatestPremium({ username }),
    staleTime: 0,
  });

export const highlightsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['highlightImages'],
    queryFn: async () => (await api.landingPages.listHighlightImages()).content,
    staleTime: 10 * 60_000,
  });
