import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const postingsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'postings'],
    queryFn: () => api.books.listManualPostings(),
    staleTime: 0,
  });

export const monthQuery = (month: string, api: Api = browserApi) =>
  queryOptions({ queryKey: ['admin', 'books', month], queryFn: () => api.books.getMonth({ month }) });
