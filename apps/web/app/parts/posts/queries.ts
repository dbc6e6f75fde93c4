import type { Api } from '@realfin/contract/contract';
import type { DiscoverType, StreamPart } from '@realfin/contract/discover-types';
import type { Post, PostFilter } from '@realfin/contract/posts';
import type { PageOf } from '@realfin/contract/shapes';
import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  useQueries,
  type InfiniteData,
} from '@tanstack/react-query';
import { api as browserApi } from '../../lib/api.ts';
import { idsOf, normalised, postKey, type Normalised } from '../../lib/entities.ts';
import { useCached } from '../../lib/use-cached.ts';

/** The source of a list of posts. Its parts are its cache key. */
export type PostSource =
  | { list: 'fin'; fin: string; filter: PostFilter }
  | { list: 'channel'; username: string; filter: PostFilter }
  | { list: 'feed'; filter: PostFilter }
  | { list: 'type'; type: DiscoverType; filter: PostFilter; fin: string | undefined }
  | { list: 'streams'; part: StreamPart; fin: string | undefined }
  | { list: 'saved' }
  | { list: 'history' }
  | { list: 'notInterested' };

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
  if (source.list === 'streams') {
    const { part, fin } = source;
    return api.posts.listPosts({ type: 'live', part, ...(fin !== undefined && { fin }), ...from });
  }
  if (source.list === 'history') return api.library.listHistory(from);
  if (source.list === 'notInterested') return api.feeds.listDismissed(from);
  return api.posts.listSaved(from);
};

/** A page of posts as cached. */
export const pageOfIds = (page: PageOf<Post>): Normalised<PostIds> => ({
  data: { ids: idsOf(page.content), nextCursor: page.nextCursor, total: page.totalElements },
  posts: page.content,
});

/** A list from its start, or from a cursor for paging without scripts. */
export const postListQuery = (source: PostSource, start?: string, api: Api = browserApi) =>
  infiniteQueryOptions<PostIds, Error, InfiniteData<PostIds>, readonly unknown[], string | undefined>({
    queryKey: ['posts', source, start ?? null],
    initialPageParam: start,
    queryFn: normalised(async ({ pageParam }) => pageOfIds(await read(api, source, pageParam))),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });

/** A post that some list has loaded; undefined when none has. */
export const usePost = (id: number): Post | undefined => useCached(postKey(id));

/** The same for the few of a page that needs all of them at once. */
export const usePosts = (ids: readonly number[]): Post[] =>
  useQueries({
    queries: ids.map((id) => queryOptions<Post>({ queryKey: postKey(id), queryFn: skipToken })),
  }).flatMap(({ data }) => data ?? []);

/** The newest post of a channel, by id. */
export const latestPostQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['latestPost', username.toLowerCase()],
    queryFn: normalised(async (): Promise<Normalised<number | null>> => {
      const post = await api.posts.getLatestPost({ username });
      return post === null ? { data: null } : { data: post.id, posts: [post] };
    }),
  });

/** The most liked posts of a channel, by id. */
export const channelTopQuery = (username: string, api: Api = browserApi) =>
  queryOptions({
    queryKey: ['channelTop', username.toLowerCase()],
    queryFn: normalised(async () => {
      const { content: posts } = await api.posts.listChannelTop({ name: username });
      return { data: idsOf(posts), posts };
    }),
  });

/** The most liked posts of all time, for people without any choices yet. */
export const bestPostsQuery = (api: Api = browserApi) =>
  queryOptions({
    queryKey: ['bestPosts'],
    queryFn: normalised(async () => {
      const { content: posts } = await api.posts.listPosts({ filter: 'top', size: 12 });
      return { data: idsOf(posts), posts };
    }),
  });
