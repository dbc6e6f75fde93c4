import type { ChatMessage } from '@realfin/contract/chat';
import { useEffect } from 'react';
import { readTips } from './queries.ts';
import { withTips } from './rules/log.ts';
import { useChat, useRoom } from './use-chat.ts';

/** The tips of the room, also those from before this tab came. */
export function useTips(isShown: boolean): readonly ChatMessage[] {
  const { store } = useChat();
  useEffect(() => {
    if (!isShown) return;
    const before = store.get().log.position.number + 1;
    readTips(store.postId, before).then(
      ({ messages }) => store.changeLog((log) => withTips(log, messages)),
      () => undefined,
    );
  }, [isShown, store]);
  return useRoom(({ log }) => log.tips);
}
