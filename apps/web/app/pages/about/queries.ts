import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** The most followed channels; enough to have some in each category. */
export const showcaseQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['showcase'],
    queryFn: async () => (await api.channels.listChannels({ size: 48 })).content,
    staleTime: 10 * 60_000,
  });
