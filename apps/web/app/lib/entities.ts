// Posts and follow states are cached once, under their ids; lists and pages hold ids, so one change shows everywhere.
import type { Post } from '@realfin/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

export const postKey = (id: number) => queryOptions<Post>({ queryKey: ['post', id] }).queryKey;

export interface FollowState {
  following: boolean;
  numFollowers: number;
}
export const followKey = (channelId: number) =>
  queryOptions<FollowState>({ queryKey: ['follow', channelId] }).queryKey;

/** What a query keeps for itself, and the posts and channels its answer brought. */
export interface Normalised<Data> {
  data: Data;
  posts?: readonly Post[];
  channels?: readonly (FollowState & { id: number })[];
}

/** What the query function of a list that goes on by cursors is given. */
export interface CursorContext {
  client: QueryClient;
  pageParam: string | undefined;
}

/** A query function whose posts and channels go to their own places in the cache. */
export const normalised =
  <Data, Context extends { client: QueryClient }>(read: (context: Context) => Promise<Normalised<Data>>) =>
  async (context: Context): Promise<Data> => {
    const { data, posts = [], channels = [] } = await read(context);
    const { client } = context;
    for (const post of posts) client.setQueryData(postKey(post.id), post);
    for (const { id, following, numFollowers } of channels) {
      client.setQueryData(followKey(id), { following, numFollowers });
    }
    return data;
  };

export const idsOf = (posts: readonly Post[]): number[] => posts.map(({ id }) => id);
