import { Hls, type HlsVideoElement } from 'hls-video-element';
import type { ErrorData } from 'hls.js';
import { useEffect, useRef, type RefObject } from 'react';
import { signedSource, type SignedAddress } from './rules/addresses.ts';
import { liveHlsConfig } from './rules/hls-config.ts';
import { edgeOf, liveEdge, type LivePosition } from './rules/live-edge.ts';
import { qualitiesOf, soundAloneOf, type Quality, type QualityChoice } from './rules/qualities.ts';
import { playNatively } from './store/native-live.ts';

export interface LiveEvents {
  /** The viewer has lost access. */
  onRefused(): void;
  /** `failed` once the quick retries are used up, although slow ones continue; null once it plays again. */
  onTrouble(trouble: 'failed' | 'unplayable' | null): void;
  /** Something a viewer may have seen. */
  onError(): void;
  /** The playlist has been read. */
  onOpened(qualities: Quality[]): void;
}

export interface LiveSourceOptions extends LiveEvents {
  address: SignedAddress;
  ask: () => Promise<SignedAddress>;
  /** The start in seconds; null: at the live edge. */
  beginAtSeconds: number | null;
}

/** The position of an element, with or without hls.js. */
export function livePositionOf(element: HlsVideoElement): LivePosition {
  const { seekable, currentTime, api } = element;
  const last = seekable.length - 1;
  return {
    seconds: currentTime,
    syncSeconds: api?.liveSyncPosition ?? null,
    seekableEnd: last < 0 ? null : seekable.end(last),
    latencySeconds: api !== null && api !== undefined && api.latency > 0 ? api.latency : null,
  };
}

export const isLive = (element: HTMLMediaElement): boolean => element.duration === Infinity;

/** Plays from the live edge. */
export function goToEdge(element: HlsVideoElement): void {
  const edge = edgeOf(livePositionOf(element));
  if (edge !== null) element.currentTime = edge;
  // If playback is refused, the player shows as paused.
  void element.play().catch(() => undefined);
}

const retryDelaysMs = [1_000, 2_000, 4_000, 8_000];
const mostMends = 3;

const isOfManifest = ({ details }: ErrorData): boolean =>
  details === Hls.ErrorDetails.MANIFEST_LOAD_ERROR ||
  details === Hls.ErrorDetails.MANIFEST_LOAD_TIMEOUT ||
  details === Hls.ErrorDetails.MANIFEST_PARSING_ERROR;

