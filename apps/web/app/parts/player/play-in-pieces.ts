import type { Playback } from '@realfin/contract/media';
import { api } from '../../lib/api.ts';
import { signedSource } from './addresses.ts';
import { hlsConfig } from './hls-config.ts';

interface Told {
  onFailed: () => void;
  /** The viewer may not have it any more. */
  onRefused: () => void;
}

/** The same sound as HLS, for where the whole file does not come through. Answers how to end it. */
export async function playInPieces(
  element: HTMLAudioElement,
  playback: Playback,
  { onFailed, onRefused }: Told,
): Promise<() => void> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) {
    element.src = playback.hlsUrl;
    return () => undefined;
  }
  const ask = () => api.media.getPlayback({ id: playback.postId });
  const source = signedSource(playback, ask, window.location.origin);
  const hls = new Hls(hlsConfig(source, onRefused));
  hls.on(Hls.Events.ERROR, (_name, error) => {
    if (error.fatal) onFailed();
  });
  hls.loadSource(playback.hlsUrl);
  hls.attachMedia(element);
  return () => hls.destroy();
}
