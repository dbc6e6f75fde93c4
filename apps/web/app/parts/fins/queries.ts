import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const finsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['fins'], queryFn: () => api.fins.listFins(), staleTime: 10 * 60_000 });

export const finQuery = (name: string, api: Api = browserApi) =>
  queryOptions({ queryKey: ['fin', name], queryFn: () => api.fins.getFin({ fin: name }) });
