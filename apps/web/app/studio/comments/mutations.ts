import type { CommentRules, InboxComment } from '@realfin/contract/inbox';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../components/toast/toast.ts';
import { api } from '../../lib/api.ts';
import { copy } from './copy.ts';
import { patchInbox, readInboxAgain, rulesQuery, stopReadingInbox } from './queries.ts';

type Change = Partial<InboxComment> | null;

/** Changes a comment optimistically, and refetches the list on errors. */
function useChange() {
  const cache = useQueryClient();
  return async (
    { commentId }: InboxComment,
    change: Change,
    send: () => Promise<unknown>,
    { done, failed, held = 0 }: { done?: string; failed: string; held?: number },
  ): Promise<void> => {
    const wasRead = await stopReadingInbox(cache);
    patchInbox(
      cache,
      (each) => {
        if (each.commentId !== commentId) return each;
        return change === null ? null : { ...each, ...change };
      },
      (count) => Math.max(0, count + held),
    );
    try {
      await send();
      if (done !== undefined) showToast({ message: done, shownMs: 2_500 });
      if (wasRead) await readInboxAgain(cache);
    } catch {
      showFailure(failed);
      await readInboxAgain(cache);
    }
  };
}

/** The actions of the inbox on comments. */
export function useInboxActions() {
  const cache = useQueryClient();
  const change = useChange();
  const one = (of: InboxComment) => ({ commentId: of.commentId });
  return {
    heart: (of: InboxComment, hearted: boolean) =>
      change(of, { hearted }, () => api.inbox.heartComment({ ...one(of), hearted }), {
        failed: copy.heartFailed,
      }),
    pin: async (of: InboxComment, pinned: boolean) => {
      const done = pinned ? copy.pinDone : copy.unpinDone;
      // One comment of a post is pinned.
      if (pinned)
        patchInbox(cache, (each) => (each.postId === of.postId ? { ...each, pinned: false } : each));
      const send = () => api.inbox.pinComment({ ...one(of), pinned });
      await change(of, { pinned }, send, { done, failed: copy.pinFailed });
    },
    remove: (of: InboxComment) =>
      change(of, null, () => api.comments.deleteComment(one(of)), {
        done: copy.deleteDone,
        failed: copy.deleteFailed,
      }),
    review: (of: InboxComment, approve: boolean) =>
      change(of, null, () => api.inbox.reviewComment({ ...one(of), approve }), {
        done: approve ? copy.approveDone : copy.rejectDone,
        failed: copy.reviewFailed,
        held: -1,
      }),
    /** Their held comments leave the queue. */
    block: async (of: InboxComment, channelId: number) => {
      const send = () =>
        api.blocks.manageBlock({ creatorId: channelId, userId: of.userId, isBlocking: true });
      const done = copy.blockDone(of.name);
      await change(of, of.heldFor === null ? { canBlock: false } : null, send, {
        done,
        failed: copy.blockFailed,
      });
      await readInboxAgain(cache);
    },
  };
}

/** Replies in place, which answers the comment. */
export function useReply({ commentId, postId, userId, replyTo }: InboxComment) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      api.comments.createComment({ postId, comment: text, replyTo: commentId, mentionedUserId: userId }),
    onSuccess: () => {
      const thread = replyTo ?? commentId;
      patchInbox(cache, (each) =>
        each.commentId === commentId || each.commentId === thread ? { ...each, answered: true } : each,
      );
      showToast({ message: copy.replyDone, shownMs: 2_500 });
    },
    onError: () => showFailure(copy.replyFailed),
  });
}

export function useSaveRules(channelId: number) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ heldWords, holdLinks }: Pick<CommentRules, 'heldWords' | 'holdLinks'>) =>
      api.inbox.saveCommentRules({ heldWords, holdLinks }),
    onSuccess: (rules) => {
      cache.setQueryData(rulesQuery(channelId).queryKey, rules);
      showToast({ message: copy.rules.saved, shownMs: 2_500 });
    },
    onError: (error) => showFailure(error.message),
  });
}
