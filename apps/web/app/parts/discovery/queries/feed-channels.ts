import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';

export const feedChannelsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['feedChannels'],
    queryFn: () => api.feeds.listFeedChannels(),
    staleTime: 60_000,
  });
