import type { Api } from '@realfin/contract/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => api.search.suggest({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

type Click = Parameters<Api['search']['recordClick']>[0];
/** Sent in the background; failures are ignored. */
export const recordClick = (click: Click): void => {
  api.search.recordClick(click).catch(() => undefined);
};
