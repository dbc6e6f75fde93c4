// What tells one kind of post page from another. Each kind has one entry, in the `kind.ts` of its room.
import type { Api } from '@realfin/contract/contract';
import type { Post, PostDetail } from '@realfin/contract/posts';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { PageMeta } from '../../lib/meta.ts';
import { postMeta } from './meta.ts';
import { readPost } from './queries/post-page.ts';
import { WatchBody, watchAround } from './watch-body.tsx';

/** First segment of the address. */
export type KindName = 'post' | 'article' | 'ranking' | 'stack' | 'ppv' | 'stream';

/** What only a post's own page needs of the post. */
export type PostExtras = Pick<
  PostDetail,
  'canEdit' | 'chapters' | 'resumeSeconds' | 'creatorFollowers' | 'following'
>;

/** What a post page reads: the post, what its page needs of it, and what only its kind has. */
export interface PostPage<Body> {
  post: Post;
  extras: PostExtras;
  body: Body;
}

/** What a page is made from. */
export interface ShownPage<Body> extends PostPage<Body> {
  /** Where its own side edits it. */
  editPath: string;
  /** What the viewer may, or what there is, has changed. */
  refresh: () => void;
}

/** For reads of what stands around a post. */
export interface AroundReads {
  api: Api;
  cache: QueryClient;
  postId: number;
  /** The id in the address. */
  id: number;
  query: URLSearchParams;
  /** Asks again for what may have opened meanwhile. */
  fresh: { staleTime?: 0 };
}

export interface PostKind<Body> {
  name: KindName;
  /** The post by the id in its address. */
  read: (api: Api, id: number) => Promise<{ detail: PostDetail; body: Body }>;
  /** Reads what stands around the post. Failures stay with their part of the page. */
  around: (reads: AroundReads) => Promise<unknown>[];
  /** Nothing is in the way of the viewer any more, so what was read may be shown again; open posts unless said. */
  isSettled?: (page: PostPage<Body>) => boolean;
  meta: (page: PostPage<Body>, origin: string) => PageMeta;
  editPath: (page: PostPage<Body>) => string;
  Body: ComponentType<ShownPage<Body>>;
}

/** What has no kind of its own: videos and podcasts. */
export const postKind: PostKind<null> = {
  name: 'post',
  read: readPost,
  around: watchAround,
  meta: ({ post }, origin) => postMeta(post, origin),
  editPath: ({ post }) => `/manage/${post.mediaType === 'audio' ? 'podcast' : 'video'}/${post.id}`,
  Body: WatchBody,
};
