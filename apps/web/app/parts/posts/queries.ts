// Posts in the browser's cache: each once under its id, lists as ids, so that one change shows everywhere.
import type { Api } from '@realfin/contract/contract';
import type { DiscoverType } from '@realfin/contract/discover-types';
import type { Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import {
  infiniteQueryOptions,
  queryOptions,
  type DataTag,
  type InfiniteData,
  type QueryClient,
} from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { useCached } from '../../lib/use-cached.ts';

export const postKey = (id: number) => ['post', id] as unknown as DataTag<readonly ['post', number], Post>;

/** Where a list of posts comes from. Its parts are the key it is kept under. */
export type PostSource =
  | { list: 'fin'; fin: string; filter: PostFilter }
  | { list: 'channel'; username: string; filter: PostFilter }
  | { list: 'feed'; filter: PostFilter }
  | { list: 'type'; type: DiscoverType; filter: PostFilter; fin: string | undefined }
  | { list: 'saved' }
  | { list: 'history' };

/** A page of a list: ids; the posts themselves are under `postKey`. */
export interface PostIds {
  ids: number[];
  nextCursor: string | null;
  total: number;
}

const read = (api: Api, source: PostSource, cursor: string | undefined): Promise<PageOf<Post>> => {
  const from = cursor === undefined ? {} : { cursor };
  if (source.list === 'fin') return api.posts.listPosts({ fin: source.fin, filter: source.filter, ...from });
  if (source.list === 'channel') {
    return api.posts.listChannelPosts({ name: source.username, filter: source.filter, ...from });
  }
  if (source.list === 'feed') return api.posts.listFeed({ filter: source.filter, ...from });
  if (source.list === 'type') {
    const { type, filter, fin } = source;
    return api.posts.listPosts({ type, filter, ...(fin !== undefined && { fin }), ...from });
  }
  if (source.list === 'history') return api.library.listHistory(from);
  return api.posts.listSaved(from);
};

/** Puts posts where every card finds them, and answers their ids. */
export function keepPosts(cache: QueryClient, posts: readonly Post[]): number[] {
  for (const post of posts) cache.setQueryData(postKey(post.id), post);
  return posts.map((post) => post.id);
}

/** A list from its beginning, or from a cursor for those who page without scripts. */
export const postListQuery = (source: PostSource, start?: string, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['posts', source, start ?? null],
    initialPageParam: start,
    queryFn: async ({ pageParam, client }) => {
      const page = await read(api, source, pageParam);
      return { ids: keepPosts(client, page.content), nextCursor: page.nextCursor, total: page.totalElements };
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** A post some list has brought; undefined when none has. */
export const usePost = (id: number): Post | undefined => useCached(postKey(id));

/** The newest post of a channel, by id. */
export const latestPostQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['latestPost', username.toLowerCase()],
    queryFn: async ({ client }): Promise<number | null> => {
      const post = await api.posts.getLatestPost({ username });
      return post === null ? null : (keepPosts(client, [post])[0] ?? null);
    },
  });

/** The best liked posts of a channel, by id. */
export const channelTopQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelTop', username.toLowerCase()],
    queryFn: async ({ client }): Promise<number[]> =>
      keepPosts(client, (await api.posts.listChannelTop({ name: username })).content),
  });

/** The best of all time, for people who have not chosen anything yet. */
export const bestPostsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['bestPosts'],
    queryFn: async ({ client }): Promise<number[]> =>
      keepPosts(client, (await api.posts.listPosts({ filter: 'top', size: 12 })).content),
  });
