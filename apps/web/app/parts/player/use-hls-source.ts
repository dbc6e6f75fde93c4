import type { Playback } from '@realfin/contract/media';
import { Hls, type HlsVideoElement } from 'hls-video-element';
import { useEffect, useRef, type RefObject } from 'react';
import { readPlayback } from './queries/playback.ts';
import { signedSource } from './rules/addresses.ts';
import { hlsConfig } from './rules/hls-config.ts';

export interface SourceProblem {
  /**
   * `failed`: could not be loaded; `unplayable`: loaded and cannot be played; `refused`: the viewer has
   * lost access.
   */
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

/** If playback is refused, the player shows as paused; the person presses play. */
const tryToPlay = (media: HTMLMediaElement): void => void media.play().catch(() => undefined);

/** hls.js reports fatal errors here; a single broken buffer is recovered, the rest is a problem. */
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

/** Sets the element's source once, keeps its addresses signed, and reports problems. */
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
    const report = (problem: SourceProblem) => onProblem.current(problem);
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
        report({ kind: code !== undefined && decodeErrors.has(code) ? 'unplayable' : 'failed' });
        return;
      }
      // A browser with native HLS gives up at the first refused request: sets a new address, at the same
      // position.
      goTo = element.currentTime;
      renewed = true;
      source.renew().then(
        (fresh) => (element.src = fresh.hlsUrl),
        () => report({ kind: 'refused' }),
      );
    });
    listen('playing', () => (renewed = false));
    element.config = hlsConfig(source, () => report({ kind: 'refused' }));
    element.src = playback.hlsUrl;
    // The element creates its hls.js shortly after its address is set.
    const timer = setTimeout(() => {
      if (element.api !== null && element.api !== undefined) watchErrors(element.api, report);
    });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [media]);
}