/** Retries while the network, the server or the encoder may recover. */
function watchLiveErrors(hls: Hls, events: LiveEvents, signal: AbortSignal): () => void {
  let tries = 0;
  let mends = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let restart = () => hls.startLoad();
  const retryNow = () => {
    clearTimeout(timer);
    tries = 0;
    events.onTrouble(null);
    restart();
  };
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    if (tries + mends > 0) events.onTrouble(null);
    tries = 0;
    mends = 0;
  });
  hls.on(Hls.Events.ERROR, (_name, error) => {
    if (!error.fatal) return;
    events.onError();
    if (error.type === Hls.ErrorTypes.MEDIA_ERROR && mends < mostMends) {
      mends++;
      hls.recoverMediaError();
    } else if (error.type === Hls.ErrorTypes.NETWORK_ERROR) {
      const { url } = hls;
      restart = () => {
        if (isOfManifest(error) && url !== null) hls.loadSource(url);
        hls.startLoad();
      };
      const delayMs = retryDelaysMs[tries];
      tries++;
      if (delayMs === undefined) events.onTrouble('failed');
      clearTimeout(timer);
      // Keep retrying while the error shows.
      timer = setTimeout(() => restart(), delayMs ?? 15_000);
    } else events.onTrouble('unplayable');
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return retryNow;
}

export interface LiveSource {
  /** Loads at once, when the encoder is known to be back. */
  retry(): void;
  choose(choice: QualityChoice): void;
}

/** Switches qualities. For hls.js, audio alone is a separate playlist. */
function qualitySwitch(hls: Hls, element: HlsVideoElement, onOpened: LiveEvents['onOpened']) {
  let soundUrl: string | null = null;
  let chosen: QualityChoice = 'auto';
  const masterUrl = element.src;
  const isSound = (choice: QualityChoice) => choice === 'audio' && soundUrl !== null;
  // hls.js has already created its levels from the playlist when it emits this event.
  hls.on(Hls.Events.MANIFEST_LOADED, (_name, { levels }) => {
    if (isSound(chosen)) return;
    soundUrl = soundAloneOf(levels);
    onOpened(qualitiesOf(hls.levels, soundUrl));
    if (typeof chosen === 'number') hls.nextLevel = chosen;
  });
  return (choice: QualityChoice): void => {
    const changesPlaylist = isSound(choice) !== isSound(chosen);
    chosen = choice;
    if (!changesPlaylist) {
      if (choice !== 'audio') hls.nextLevel = choice === 'auto' ? -1 : choice;
      return;
    }
    const { isAtEdge } = liveEdge(livePositionOf(element));
    const fromSeconds = isLive(element) && isAtEdge ? -1 : element.currentTime;
    hls.loadSource(isSound(choice) && soundUrl !== null ? soundUrl : masterUrl);
    hls.startLoad(fromSeconds);
    void element.play().catch(() => undefined);
  };
}

/** Loads explicitly for an unchanged address, which the element would ignore, even after an error. */
function reopen(element: HlsVideoElement, hlsUrl: string): void {
  if (element.src === hlsUrl) element.load();
  else element.src = hlsUrl;
}

function openLive(element: HlsVideoElement, options: LiveSourceOptions, signal: AbortSignal): LiveSource {
  const { address, beginAtSeconds, onRefused, onOpened } = options;
  const source = signedSource(address, options.ask, window.location.origin);
  element.config = {
    ...liveHlsConfig(source, onRefused),
    ...(beginAtSeconds !== null && { startPosition: beginAtSeconds }),
  };
  element.src = address.hlsUrl;
  const retryNatively = playNatively(
    element,
    {
      ...options,
      renew: () => source.renew(),
      open: (hlsUrl) => reopen(element, hlsUrl),
      isNative: () => (element.api ?? null) === null,
      isAtEdge: () => liveEdge(livePositionOf(element)).isAtEdge,
      isExpired: async () => (await fetch(element.src, { cache: 'no-store' })).status === 403,
    },
    signal,
  );
  const live: LiveSource = { retry: retryNatively, choose: () => undefined };
  // The element creates its hls.js shortly after its address is set.
  const timer = setTimeout(() => {
    const hls = element.api ?? null;
    if (hls === null) return;
    live.retry = watchLiveErrors(hls, options, signal);
    live.choose = qualitySwitch(hls, element, onOpened);
  });
  signal.addEventListener('abort', () => clearTimeout(timer));
  return live;
}

/** Sets the element's live source once, and keeps it loading. */
export function useLiveSource(
  media: RefObject<HlsVideoElement | null>,
  options: LiveSourceOptions,
): RefObject<LiveSource | null> {
  const latest = useRef(options);
  const live = useRef<LiveSource | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const { address, beginAtSeconds } = latest.current;
    live.current = openLive(
      element,
      {
        address,
        beginAtSeconds,
        ask: () => latest.current.ask(),
        onRefused: () => latest.current.onRefused(),
        onTrouble: (trouble) => latest.current.onTrouble(trouble),
        onError: () => latest.current.onError(),
        onOpened: (qualities) => latest.current.onOpened(qualities),
      },
      stop.signal,
    );
    return () => {
      live.current = null;
      stop.abort();
      // Destroys its hls.js, which would continue loading.
      element.removeAttribute('src');
    };
  }, [media]);
  return live;
}
