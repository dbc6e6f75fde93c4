import type { Api } from '@realfin/contract/contract';
import { queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

export const historySettingsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['historySettings'],
    queryFn: () => api.library.getHistorySettings(),
    staleTime: 0,
  });

export type LibraryTab = 'saved' | 'history' | 'notInterested';
export function libraryTabFrom(query: URLSearchParams): LibraryTab {
  const tab = query.get('tab');
  return tab === 'history' || tab === 'notInterested' ? tab : 'saved';
}
