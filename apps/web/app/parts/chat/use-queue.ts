import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../lib/realtime.ts';
import { actionsQuery, heldQuery } from './queries.ts';

/** Messages that wait for a moderator show as soon as they come, and go as soon as one of them decides. */
export function useQueue(chatId: number, enabled: boolean): void {
  const client = useQueryClient();
  useServerEvent(
    'chat.queue-changed',
    ({ postId }) => {
      if (postId !== chatId) return;
      for (const { queryKey } of [heldQuery(chatId), actionsQuery(chatId)])
        void client.invalidateQueries({ queryKey });
    },
    { enabled },
  );
}
