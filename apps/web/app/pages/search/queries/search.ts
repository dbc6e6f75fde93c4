import type { Api } from '@realfin/contract/contract';
import { pageSizes } from '@realfin/contract/page-sizes';
import type { Post } from '@realfin/contract/posts';
import type { PostHit, PostHitPage } from '@realfin/contract/search';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { normalised, type CursorContext, type Normalised } from '../../../lib/entities.ts';

/** The search text and its filters. */
export interface Search {
  q: string;
  creator?: string;
  fin?: string;
  /** Streams on air alone. */
  live?: 'true';
}
/** A matching post by id, with its highlighted texts. */
export type Hit = Pick<PostHit, 'id' | 'titleParts' | 'snippetParts'>;

type Hits = Pick<PostHitPage, 'nextCursor' | 'corrected' | 'isExact'> & { hits: Hit[]; total: number };

function pageOfHits(page: PostHitPage): Normalised<Hits> {
  const { content, totalElements: total, nextCursor, corrected, isExact } = page;
  const posts: Post[] = [];
  const hits = content.map(({ titleParts, snippetParts, ...post }): Hit => {
    posts.push(post);
    return { id: post.id, titleParts, snippetParts };
  });
  return { data: { hits, total, nextCursor, corrected, isExact }, posts };
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
    queryFn: normalised<Hits, CursorContext>(async ({ pageParam }) =>
      pageOfHits(
        await api.search.searchPosts({
          ...search,
          order,
          ...(pageParam !== undefined && { cursor: pageParam }),
        }),
      ),
    ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

export const latestHitsQuery = (search: Search, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['latestHits', search],
    queryFn: normalised(async () =>
      pageOfHits(await api.search.searchPosts({ ...search, order: 'newest', size: pageSizes.searchLatest })),
    ),
  });

export const creatorHitsQuery = (q: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['creatorHits', q],
    queryFn: normalised(async () => {
      const { content } = await api.search.searchCreators({ q });
      return { data: content, channels: content };
    }),
  });

export const facetsQuery = (search: Search, api: Api = browserApi) =>
  queryOptions({ queryKey: ['searchFacets', search], queryFn: () => api.search.getFacets({ ...search }) });
