import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { doubtLists, dropHidden } from '../lib/hidden-content.ts';
import { useServerEvent } from '../lib/realtime.ts';
import { publishingChannel, useViewer } from '../lib/viewer.ts';

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
  useServerEvent(
    'content.hidden',
    (hidden) => {
      const ownIds = [viewer?.id ?? 0, publishingChannel(viewer)?.id ?? 0];
      if (dropHidden(cache, hidden, ownIds)) void revalidate();
    },
    {
      onGap: () => doubtLists(cache),
      enabled: viewer !== null || isStaying,
    },
  );
}
