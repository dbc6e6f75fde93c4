import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { readInboxAgain } from './queries.ts';

const settleMs = 250;

/** Refetches the inbox when others delete, hide or restore comments. */
export function useLiveInbox(channelId: number): void {
  const cache = useQueryClient();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A suspension sends one message per comment.
  const readAgain = () => {
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void readInboxAgain(cache), settleMs);
  };
  useServerEvent(
    'inbox.changed',
    (changed) => {
      if (changed.channelId === channelId) readAgain();
    },
    { onGap: readAgain },
  );
}
