import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const countingQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['countingRules'],
    queryFn: () => api.analytics.getCountingRules(),
    staleTime: Infinity,
  });
