import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const teamsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['teams'], queryFn: () => api.collaborators.getTeams(), staleTime: 0 });
