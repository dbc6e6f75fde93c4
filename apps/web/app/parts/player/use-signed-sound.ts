import type { Playback } from '@realfin/contract/media';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { readPlayback } from './queries/playback.ts';
import { signedSource } from './rules/addresses.ts';
import { hlsConfig } from './rules/hls-config.ts';

interface PiecesEvents {
  onFailed: () => void;
  /** The viewer has lost access. */
  onRefused: () => void;
}

/** The same audio as HLS, for networks that block the whole file. Returns a function that stops it. */
async function playInPieces(
  element: HTMLAudioElement,
  playback: Playback,
  { onFailed, onRefused }: PiecesEvents,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    element.src = playback.hlsUrl;
    return () => undefined;
  }
  const ask = () => readPlayback(playback.postId);
  const source = signedSource(playback, ask, window.location.origin);
  const hls = new Hls(hlsConfig(source, onRefused));
  hls.on(Hls.Events.ERROR, (_name, error) => {
    if (error.fatal) onFailed();
  });
  hls.loadSource(playback.hlsUrl);
  hls.attachMedia(element);
  return () => hls.destroy();
}

interface SoundOptions {
  playback: Playback;
  beginAtSeconds: number;
  /** The viewer has lost access. */
  onRefused: () => void;
}

/** Sets the element's audio and keeps it playable. Returns a function that stops that. */
function keepPlayable(element: HTMLAudioElement, options: SoundOptions, onFailed: () => void): () => void {
  const { playback, onRefused } = options;
  const stop = new AbortController();
  const listen = (type: string, work: () => void) =>
    element.addEventListener(type, work, { signal: stop.signal });
  let goTo = options.beginAtSeconds;
  let renewed = false;
  let inPieces = false;
  const goOnInPieces = async (from: Playback): Promise<void> => {
    inPieces = true;
    const end = await playInPieces(element, from, { onFailed, onRefused });
    if (stop.signal.aborted) end();
    else stop.signal.addEventListener('abort', end);
  };
  const play = async (from: Playback): Promise<void> => {
    if (from.mp3Url === null) await goOnInPieces(from);
    else element.src = from.mp3Url;
  };
  const renew = async (): Promise<void> => {
    renewed = true;
    await play(await readPlayback(playback.postId));
  };
  listen('loadedmetadata', () => {
    if (goTo > 0) element.currentTime = goTo;
    goTo = 0;
    // If playback is refused, the player shows as paused.
    void element.play().catch(() => undefined);
  });
  listen('playing', () => (renewed = false));
  listen('error', () => {
    if (element.currentTime > 0) goTo = element.currentTime;
    if (inPieces) onFailed();
    else if (renewed) goOnInPieces(playback).catch(onFailed);
    else renew().catch(onRefused);
  });
  play(playback).catch(onFailed);
  return () => stop.abort();
}

/**
 * Renews a refused address at the same position, and falls back to HLS when the file still fails to load.
 * Returns whether that failed.
 */
export function useSignedSound(media: RefObject<HTMLAudioElement | null>, options: SoundOptions): boolean {
  const [failed, setFailed] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const onRefused = () => latest.current.onRefused();
    return keepPlayable(element, { ...latest.current, onRefused }, () => setFailed(true));
  }, [media]);
  return failed;
}

/** The share that has been played, 0 to 1. */
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
