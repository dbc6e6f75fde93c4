import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** Channel settings that only the creator can change. */
export const channelSettingsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelSettings'],
    queryFn: () => api.channels.getChannelSettings(),
    staleTime: 0,
  });

export const sessionsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['sessions'], queryFn: () => api.accounts.listSessions(), staleTime: 0 });
