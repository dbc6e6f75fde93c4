import type { Bite, ManagedBite } from '@realfin/contract/bites';
import type { Api } from '@realfin/contract/contract';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';

/** Addresses of bites stop working after two hours. */
const staleTime = 30 * 60_000;

/** Bites of a channel, of a post, or recommended ones. */
export interface BiteScope {
  channelId?: number | undefined;
  postId?: number | undefined;
}
export const scopeFrom = (params: URLSearchParams): BiteScope => {
  const idOf = (name: string) => {
    const value = Number(params.get(name));
    return Number.isInteger(value) && value > 0 && value < 2 ** 31 ? value : undefined;
  };
  return { channelId: idOf('channel'), postId: idOf('post') };
};

export const bitePath = (id: number, { channelId, postId }: BiteScope = {}): string => {
  const scope =
    channelId !== undefined ? `?channel=${channelId}` : postId !== undefined ? `?post=${postId}` : '';
  return `/bites/${id}${scope}`;
};

export const bitesQuery = (scope: BiteScope, size: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['bites', scope.channelId ?? null, scope.postId ?? null, size],
    queryFn: async (): Promise<Bite[]> => {
      const { channelId, postId } = scope;
      if (channelId === undefined && postId === undefined) return api.bites.listRecommendedBites({ size });
      const of = channelId !== undefined ? { creator_id: channelId } : { post_id: postId };
      return (await api.bites.listBites({ ...of, limit: size })).content;
    },
    staleTime,
  });

export const biteQuery = (id: number, api: Api = browserApi) =>
  queryOptions({ queryKey: ['bite', id], queryFn: () => api.bites.getBite({ id }), staleTime });

export const managedBitesKey = ['managedBites'] as const;
const settled = new Set<ManagedBite['state']>(['ready', 'failed', 'refused']);
export const isSettled = (bite: Pick<ManagedBite, 'state'>): boolean => settled.has(bite.state);
type Pages = InfiniteData<PageOf<ManagedBite>, string | undefined>;

/** All own bites, newest first. */
export const managedBitesQuery = (api: Api = browserApi) =>
  infiniteQueryOptions<PageOf<ManagedBite>, Error, Pages, readonly unknown[], string | undefined>({
    queryKey: managedBitesKey,
    initialPageParam: undefined,
    staleTime: 0,
    queryFn: ({ pageParam: cursor }) =>
      api.bites.listManagedBites({
        size: pageSizes.bitesManaged,
        ...(cursor !== undefined && { cursor }),
      }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
