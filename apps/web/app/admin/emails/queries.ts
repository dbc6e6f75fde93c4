import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

const sendingPollMs = 5_000;

/** Refetched while emails go out. */
export const emailsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['admin', 'emails'],
    queryFn: () => api.admin.getNewsletterDesk(),
    staleTime: 0,
    refetchInterval: ({ state }) => ((state.data?.sending.length ?? 0) > 0 ? sendingPollMs : false),
  });
