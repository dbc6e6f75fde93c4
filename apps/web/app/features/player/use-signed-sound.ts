import type { Playback } from '@realfin/contract/media';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { api } from '../../lib/api.ts';

interface SoundOptions {
  playback: Playback;
  beginAtSeconds: number;
  /** The viewer may not have it any more. */
  onRefused: () => void;
}

/** The sound's address, signed anew at the same place when the old one is refused. Answers whether that failed. */
export function useSignedSound(media: RefObject<HTMLAudioElement | null>, options: SoundOptions): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const { playback, beginAtSeconds } = latest.current;
    const stop = new AbortController();
    const listen = (type: string, work: () => void) =>
      element.addEventListener(type, work, { signal: stop.signal });
    let goTo = beginAtSeconds;
    let renewed = false;
    listen('loadedmetadata', () => {
      if (goTo > 0) element.currentTime = goTo;
      goTo = 0;
      // Refused play shows as a paused player.
      void element.play().catch(() => undefined);
    });
    listen('playing', () => (renewed = false));
    listen('error', () => {
      if (renewed) {
        setFailed(true);
        return;
      }
      renewed = true;
      goTo = element.currentTime;
      api.media.getPlayback({ id: playback.postId }).then(
        (fresh) => (element.src = fresh.mp3Url ?? fresh.hlsUrl),
        () => latest.current.onRefused(),
      );
    });
    element.src = playback.mp3Url ?? playback.hlsUrl;
    return () => stop.abort();
  }, [media]);
  return failed;
}

/** How much has been played, 0 to 1. */
export function usePlayedShare(media: RefObject<HTMLMediaElement | null>): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const show = () => setShare(element.duration > 0 ? element.currentTime / element.duration : 0);
    for (const type of ['timeupdate', 'seeking', 'loadedmetadata']) {
      element.addEventListener(type, show, { signal: stop.signal });
    }
    return () => stop.abort();
  }, [media]);
  return share;
}
