import type { Comment, CommentSort } from '@realfin/contract/comments';
import type { Api } from '@realfin/contract/contract';
import type { PageOf } from '@realfin/contract/shapes';
import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';

/** `pinned` is the first of the content. */
type CommentPage = PageOf<Comment> & { pinned?: Comment | null };
export type Pages = InfiniteData<CommentPage, string | undefined>;

/** The key prefix of all lists of a post's comments, without the order. */
export const commentsKey = (postId: number) => ['comments', postId] as const;
/** Ids of comments the viewer wrote here since the page was opened. */
export const ownCommentsKey = (postId: number) => ['ownComments', postId] as const;
export const sendingKey = (postId: number) => ['sendComment', postId] as const;
export const repliesKey = (commentId: number) => ['replies', commentId] as const;

/** Comments of a post in one of their orders. */
export const commentsQuery = (postId: number, api: Api = browserApi, sort: CommentSort = 'newest') =>
  infiniteQueryOptions({
    queryKey: [...commentsKey(postId), sort] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam }): Promise<CommentPage> => {
      const cursor = pageParam === undefined ? {} : { cursor: pageParam };
      const page = await api.comments.listComments({ postId, sort, ...cursor });
      return page.pinned === null ? page : { ...page, content: [page.pinned, ...page.content] };
    },
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
