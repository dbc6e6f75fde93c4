import type { Api } from '@realfin/contract/contract';
import type { PostDetail } from '@realfin/contract/posts';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { keepFollow } from '../../parts/channels/queries.ts';
import { keepPosts } from '../../parts/posts/queries.ts';

export const postDetailKey = (id: number) => ['postDetail', id] as const;

/** What only a post's own page needs; the post itself is kept with all others. */
export type PostExtras = Pick<
  PostDetail,
  'id' | 'canEdit' | 'chapters' | 'resumeSeconds' | 'creatorFollowers' | 'following'
>;

/** Takes a post apart into the places of the cache where everybody finds it. */
export function keepDetail(cache: QueryClient, detail: PostDetail): PostExtras {
  const { canEdit, chapters, resumeSeconds, creatorFollowers, following, ...post } = detail;
  keepPosts(cache, [post]);
  keepFollow(cache, { id: post.createdBy.id, following, numFollowers: creatorFollowers });
  return { id: post.id, canEdit, chapters, resumeSeconds, creatorFollowers, following };
}

export const postDetailQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: postDetailKey(id),
    queryFn: async ({ client }): Promise<PostExtras> => keepDetail(client, await api.posts.getPost({ id })),
  });

/** Extras of a post whose page is open; `read` is false where they come with something else. */
export const usePostExtras = (id: number, read = true): PostExtras | undefined =>
  useQuery({ ...postDetailQuery(id), staleTime: Infinity, enabled: read }).data;

/** What to watch next, by id. */
export const recommendedQuery = (id: number, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['recommended', id],
    queryFn: async ({ client }): Promise<number[]> =>
      keepPosts(client, (await api.posts.listRecommended({ id })).content),
    staleTime: 5 * 60_000,
  });
