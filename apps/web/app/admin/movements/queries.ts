import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const movementsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'movements'],
    queryFn: () => api.movements.listUnclassified(),
    staleTime: 0,
  });
