// Differences between kinds of post pages. Each kind has one entry, in the `kind.ts` of its folder.
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

/** Fields that only a post's own page needs. */
export type PostExtras = Pick<
  PostDetail,
  'canEdit' | 'chapters' | 'captions' | 'resumeSeconds' | 'creatorFollowers' | 'following'
>;

/** The data of a post page: the post, its page's fields, and data of its kind. */
export interface PostPage<Body> {
  post: Post;
  extras: PostExtras;
  body: Body;
}

/** The data a page is rendered from. */
export interface ShownPage<Body> extends PostPage<Body> {
  /** The edit page, for the channel's team. */
  editPath: string;
  /** Called when access or content has changed. */
  refresh: () => void;
}

/** For reads of what surrounds a post. */
export interface AroundReads {
  api: Api;
  cache: QueryClient;
  postId: number;
  /** The id in the address. */
  id: number;
  query: URLSearchParams;
  /** Query options that refetch data to which the viewer may have gained access. */
  fresh: { staleTime?: 0 };
}

export interface PostKind<Body> {
  name: KindName;
  /** Loads the post by the id in its address. */
  read: (api: Api, id: number) => Promise<{ detail: PostDetail; body: Body }>;
  /** Loads what surrounds the post. A failure affects only its part of the page. */
  around: (reads: AroundReads) => Promise<unknown>[];
  /** Whether the viewer has access, so that cached data can be shown again; open posts by default. */
  isSettled?: (page: PostPage<Body>) => boolean;
  meta: (page: PostPage<Body>, origin: string) => PageMeta;
  editPath: (page: PostPage<Body>) => string;
  Body: ComponentType<ShownPage<Body>>;
}

/** Kinds without their own entry: videos and podcasts. */
export const postKind: PostKind<null> = {
  name: 'post',
  read: readPost,
  around: watchAround,
  meta: ({ post }, origin) => postMeta(post, origin),
  editPath: ({ post }) => `/manage/${post.mediaType === 'audio' ? 'podcast' : 'video'}/${post.id}`,
  Body: WatchBody,
};
