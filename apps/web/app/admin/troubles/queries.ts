import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const troublesQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'troubles'], queryFn: () => api.troubles.listTroubles(), staleTime: 0 });
