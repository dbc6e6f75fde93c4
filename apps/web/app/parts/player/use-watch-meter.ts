import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { postKey } from '../../lib/entities.ts';
import { useViewer } from '../../lib/viewer.ts';
import { arrivalNow } from '../../lib/way.ts';
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

interface Told {
  postId: number;
  /** A live stream: no position is saved. */
  isLive?: boolean;
  /** It reads a text aloud: how far the text is read is measured on the screen. */
  isNarration?: boolean;
  /** Another part of the page that needs the position. */
  onPlace?: ((positionSeconds: number) => void) | undefined;
}

/** Listens to a media element: counts the view, and saves the position. */
export function useWatchMeter(
  media: RefObject<HTMLMediaElement | null>,
  { postId, isLive = false, isNarration = false, onPlace }: Told,
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
    // Playback continues on other pages; the view counts for the page where it began.
    let arrival: ReturnType<typeof arrivalNow> | undefined;
    const on = watchMeter({
      onView: (seconds) => countView(postId, seconds, arrival),
      onSave: (position) => {
        counts.current?.(position);
        if (signedIn && !isLive) sendPlace(postId, position);
      },
    });
    const stop = new AbortController();
    const listen = (type: string, work: () => void) =>
      element.addEventListener(type, work, { signal: stop.signal });
    listen('timeupdate', () => {
      if (element.paused || element.seeking) return;
      arrival ??= arrivalNow();
      on.at(element.currentTime);
    });
    listen('pause', () => {
      if (!element.ended) on.paused(element.currentTime);
    });
    listen('ended', () => on.ended(element.currentTime));
    const leave = () => {
      if (document.visibilityState === 'hidden') on.left(element.currentTime);
    };
    document.addEventListener('visibilitychange', leave, { signal: stop.signal });
    const track = async () => {
      const began = { position: element.currentTime, ms: performance.now() };
      const { trackPlay } = await import('./store/track-play.ts');
      const facts = factsOf(cache.getQueryData<Post>(postKey(postId)), postId);
      trackPlay(element, facts, { isLive, isNarration, began }, stop.signal);
    };
    element.addEventListener('playing', () => void track().catch(() => undefined), {
      once: true,
      signal: stop.signal,
    });
    return () => {
      stop.abort();
      on.left(element.currentTime);
    };
  }, [media, postId, isLive, isNarration, signedIn, cache]);
}
