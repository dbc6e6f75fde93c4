import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepFollow } from '../../parts/channels/queries.ts';

export const myFinsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['myFins'], queryFn: () => api.fins.listMyFins(), staleTime: 0 });

export const suggestedQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['suggestedChannels'],
    queryFn: async ({ client }) => {
      const { content } = await api.onboarding.suggestChannels();
      for (const channel of content) keepFollow(client, channel);
      return content;
    },
    staleTime: 60_000,
  });
