import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { postKey } from '../../lib/entities.ts';
import { track, type EventFacts } from '../../lib/track.ts';
import { useViewer } from '../../lib/viewer.ts';
import { countView, sendPlace } from './mutations.ts';
import { watchMeter } from './rules/watch-meter.ts';

const factsOf = (post: Post | undefined, postId: number) =>
  post === undefined
    ? { postId }
    : {
        postId,
        creatorId: post.createdBy.id,
        contentType: post.mediaType,
        premiumPlan: post.premiumPlan,
      };

const mostTroubles = 5;

/** Tracks the first play, 30 seconds, 95 percent and the end once each, and some of the problems. */
function trackPlay(element: HTMLMediaElement, facts: EventFacts, signal: AbortSignal): void {
  const counts = new Map<string, number>();
  const trackTimes = (event: string, times = 1): void => {
    const before = counts.get(event) ?? 0;
    if (before >= times) return;
    counts.set(event, before + 1);
    track(event, { ...facts, value: Math.round(element.currentTime) });
  };
  let played = 0;
  let last = element.currentTime;
  element.addEventListener('playing', () => trackTimes('play_start'), { signal });
  element.addEventListener(
    'timeupdate',
    () => {
      const step = element.currentTime - last;
      last = element.currentTime;
      if (element.paused || element.seeking) return;
      // A seek is not watch time.
      if (step > 0 && step < 2) played += step;
      if (played >= 30) trackTimes('play_30s');
      if (element.duration > 0 && element.currentTime / element.duration >= 0.95) trackTimes('play_95');
    },
    { signal },
  );
  element.addEventListener('ended', () => trackTimes('play_ended'), { signal });
  element.addEventListener('waiting', () => trackTimes('play_waiting', mostTroubles), { signal });
  element.addEventListener('error', () => trackTimes('play_error', mostTroubles), { signal });
}

interface Told {
  postId: number;
  /** It is being sent: there is no place to go on from later. */
  isLive?: boolean;
  /** Another part of the page that needs the position. */
  onPlace?: ((positionSeconds: number) => void) | undefined;
}

/** Listens to a media element: counts the view, and saves the position. */
export function useWatchMeter(
  media: RefObject<HTMLMediaElement | null>,
  { postId, isLive = false, onPlace }: Told,
): void {
  const signedIn = useViewer() !== null;
  const cache = useQueryClient();
  const counts = useRef(onPlace);
  useEffect(() => {
    counts.current = onPlace;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const on = watchMeter({
      onView: (seconds) => countView(postId, seconds),
      onSave: (position) => {
        counts.current?.(position);
        if (signedIn && !isLive) sendPlace(postId, position);
      },
    });
    const stop = new AbortController();
    const listen = (type: string, work: () => void) =>
      element.addEventListener(type, work, { signal: stop.signal });
    listen('timeupdate', () => {
      if (!element.paused && !element.seeking) on.at(element.currentTime);
    });
    listen('pause', () => {
      if (!element.ended) on.paused(element.currentTime);
    });
    listen('ended', () => on.ended(element.currentTime));
    const leave = () => {
      if (document.visibilityState === 'hidden') on.left(element.currentTime);
    };
    document.addEventListener('visibilitychange', leave, { signal: stop.signal });
    trackPlay(element, factsOf(cache.getQueryData<Post>(postKey(postId)), postId), stop.signal);
    return () => {
      stop.abort();
      on.left(element.currentTime);
    };
  }, [media, postId, isLive, signedIn, cache]);
}
