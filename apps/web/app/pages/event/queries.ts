import type { Api } from '@realfin/contract/contract';
import type { PpvEvent } from '@realfin/contract/ppv';
import { infiniteQueryOptions, queryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepPosts, type PostIds } from '../../parts/posts/queries.ts';
import { keepDetail, postDetailKey } from '../post-page/queries.ts';

export const ppvKey = (id: number) => ['ppv', id] as const;

/** An event; its post is kept with all others. */
export const ppvQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ppvKey(id),
    queryFn: async ({ client }): Promise<Omit<PpvEvent, 'post'> & { postId: number }> => {
      const { post, ...event } = await api.ppv.getPpv({ ppvId: id });
      client.setQueryData(postDetailKey(post.id), keepDetail(client, post));
      return { ...event, postId: post.id };
    },
  });

/** What an event includes, as ids in its order. */
export const ppvPostsQuery = (id: number, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['ppvPosts', id],
    initialPageParam: undefined,
    queryFn: async ({ pageParam, client }) => {
      const page = await api.ppv.listPpvPosts({
        ppvId: id,
        ...(pageParam !== undefined && { cursor: pageParam }),
      });
      const posts = page.content.map(({ post }) => post);
      return { ids: keepPosts(client, posts), nextCursor: page.nextCursor, total: page.totalElements };
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
