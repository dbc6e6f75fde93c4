import { isApiError } from '@realfin/contract/api-error';
import type { Playback } from '@realfin/contract/media';
import type { Post } from '@realfin/contract/posts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { playbackQuery } from './queries/playback.ts';
import type { Seek } from './use-seek.ts';

interface Wish {
  post: Post;
  /** Autoplay. */
  autoplay: boolean;
  seek: Seek | null;
  /** The start in seconds, for the first playback. */
  beginAtSeconds: number;
  /** Load the addresses before anyone presses play. */
  early: boolean;
  /** Called when access or content has changed. */
  onStale: () => void;
}

/** The state of the screen, with its data. */
export type Phase =
  | { is: 'idle'; playback?: Playback | undefined }
  | { is: 'loading'; playback?: undefined }
  | { is: 'preparing'; playback?: undefined }
  | { is: 'failed'; playback?: undefined }
  | { is: 'playing'; playback: Playback };

function phaseOf(post: Post, begun: boolean, playback: Playback | undefined, error: unknown): Phase {
  if (playback !== undefined) return begun ? { is: 'playing', playback } : { is: 'idle', playback };
  if (isApiError(error, 'post.notReady') || (post.transcoding && error === null)) return { is: 'preparing' };
  if (!begun) return { is: 'idle' };
  return { is: error === null || isClosed(error) ? 'loading' : 'failed' };
}
const isClosed = (error: unknown): boolean =>
  isApiError(error, 'post.notEntitled') ||
  isApiError(error, 'post.accountRequired') ||
  isApiError(error, 'ppv.notAuthorized');

/** From the intent to play to the addresses, with everything that can prevent it. */
export function usePlayback({ post, autoplay, seek, beginAtSeconds, early, onStale }: Wish) {
  const [begun, setBegun] = useState(autoplay || seek !== null);
  const [attempt, setAttempt] = useState(0);
  const [reached, setReached] = useState<number | null>(null);
  const enabled = begun || early || post.transcoding;
  const { data, error, refetch } = useQuery({ ...playbackQuery(post.id), enabled });
  const phase = phaseOf(post, begun, data, error);
  const closed = isClosed(error);
  useEffect(() => {
    if (autoplay || seek !== null) setBegun(true);
  }, [autoplay, seek]);
  useEffect(() => {
    if (closed) onStale();
  }, [closed, onStale]);
  useReadyNow(phase, () => {
    setBegun(true);
    onStale();
  });
  const place = useRef(beginAtSeconds);
  return {
    phase,
    begun,
    begin: () => setBegun(true),
    /** Distinguishes attempts to play. */
    attempt,
    beginAtSeconds: seek?.toSeconds ?? reached ?? beginAtSeconds,
    savePosition: (seconds: number) => {
      place.current = seconds;
    },
    retry: () => {
      setReached(place.current);
      setAttempt((count) => count + 1);
      void refetch();
    },
  };
}

/** Calls back when preparation finishes while the viewer is waiting. */
function useReadyNow(phase: Phase, onReady: () => void): void {
  const waited = useRef(false);
  useEffect(() => {
    if (phase.is === 'preparing') waited.current = true;
    if (phase.playback === undefined || !waited.current) return;
    waited.current = false;
    onReady();
  });
}
