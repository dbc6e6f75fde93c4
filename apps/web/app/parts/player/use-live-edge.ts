import type { HlsVideoElement } from 'hls-video-element';
import { useEffect, useState, type RefObject } from 'react';
import { liveEdge, type LiveEdge } from './rules/live-edge.ts';
import { isLive, livePositionOf } from './use-live-source.ts';

const everyMs = 1_000;

const isSame = (a: LiveEdge | null, b: LiveEdge | null): boolean =>
  a?.behindSeconds === b?.behindSeconds &&
  a?.isAtEdge === b?.isAtEdge &&
  a?.latencySeconds === b?.latencySeconds;

/** The distance to the live edge, once a second; null before loading, and after the end. */
export function useLiveEdge(media: RefObject<HlsVideoElement | null>): LiveEdge | null {
  const [edge, setEdge] = useState<LiveEdge | null>(null);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const read = () => {
      const next = isLive(element) ? liveEdge(livePositionOf(element)) : null;
      setEdge((before) => (isSame(before, next) ? before : next));
    };
    // A paused picture falls behind without an event.
    const timer = setInterval(read, everyMs);
    const stop = new AbortController();
    for (const type of ['seeked', 'playing', 'durationchange'])
      element.addEventListener(type, read, { signal: stop.signal });
    return () => {
      clearInterval(timer);
      stop.abort();
    };
  }, [media]);
  return edge;
}
