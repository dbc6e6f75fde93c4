import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';
import type { Stack } from '@realfin/contract/stacks';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { normalised } from '../../lib/entities.ts';
import { pageOfIds, type PostIds } from '../../parts/posts/queries.ts';

export type StackBody = Omit<Stack, 'post'>;

export async function readStack(api: Api, id: number): Promise<{ detail: PostDetail; body: StackBody }> {
  const { post, ...body } = await api.stacks.getStack({ stackId: id });
  return { detail: post, body };
}

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
