import type { Playback } from '@realfin/contract/media';
import { Hls, type HlsVideoElement } from 'hls-video-element';
import { useEffect, useRef, type RefObject } from 'react';
import { readPlayback } from './queries.ts';
import { signedSource } from './rules/addresses.ts';
import { hlsConfig } from './rules/hls-config.ts';

export interface SourceProblem {
  /** `failed`: did not arrive; `unplayable`: arrived and cannot be shown; `refused`: not theirs any more. */
  kind: 'failed' | 'unplayable' | 'refused';
}

interface SourceOptions {
  playback: Playback;
  beginAtSeconds: number;
  autoplay: boolean;
  onProblem(problem: SourceProblem): void;
}

/** MEDIA_ERR_DECODE and MEDIA_ERR_SRC_NOT_SUPPORTED. */
const decodeErrors = new Set([3, 4]);

/** Refused play is shown as a paused player; the person presses play. */
const tryToPlay = (media: HTMLMediaElement): void => void media.play().catch(() => undefined);

/** hls.js tells here what it could not overcome; one broken buffer is mended, the rest is a problem. */
function watchErrors(hls: Hls, onProblem: SourceOptions['onProblem']): void {
  let mended = false;
  hls.on(Hls.Events.ERROR, (_name, error) => {
    if (!error.fatal) return;
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && !mended) {
      mended = true;
      hls.recoverMediaError();
      return;
    }
    onProblem({ kind: error.type === Hls.ErrorTypes.NETWORK_ERROR ? 'failed' : 'unplayable' });
  });
}

/** Gives the element its source once, keeps its addresses signed, and says what went wrong. */
export function useHlsSource(media: RefObject<HlsVideoElement | null>, options: SourceOptions): void {
  const first = useRef(options);
  const onProblem = useRef(options.onProblem);
  useEffect(() => {
    onProblem.current = options.onProblem;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const { playback, beginAtSeconds, autoplay } = first.current;
    const tell = (problem: SourceProblem) => onProblem.current(problem);
    const ask = () => readPlayback(playback.postId);
    const source = signedSource(playback, ask, window.location.origin);
    const stop = new AbortController();
    const listen = (type: string, work: () => void, once = false) =>
      element.addEventListener(type, work, { signal: stop.signal, once });

    let goTo = beginAtSeconds;
    let renewed = false;
    listen('loadedmetadata', () => {
      if (goTo > 0) element.currentTime = goTo;
      goTo = 0;
      if (autoplay || renewed) tryToPlay(element);
    });
    listen('error', () => {
      const code = element.error?.code;
      if (element.api !== null || renewed) {
        tell({ kind: code !== undefined && decodeErrors.has(code) ? 'unplayable' : 'failed' });
        return;
      }
      // A browser that plays HLS by itself gives up at the first refused request: a new address, the same place.
      goTo = element.currentTime;
      renewed = true;
      source.renew().then(
        (fresh) => (element.src = fresh.hlsUrl),
        () => tell({ kind: 'refused' }),
      );
    });
    listen('playing', () => (renewed = false));
    element.config = hlsConfig(source, () => tell({ kind: 'refused' }));
    element.src = playback.hlsUrl;
    // The element makes its hls.js a moment after it got the address.
    const timer = setTimeout(() => {
      if (element.api !== null && element.api !== undefined) watchErrors(element.api, tell);
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [media]);
}
