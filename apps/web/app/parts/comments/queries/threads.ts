import { isApiError } from '@realfin/contract/api-error';
import type { Comment } from '@realfin/contract/comments';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api as browserApi } from '../../../lib/api.ts';
import { commentsKey, repliesKey, type Pages } from './comments.ts';

const linkedMark = 'linked';
export const isLinked = (key: readonly unknown[]): boolean => key.includes(linkedMark);

/** A thread shown separately, stored as a list of one so that every update finds it. */
export interface LinkedThread extends Pages {
  /** The linked reply. */
  replyId: number | null;
}

/** The thread a link to a comment leads to; null when it was deleted. */
export const linkedThreadQuery = (postId: number, commentId: number) =>
  queryOptions({
    queryKey: [...commentsKey(postId), linkedMark, commentId] as const,
    queryFn: async (): Promise<LinkedThread | null> => {
      try {
        const { thread, reply } = await browserApi.comments.getComment({ commentId });
        if (thread.postId !== postId) return null;
        const page = { content: [thread], page: 0, size: 1, totalElements: 1, totalPages: 1, last: true };
        return {
          pages: [{ ...page, nextCursor: null }],
          pageParams: [undefined],
          replyId: reply?.commentId ?? null,
        };
      } catch (error) {
        if (isApiError(error, 'comment.notFound') || isApiError(error, 'post.notFound')) return null;
        throw error;
      }
    },
  });

/** Replies to a comment, oldest first. */
export const repliesQuery = (comment: Pick<Comment, 'commentId' | 'postId'>) =>
  infiniteQueryOptions({
    queryKey: repliesKey(comment.commentId),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) =>
      browserApi.comments.listReplies({ ...comment, ...(pageParam !== undefined && { cursor: pageParam }) }),
    getNextPageParam: (last) => last.nextCursor ?? undefined,
  });
