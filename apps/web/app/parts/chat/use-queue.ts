import { useQueryClient } from '@tanstack/react-query';
import { useServerEvent } from '../../lib/realtime.ts';
import { actionsQuery, heldQuery } from './queries.ts';

/** Refetches held messages when one arrives or is decided. */
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
