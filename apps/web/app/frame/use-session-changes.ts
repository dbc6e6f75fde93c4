import { isApiError } from '@realfin/contract/api-error';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { endsOwnSession } from '../lib/ending-session.ts';
import { followServerClose, useServerEvent } from '../lib/realtime.ts';
import { useViewer, viewerQuery } from '../lib/viewer.ts';

/** Later than a page that logs out takes to leave. */
const settleMs = 500;

/** Follows a session that ends elsewhere, and teams that change: what this tab shows is then for another viewer. */
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
  // The decision did not close the connection of a tab that connects after it.
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
    // A form that is sent as a document, such as the one that logs out, must arrive where it leads.
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
