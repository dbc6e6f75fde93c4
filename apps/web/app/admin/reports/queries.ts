import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export type CaseState = 'open' | 'done';

/** The state of cases selected by the query string. */
export const caseStateOf = (search: URLSearchParams): CaseState =>
  search.get('state') === 'done' ? 'done' : 'open';

export const casesQuery = (state: CaseState, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'reports', state],
    queryFn: ({ pageParam }) =>
      api.reports.listReports(pageParam === null ? { state } : { state, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
