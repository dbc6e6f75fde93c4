import type { Api } from '@realfin/contract/contract';
import { pageSizes } from '@realfin/contract/limits';
import type { PostHit, PostHitPage } from '@realfin/contract/search';
import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type QueryClient,
} from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepFollow } from '../../parts/channels/queries.ts';
import { keepPosts } from '../../parts/posts/queries.ts';

/** What is searched for, and within what. */
export interface Search {
  q: string;
  creator?: string;
  fin?: string;
}
/** A found post by its id, with what was found in it. */
export type Hit = Pick<PostHit, 'id' | 'titleParts' | 'snippetParts'>;

function keepHits(client: QueryClient, page: PostHitPage) {
  const hits = page.content.map(({ titleParts, snippetParts, ...post }): Hit => {
    keepPosts(client, [post]);
    return { id: post.id, titleParts, snippetParts };
  });
  const { totalElements: total, nextCursor, corrected, isExact } = page;
  return { hits, total, nextCursor, corrected, isExact };
}

export const searchPostsQuery = (
  search: Search,
  order: 'best' | 'newest',
  start?: string,
  api: Api = browserApi,
) =>
  infiniteQueryOptions({
    queryKey: ['searchPosts', search, order, start ?? null],
    initialPageParam: start,
    queryFn: async ({ pageParam, client }) =>
      keepHits(
        client,
        await api.search.searchPosts({
          ...search,
          order,
          ...(pageParam !== undefined && { cursor: pageParam }),
        }),
      ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const latestHitsQuery = (search: Search, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['latestHits', search],
    queryFn: async ({ client }) =>
      keepHits(
        client,
        await api.search.searchPosts({ ...search, order: 'newest', size: pageSizes.searchLatest }),
      ),
  });

export const creatorHitsQuery = (q: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['creatorHits', q],
    queryFn: async ({ client }) => {
      const { content } = await api.search.searchCreators({ q });
      for (const creator of content) keepFollow(client, creator);
      return content;
    },
  });

export const facetsQuery = (q: string, api: Api = browserApi) =>
  queryOptions({ queryKey: ['searchFacets', q], queryFn: () => api.search.getFacets({ q }) });

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: ({ signal }) => browserApi.search.suggest({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });

type Click = Parameters<Api['search']['recordClick']>[0];
/** Nobody waits for it, and nobody is told when it fails. */
export const recordClick = (click: Click): void => {
  browserApi.search.recordClick(click).catch(() => undefined);
};
