import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const sessionsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => api.accounts.listSessions(), staleTime: 0 });
