import type { Api } from '@realfin/contract/contract';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { CreatorRef } from '@realfin/contract/shapes';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../lib/api.ts';
import { finsQuery } from '../parts/fins/queries.ts';
import { unseenQuery } from '../parts/notifications/queries.ts';

/** The most channels the rail shows before it links to all. */
export const shownInRail = 8;

const liveMs = 60_000;

/** Only what the rail shows of a channel, to keep pages small. */
const readFollowed = async (api: Api, size: number): Promise<CreatorRef[]> =>
  (await api.channels.listFollowed({ size })).map(({ id, name, username, avatarUrl }) => ({
    id,
    name,
    username,
    avatarUrl,
  }));

export const followedQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['followed', 'all'],
    queryFn: () => readFollowed(api, pageSizes.followedChannelsMax),
    staleTime: 60_000,
  });

/** Only the most recently followed, because they are part of every page. */
export const lastFollowedQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['followed', 'last'],
    queryFn: () => readFollowed(api, shownInRail + 1),
    staleTime: 60_000,
  });

/** Followed channels on air. Fetched by the browser, because the result is outdated after a minute. */
export const liveFollowedQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['followed', 'live'],
    queryFn: () => api.streams.listFollowedStreams(),
    staleTime: liveMs,
    refetchInterval: liveMs,
  });

/** Prefetches the data of the rail and the top bar, which are on every page. */
export async function prefetchFrame(api: Api, cache: QueryClient, signedIn: boolean): Promise<void> {
  const own = signedIn
    ? [cache.prefetchQuery(lastFollowedQuery(api)), cache.prefetchQuery(unseenQuery(api))]
    : [];
  await Promise.all([cache.prefetchQuery(finsQuery(api)), ...own]);
}
