import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useServerEvent } from '../../lib/realtime.ts';
import { useViewer } from '../../lib/viewer.ts';
import { usePost } from '../posts/queries.ts';
import { readAgain } from './queries/post.ts';

/** Calls back when the viewer of a playing post has signed out or lost access to it, or when it was hidden. */
export function useAccessLost(postId: number, onLost: () => void): void {
  const cache = useQueryClient();
  const viewerId = useViewer()?.id ?? null;
  const beganAs = useRef(viewerId);
  const post = usePost(postId);
  const [wasKnown] = useState(post !== undefined);
  const isGone = wasKnown && post === undefined;
  const lost =
    isGone || (post?.gate ?? 'open') !== 'open' || (beganAs.current !== null && viewerId !== beganAs.current);
  const latest = useRef(onLost);
  useEffect(() => {
    latest.current = onLost;
  });
  useEffect(() => {
    if (lost) latest.current();
  }, [lost]);
  // A post that cannot be read any longer cannot be watched either.
  const check = () => void readAgain(cache, postId).catch(() => latest.current());
  useServerEvent('subscription.changed', check, { onGap: check, enabled: viewerId !== null });
}
