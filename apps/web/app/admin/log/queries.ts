import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const logQuery = (api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'log'],
    queryFn: ({ pageParam }) => api.admin.listLog(pageParam === null ? {} : { cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
