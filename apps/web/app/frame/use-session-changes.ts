import { isApiError } from '@realfin/contract/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { endsOwnSession } from '../lib/ending-session.ts';
import { followServerClose, useServerEvent } from '../lib/realtime.ts';
import { useViewer, viewerQuery } from '../lib/viewer.ts';

/** Longer than a page takes to unload when it logs out. */
const settleMs = 500;

/** Reloads the viewer when a session ends elsewhere or teams change. */
export function useSessionChanges(): void {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const isSignedIn = viewer !== null;
  const read = async (leaving?: AbortSignal): Promise<void> => {
    const known = () => cache.getQueryData(viewerQuery.queryKey);
    const before = known();
    try {
      await cache.fetchQuery({ ...viewerQuery, staleTime: 0 });
      // The cache returns the same object for the same data.
      if (known() !== before) void revalidate();
    } catch (error) {
      const isLeaving = leaving?.aborted === true || endsOwnSession();
      if (isApiError(error, 'auth.required') && !isLeaving) window.location.reload();
    }
  };
  const readLater = useEffectEvent(read);
  const teamIds = [
    ...(viewer?.moderatingForIds ?? []),
    ...(viewer?.contributingFor ?? []).map(({ id }) => id),
  ];
  // Tabs that connect after the decision were not disconnected by it.
  useServerEvent(
    'content.hidden',
    ({ accountIds }) => {
      if (accountIds.some((id) => teamIds.includes(id))) void read();
    },
    { enabled: isSignedIn },
  );
  useEffect(() => {
    if (!isSignedIn) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    // Doesn't interrupt forms submitted as a document, such as that of logging out.
    window.addEventListener('submit', (event) => event.defaultPrevented || leaving.abort(), { signal });
    const stop = followServerClose(() => {
      setTimeout(() => void readLater(signal), settleMs * (1 + Math.random()));
    });
    return () => {
      stop();
      leaving.abort();
    };
  }, [isSignedIn]);
}
