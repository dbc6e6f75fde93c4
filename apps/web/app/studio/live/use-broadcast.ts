import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { broadcastKey, broadcastQuery, stackBroadcastsKey, stackBroadcastsQuery } from './queries.ts';
import { secondsLeft } from './rules/next-step.ts';

/** A stream's incoming broadcast, refetched every ten seconds and when the server reports a change. */
export function useBroadcast(id: number) {
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: broadcastKey(id) });
  useServerEvent('broadcast.changed', ({ streamId }) => (streamId === id ? readAgain() : undefined), {
    onGap: readAgain,
  });
  return useQuery(broadcastQuery(id));
}

/** The same for all streams of a stack; which of them changed doesn't matter. */
export function useStackBroadcasts(id: number) {
  const cache = useQueryClient();
  const readAgain = () => void cache.invalidateQueries({ queryKey: stackBroadcastsKey(id) });
  useServerEvent('broadcast.changed', readAgain, { onGap: readAgain });
  return useQuery(stackBroadcastsQuery(id));
}

/** Null without a time. */
export function useSecondsLeft(endsAt: string | null): number | null {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (endsAt === null) return undefined;
    setNowMs(Date.now());
    const timer = setInterval(() => setNowMs(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [endsAt]);
  return endsAt === null ? null : secondsLeft(endsAt, nowMs);
}
