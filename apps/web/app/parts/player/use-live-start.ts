import { useEffect, useState, type RefObject } from 'react';
import { heardElsewhere } from './use-alone.ts';

/** Starts the media; without sound where the browser or other media allow no other way. */
async function start(element: HTMLMediaElement, wantsSound: boolean): Promise<void> {
  element.muted = !wantsSound || heardElsewhere(element);
  try {
    await element.play();
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!isRefused || element.muted) return;
    element.muted = true;
    // If that is refused as well, the player shows as paused.
    await element.play().catch(() => undefined);
  }
}

interface LiveStart {
  /** Whether it is muted because browsers block sound before the first press. */
  isSilent: boolean;
  unmute: () => void;
}

/** Plays as soon as there is a picture, with sound if that is allowed. */
export function useLiveStart(media: RefObject<HTMLMediaElement | null>, wantsSound: boolean): LiveStart {
  const [isSilent, setSilent] = useState(false);
  useEffect(() => {
    const element = media.current;
    if (element === null) return undefined;
    const stop = new AbortController();
    const once = { signal: stop.signal, once: true };
    element.addEventListener(
      'loadedmetadata',
      () => void start(element, wantsSound).then(() => setSilent(wantsSound && element.muted)),
      once,
    );
    element.addEventListener('volumechange', () => !element.muted && setSilent(false), {
      signal: stop.signal,
    });
    return () => stop.abort();
    // Only the first start counts.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [media]);
  return {
    isSilent,
    unmute: () => {
      if (media.current !== null) media.current.muted = false;
    },
  };
}
