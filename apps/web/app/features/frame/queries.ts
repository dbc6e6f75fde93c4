import type { Api } from '@realfin/contract/contract';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { unseenQuery } from '../notifications/queries.ts';

export const finsQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['fins'], queryFn: () => api.fins.listFins(), staleTime: 10 * 60_000 });

export const followedQuery = (api: Api = browserApi) =>
  queryOptions({ queryKey: ['followed'], queryFn: () => api.channels.listFollowed(), staleTime: 60_000 });

/** What the rail and the top bar show on every page. */
export async function prefetchFrame(api: Api, cache: QueryClient, signedIn: boolean): Promise<void> {
  await cache.prefetchQuery(finsQuery(api));
  if (!signedIn) return;
  await Promise.all([cache.prefetchQuery(followedQuery(api)), cache.prefetchQuery(unseenQuery(api))]);
}
