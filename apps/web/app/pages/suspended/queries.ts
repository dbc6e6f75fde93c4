import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

const whilePreparingMs = 3_000;

export const suspensionQuery = (token: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['suspension', token],
    queryFn: () => api.reports.getSuspension({ token }),
    staleTime: 0,
    retry: false,
    refetchInterval: ({ state: { data } }) =>
      data?.exportState === 'waiting' || data?.exportState === 'running' ? whilePreparingMs : false,
  });
