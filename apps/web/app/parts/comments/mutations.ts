import type { Me } from '@realfin/contract/accounts';
import { isApiError } from '@realfin/contract/api-error';
import type { Comment } from '@realfin/contract/comments';
import type { Post } from '@realfin/contract/posts';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { postKey } from '../../lib/entities.ts';
import { latestWins } from '../../lib/latest-wins.ts';
import { patchPost } from '../posts/mutations.ts';
import { copy } from './copy.ts';
import {
  addComment,
  findComment,
  isListed,
  snapshotLists,
  listKeyOf,
  patchComment,
  removeComment,
  replaceComment,
} from './queries/cached-lists.ts';
import { commentsKey, ownCommentsKey, sendingKey } from './queries/comments.ts';
import { reactedToComment, requestOf, type ReactionWish } from './rules.ts';

const reportFailure = (error: unknown, text: string): void => {
  // The rate limit and missing permission have their own messages.
  const own =
    isApiError(error, 'rate.limited') ||
    isApiError(error, 'comment.notEntitled') ||
    isApiError(error, 'comment.editClosed') ||
    isApiError(error, 'block.notAllowed') ||
    isApiError(error, 'auth.unverified');
  showFailure(own ? error.message : text);
};

/** Counts next to a comment: the post's, and the parent comment's. */
function count(
  cache: QueryClient,
  { postId, replyTo }: Pick<Comment, 'postId' | 'replyTo'>,
  by: number,
): void {
  const post = cache.getQueryData<Post>(postKey(postId));
  if (post !== undefined) patchPost(cache, postId, { numComments: Math.max(0, post.numComments + by) });
  // The channel's page shows the latest comments.
  void cache.invalidateQueries({ queryKey: ['channel'], refetchType: 'none' });
  if (replyTo === null) return;
  const parent = findComment(cache, postId, replyTo);
  if (parent !== undefined) patchComment(cache, parent, { numReplies: Math.max(0, parent.numReplies + by) });
}

/** An optimistic comment has an id below zero. */
export const isOnItsWay = (comment: Comment): boolean => comment.commentId < 0;
let unsent = 0;

const draftOf = (viewer: Me, wish: NewComment): Comment => ({
  commentId: (unsent -= 1),
  postId: wish.postId,
  comment: wish.text,
  name: viewer.name,
  username: viewer.username,
  avatar: viewer.avatarUrl,
  badges: [],
  postedAt: new Date().toISOString(),
  canDelete: false,
  canBlock: false,
  canEdit: false,
  editedAt: null,
  mentions: [],
  userId: viewer.id,
  numLikes: 0,
  numDislikes: 0,
  liked: false,
  disliked: false,
  amount: 0,
  numReplies: 0,
  type: 'COMMENT',
  replyTo: wish.replyTo,
  isCreator: wish.isCreator,
  hearted: false,
  held: false,
});

export interface NewComment {
  postId: number;
  text: string;
  replyTo: number | null;
  mentionedUserId: number | null;
  isCreator: boolean;
}

/** Adds a comment optimistically; removes it if the request fails. */
export function useSendComment(viewer: Me | null, postId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationKey: sendingKey(postId),
    mutationFn: ({ text, ...wish }: NewComment) => {
      const { replyTo, mentionedUserId } = wish;
      return api.comments.createComment({ postId, comment: text, replyTo, mentionedUserId });
    },
    onMutate: async (wish) => {
      await cache.cancelQueries({ queryKey: commentsKey(postId) });
      if (viewer === null) return undefined;
      const draft = draftOf(viewer, wish);
      addComment(cache, draft);
      count(cache, draft, 1);
      return draft;
    },
    onSuccess: (made, _wish, draft) => {
      if (draft !== undefined) replaceComment(cache, draft.commentId, made);
      // Others don't see it yet.
      if (draft !== undefined && made.held) count(cache, draft, -1);
      // Replies that were loading meanwhile may not include it yet.
      if (!isListed(cache, made)) void cache.invalidateQueries({ queryKey: listKeyOf(made) });
      cache.setQueryData<number[]>(ownCommentsKey(postId), (ids = []) => [...ids, made.commentId]);
      showToast({ message: made.held ? copy.sentHeld : copy.sent, shownMs: made.held ? 5_000 : 2_500 });
    },
    onError: (error, _wish, draft) => {
      if (draft !== undefined) {
        removeComment(cache, draft);
        count(cache, draft, -1);
      }
      reportFailure(error, copy.sendFailed);
    },
  });
}

export function useDeleteComment(): (comment: Comment) => Promise<void> {
  const cache = useQueryClient();
  return async (comment) => {
    const putBack = snapshotLists(cache, comment);
    // Its replies are deleted with it.
    const gone = 1 + comment.numReplies;
    removeComment(cache, comment);
    count(cache, comment, -gone);
    try {
      const { success } = await api.comments.deleteComment({ commentId: comment.commentId });
      if (!success) throw new Error('The server says it did not delete the comment.');
      showToast({ message: copy.deleted, shownMs: 2_500 });
    } catch (error) {
      putBack();
      count(cache, comment, gone);
      reportFailure(error, copy.deleteFailed);
    }
  };
}

/** Edits one's own comment optimistically. */
export function useEditComment() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ comment, text }: { comment: Comment; text: string }) =>
      api.comments.editComment({ commentId: comment.commentId, comment: text }),
    onMutate: ({ comment, text }) => patchComment(cache, comment, { comment: text }),
    onSuccess: (edited, { comment }) =>
      patchComment(cache, comment, {
        comment: edited.comment,
        mentions: edited.mentions,
        held: edited.held,
        editedAt: edited.editedAt,
      }),
    onError: (error, { comment }) => {
      patchComment(cache, comment, { comment: comment.comment });
      reportFailure(error, copy.editFailed);
    },
  });
}

/** Blocks the writer from a channel, or unblocks them, optimistically. */
export function useBlock(creatorId: number, userId: number) {
  const [blocked, setBlocked] = useState(false);
  const send = async (wish: boolean) => {
    setBlocked(wish);
    try {
      const { success } = await api.blocks.manageBlock({ creatorId, userId, isBlocking: wish });
      if (!success) throw new Error('The server says it did not do it.');
    } catch (error) {
      setBlocked(!wish);
      reportFailure(error, wish ? copy.blockFailed : copy.unblockFailed);
    }
  };
  return { blocked, send };
}

const reactions = latestWins(async (commentId: number, wish: ReactionWish, before?: ReactionWish) => {
  const { endpoint, isTakenBack } = requestOf(wish, before);
  return api.comments[endpoint]({ commentId, liked: isTakenBack, disliked: isTakenBack });
});

/**
 * Likes or dislikes, or removes it, optimistically; one excludes the other. Then shows the server's counts.
 */
export function useCommentReaction(): (comment: Comment, pressed: 'like' | 'dislike') => Promise<void> {
  const cache = useQueryClient();
  return async (comment, pressed) => {
    const { liked, disliked, numLikes, numDislikes } = comment;
    const { wish, ...change } = reactedToComment(comment, pressed);
    patchComment(cache, comment, change);
    try {
      const counted = await reactions.settle(comment.commentId, wish, () =>
        patchComment(cache, comment, { liked, disliked, numLikes, numDislikes }),
      );
      if (counted !== null) patchComment(cache, comment, counted);
    } catch (error) {
      reportFailure(error, pressed === 'like' ? copy.likeFailed : copy.dislikeFailed);
    }
  };
}
