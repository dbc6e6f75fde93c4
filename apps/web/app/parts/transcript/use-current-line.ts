import type { Cue } from '@realfin/contract/captions';
import { useEffect, useState } from 'react';
import { usePlayingMedia } from '../player/use-playing.ts';
import { lineAt } from './rules/lines.ts';

/** The line that the post is at; -1 while it doesn't play, and before the first line. */
export function useCurrentLine(postId: number, lines: readonly Cue[]): number {
  const media = usePlayingMedia(postId);
  const [current, setCurrent] = useState(-1);
  useEffect(() => {
    const look = () => setCurrent(media === null ? -1 : lineAt(lines, media.currentTime));
    look();
    const stop = new AbortController();
    for (const type of ['timeupdate', 'seeking', 'seeked'])
      media?.addEventListener(type, look, { signal: stop.signal });
    return () => stop.abort();
  }, [media, lines]);
  return current;
}
