import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const runsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'payouts'], queryFn: () => api.payouts.listRuns(), staleTime: 0 });
