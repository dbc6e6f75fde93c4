import type { Api } from '@realfin/contract/contract';
import { pageSizes } from '@realfin/contract/page-sizes';
import { infiniteQueryOptions, useInfiniteQuery, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { normalised } from '../../../lib/entities.ts';
import { pageOfIds, type PostIds } from '../../../parts/posts/queries.ts';

/** Recommended posts, by id: a few at first, then more at a time. */
export const recommendedQuery = (id: number, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['recommended', id],
    initialPageParam: undefined,
    queryFn: normalised(async ({ pageParam }) =>
      pageOfIds(
        await api.posts.listRecommended({
          id,
          ...(pageParam !== undefined && { cursor: pageParam, size: pageSizes.recommendedMore }),
        }),
      ),
    ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
    staleTime: 5 * 60_000,
  });

/** A list that is ranked again between two pages may name a post twice. */
export const recommendedIds = (list: InfiniteData<PostIds> | undefined, id: number): number[] =>
  [...new Set(list?.pages.flatMap(({ ids }) => ids) ?? [])].filter((each) => each !== id);

/** The recommendations that have been loaded. */
export const useRecommendedIds = (id: number, enabled = true): number[] =>
  recommendedIds(useInfiniteQuery({ ...recommendedQuery(id), enabled }).data, id);
