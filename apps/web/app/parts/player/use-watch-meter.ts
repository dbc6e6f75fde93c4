import type { Post } from '@realfin/contract/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, type RefObject } from 'react';
import { api } from '../../lib/api.ts';
import { useViewer } from '../../lib/viewer.ts';
import { postKey } from '../../lib/entities.ts';
import { tellPlayEvents } from './play-events.ts';
import { watchMeter } from './watch-meter.ts';

/** Sent even while the page goes away. */
const sendPlace = (postId: number, positionSeconds: number): void => {
  const body = new Blob([JSON.stringify({ positionSeconds })], { type: 'application/json' });
  navigator.sendBeacon(`/api/post/${postId}/progress`, body);
};

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
  /** Somewhere else in the page that wants to know the place. */
  onPlace?: ((positionSeconds: number) => void) | undefined;
}

/** Listens to a media element: counts the view, and remembers where the viewer stopped. */
export function useWatchMeter(media: RefObject<HTMLMediaElement | null>, { postId, onPlace }: Told): void {
  const signedIn = useViewer() !== null;
  const cache = useQueryClient();
  const told = useRef(onPlace);
  useEffect(() => {
    told.current = onPlace;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const on = watchMeter({
      // A view that is not counted is no reason to disturb whoever watches.
      onView: (seconds) => void api.posts.recordView({ id: postId, seconds }).catch(() => undefined),
      onSave: (position) => {
        told.current?.(position);
        if (signedIn) sendPlace(postId, position);
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
    tellPlayEvents(element, factsOf(cache.getQueryData<Post>(postKey(postId)), postId), stop.signal);
    return () => {
      stop.abort();
      on.left(element.currentTime);
    };
  }, [media, postId, signedIn, cache]);
}
