import type { Api } from '@realfin/contract/contract';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { normalised } from '../../../lib/entities.ts';
import { pageOfIds, type PostIds } from '../../../parts/posts/queries.ts';

/** The ids of a stack's posts, in order. */
export const stackPostsQuery = (id: number, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['stackPosts', id],
    initialPageParam: undefined,
    queryFn: normalised(async ({ pageParam }) =>
      pageOfIds(
        await api.stacks.listStackPosts({
          stackId: id,
          ...(pageParam !== undefined && { cursor: pageParam }),
        }),
      ),
    ),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
