// Posts and follow states are cached once, under their ids; lists and pages hold ids, so that one change
// shows everywhere.
import type { Post } from '@realfin/contract/posts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';

export const postKey = (id: number) => queryOptions<Post>({ queryKey: ['post', id] }).queryKey;

export interface FollowState {
  following: boolean;
  numFollowers: number;
}
export const followKey = (channelId: number) =>
  queryOptions<FollowState>({ queryKey: ['follow', channelId] }).queryKey;

/** The query's own data, and the posts and channels that came with it. */
export interface Normalised<Data> {
  data: Data;
  posts?: readonly Post[];
  channels?: readonly (FollowState & { id: number })[];
}

/** The arguments of the query function of a list with cursors. */
export interface CursorContext {
  client: QueryClient;
  pageParam: string | undefined;
}

/** Wraps a query function so that its posts and channels are cached separately. */
export const normalised =
  <Data, Context extends { client: QueryClient }>(read: (context: Context) => Promise<Normalised<Data>>) =>
  async (context: Context): Promise<Data> => {
    const { data, posts = [], channels = [] } = await read(context);
    const { client } = context;
    // A list has fewer fields of a post than its page, which may be shown now.
    for (const post of posts) client.setQueryData(postKey(post.id), (known) => ({ ...known, ...post }));
    for (const { id, following, numFollowers } of channels) {
      client.setQueryData(followKey(id), { following, numFollowers });
    }
    return data;
  };

export const idsOf = (posts: readonly Post[]): number[] => posts.map(({ id }) => id);
