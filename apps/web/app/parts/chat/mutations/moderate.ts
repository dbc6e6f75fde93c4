import { isApiError } from '@realfin/contract/api-error';
import type { ChatMessage, ChatRules } from '@realfin/contract/chat';
import { useQueryClient } from '@tanstack/react-query';
import { showFailure, showToast } from '../../../components/toast/toast.ts';
import { api } from '../../../lib/api.ts';
import { copy } from '../copy.ts';
import { actionsQuery, heldQuery } from '../queries.ts';
import { withoutMessage } from '../rules/log.ts';
import { useChat } from '../use-chat.ts';

const texts = copy.moderate;

type Person = Pick<ChatMessage, 'userId' | 'name'>;

/** Runs a moderation action and shows its outcome. Returns whether it succeeded. */
export function useAttempt() {
  const { postId } = useChat().store;
  const cache = useQueryClient();
  return async (act: () => Promise<string>): Promise<boolean> => {
    try {
      showToast({ message: await act(), shownMs: 2_500 });
      void cache.invalidateQueries({ queryKey: actionsQuery(postId).queryKey });
      return true;
    } catch (error) {
      showFailure(isApiError(error) ? error.message : texts.failed);
      return false;
    }
  };
}

/** Moderation actions. Each shows its outcome and returns whether it succeeded. */
export function useModeration() {
  const { store, post } = useChat();
  const cache = useQueryClient();
  const attempt = useAttempt();
  const { postId } = store;
  return {
    remove: ({ id }: ChatMessage) =>
      attempt(async () => {
        await api.chat.deleteMessage({ id });
        store.changeLog((log) => withoutMessage(log, id));
        return texts.deleted;
      }),
    clear: ({ userId }: Person) =>
      attempt(async () => texts.cleared((await api.chat.deleteMessagesOf({ postId, userId })).deleted)),
    timeOut: ({ userId, name }: Person, minutes: number, reason: string) =>
      attempt(async () => {
        await api.chat.timeOut({ postId, userId, minutes, reason });
        return minutes === 0 ? texts.released(name) : texts.timedOut(name);
      }),
    block: ({ userId, name }: Person) =>
      attempt(async () => {
        await api.blocks.manageBlock({ creatorId: post.createdBy.id, userId, isBlocking: true });
        return texts.blocked(name);
      }),
    pin: (id: number | null) =>
      attempt(async () => {
        await api.chat.pinMessage({ postId, id });
        return id === null ? texts.unpinned : texts.pinnedNow;
      }),
    review: (id: number, approve: boolean) =>
      attempt(async () => {
        try {
          await api.chat.reviewMessage({ id, approve });
        } finally {
          // Also if another moderator was faster.
          await cache.invalidateQueries({ queryKey: heldQuery(postId).queryKey });
        }
        return approve ? texts.approved : texts.rejected;
      }),
    saveRules: (rules: ChatRules) =>
      attempt(async () => {
        const saved = await api.chat.saveRules({ postId, ...rules });
        store.changeLog((log) => ({ ...log, rules: saved }));
        return texts.rules.saved;
      }),
  };
}
