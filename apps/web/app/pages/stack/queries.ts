import type { Api } from '@realfin/contract/contract';
import type { Stack } from '@realfin/contract/stacks';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepPosts, type PostIds } from '../../parts/posts/queries.ts';
import { keepDetail, postDetailKey } from '../post-page/queries.ts';

export const stackKey = (id: number) => ['stack', id] as const;

/** A stack; its post is kept with all others. */
export const stackQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: stackKey(id),
    queryFn: async ({ client }): Promise<Omit<Stack, 'post'> & { postId: number }> => {
      const { post, ...stack } = await api.stacks.getStack({ stackId: id });
      client.setQueryData(postDetailKey(post.id), keepDetail(client, post));
      return { ...stack, postId: post.id };
    },
  });

/** The posts of a stack in its order, as ids. */
export const stackPostsQuery = (id: number, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['stackPosts', id],
    initialPageParam: undefined,
    queryFn: async ({ pageParam, client }) => {
      const page = await api.stacks.listStackPosts({
        stackId: id,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      return { ids: keepPosts(client, page.content), nextCursor: page.nextCursor, total: page.totalElements };
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
