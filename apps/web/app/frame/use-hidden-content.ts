import type { HiddenContent } from '@realfin/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import { hiddenSoFar, useServerEvent } from '../lib/realtime.ts';
import { publishingChannel, useViewer } from '../lib/viewer.ts';

/** Visitors who leave sooner need no connection. */
const visitorMs = 8_000;

/** Removes hidden content from all open pages, and shows it again once restored. */
export function useHiddenContent(): void {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const [isStaying, setIsStaying] = useState(false);
  const enabled = viewer !== null || isStaying;
  const drop = async (hidden: HiddenContent): Promise<void> => {
    const ownIds = [viewer?.id ?? 0, publishingChannel(viewer)?.id ?? 0];
    // Imported on demand, because it is rarely needed.
    const { dropHidden } = await import('../lib/hidden-content.ts');
    if (dropHidden(cache, hidden, ownIds)) void revalidate();
  };
  const dropEarlier = useEffectEvent(drop);
  useEffect(() => {
    const timer = setTimeout(() => setIsStaying(true), visitorMs);
    return () => clearTimeout(timer);
  }, []);
  // Another part of the page may have connected before.
  useEffect(() => {
    if (enabled) for (const hidden of hiddenSoFar()) void dropEarlier(hidden);
  }, [enabled]);
  useServerEvent('content.hidden', (hidden) => void drop(hidden), { enabled });
  const readAgain = async (changed: HiddenContent): Promise<void> => {
    const { readChanged } = await import('../lib/hidden-content.ts');
    readChanged(cache, changed);
  };
  const isMissing = useRouteError() !== undefined;
  const show = async (restored: HiddenContent): Promise<void> => {
    const { showRestored } = await import('../lib/hidden-content.ts');
    // A page with a 404 may be that of the restored content.
    if (showRestored(cache, restored) || isMissing) void revalidate();
  };
  useServerEvent('content.restored', (restored) => void show(restored), { enabled });
  useServerEvent('content.changed', (changed) => void readAgain(changed), { enabled });
}
