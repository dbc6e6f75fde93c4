import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export interface PeopleFilter {
  q: string;
  suspended: boolean;
}

export const peopleQuery = (filter: PeopleFilter, api: Api = browserApi) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'people', filter],
    queryFn: ({ pageParam }) =>
      api.reports.listPeople(pageParam === null ? filter : { ...filter, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    staleTime: 0,
  });
