import { useEffect, type RefObject } from 'react';
import { sourceSet } from '../../lib/picture.ts';
import type { Sound } from './store/sound.ts';
import { stopSound } from './store/sound.ts';

const back = 15;
const ahead = 30;

function actionsOf(element: HTMLMediaElement): [MediaSessionAction, MediaSessionActionHandler | null][] {
  const to = (seconds: number) => {
    element.currentTime = Math.min(
      Math.max(0, seconds),
      Number.isFinite(element.duration) ? element.duration : 0,
    );
  };
  return [
    // If playback is refused, the player shows as paused.
    ['play', () => void element.play().catch(() => undefined)],
    ['pause', () => element.pause()],
    ['seekbackward', (details) => to(element.currentTime - (details.seekOffset ?? back))],
    ['seekforward', (details) => to(element.currentTime + (details.seekOffset ?? ahead))],
    ['seekto', (details) => to(details.seekTime ?? element.currentTime)],
    ['stop', stopSound],
  ];
}

/** Browsers refuse actions they don't know; the others still work. */
function listen(action: MediaSessionAction, handler: MediaSessionActionHandler | null): void {
  try {
    navigator.mediaSession.setActionHandler(action, handler);
  } catch {
    // No handler: the key does nothing here.
  }
}

function showPlace(element: HTMLMediaElement): void {
  const { duration, currentTime, playbackRate } = element;
  if (!Number.isFinite(duration) || duration <= 0) return;
  navigator.mediaSession.setPositionState({
    duration,
    playbackRate,
    position: Math.min(currentTime, duration),
  });
}

/** Media keys on keyboards, headphones and lock screens, and what these display. */
export function useMediaSession(media: RefObject<HTMLMediaElement | null>, sound: Sound): void {
  const { title, by, pictureUrl } = sound;
  useEffect(() => {
    const element = media.current;
    if (element === null || !('mediaSession' in navigator)) return undefined;
    const session = navigator.mediaSession;
    const artwork =
      pictureUrl === null
        ? []
        : (sourceSet(pictureUrl, [320, 640])
            ?.split(', ')
            .map((each) => each.split(' ')[0] ?? '') ?? [pictureUrl]);
    session.metadata = new MediaMetadata({
      title,
      artist: by,
      artwork: artwork.map((src) => ({ src, type: 'image/webp' })),
    });
    const actions = actionsOf(element);
    for (const [action, handler] of actions) listen(action, handler);
    const stop = new AbortController();
    for (const type of ['loadedmetadata', 'seeked', 'ratechange', 'play', 'pause']) {
      element.addEventListener(type, () => showPlace(element), { signal: stop.signal });
    }
    element.addEventListener('play', () => (session.playbackState = 'playing'), { signal: stop.signal });
    element.addEventListener('pause', () => (session.playbackState = 'paused'), { signal: stop.signal });
    return () => {
      stop.abort();
      for (const [action] of actions) listen(action, null);
      session.metadata = null;
      session.playbackState = 'none';
    };
  }, [media, title, by, pictureUrl]);
}
