import type { HiddenContent } from '@realfin/contract/events';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useServerEvent } from '../lib/realtime.ts';
import { publishingChannel, useViewer } from '../lib/viewer.ts';

/** Rarely needed, so it comes with the first message. */
const loadRules = () => import('../lib/hidden-content.ts');

/** Visitors who leave sooner need no connection. */
const visitorMs = 8_000;

/** Removes what was taken down, deleted or suspended from every page that is open. */
export function useHiddenContent(): void {
  const cache = useQueryClient();
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const [isStaying, setIsStaying] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsStaying(true), visitorMs);
    return () => clearTimeout(timer);
  }, []);
  const drop = async (hidden: HiddenContent): Promise<void> => {
    const ownIds = [viewer?.id ?? 0, publishingChannel(viewer)?.id ?? 0];
    const { dropHidden } = await loadRules();
    if (dropHidden(cache, hidden, ownIds)) await revalidate();
  };
  const doubt = async (): Promise<void> => (await loadRules()).doubtLists(cache);
  useServerEvent('content.hidden', (hidden) => void drop(hidden), {
    onGap: () => void doubt(),
    enabled: viewer !== null || isStaying,
  });
}
