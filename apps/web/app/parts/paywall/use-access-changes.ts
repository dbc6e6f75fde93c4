import type { Gate } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { useViewer, viewerQuery } from '../../lib/viewer.ts';

/** Refetches access when the viewer's subscription changes, in this tab or elsewhere. */
export function useAccessChanges(queryKey: readonly unknown[]): () => void {
  const cache = useQueryClient();
  const signedIn = useViewer() !== null;
  const key = JSON.stringify(queryKey);
  const refresh = useCallback(() => {
    void cache.invalidateQueries({ queryKey: JSON.parse(key) as unknown[] });
    if (signedIn) void cache.invalidateQueries({ queryKey: viewerQuery.queryKey });
  }, [cache, key, signedIn]);
  useServerEvent('subscription.changed', refresh, { onGap: refresh, enabled: signedIn });
  return refresh;
}

/** True once the gate has opened while the page was visible. */
export function useOpenedHere(gate: Gate): boolean {
  const before = useRef(gate);
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    if (before.current !== 'open' && gate === 'open') setOpened(true);
    before.current = gate;
  }, [gate]);
  return opened;
}
