import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const applicationsQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'applications'],
    queryFn: ({ pageParam }) => api.admin.listApplications(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });

export const freeKindsSettingQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'free-kinds'],
    queryFn: () => api.admin.getFreeKindsSetting(),
    staleTime: 0,
  });

export const approvalQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'approval'],
    queryFn: () => api.admin.getApproval(),
    staleTime: 0,
  });
