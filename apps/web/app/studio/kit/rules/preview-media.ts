import { soundMedia } from '../../../parts/player/store/sound.ts';

/** The media that plays in the preview, if any. */
export const previewMedia = (): HTMLMediaElement | null =>
  document.querySelector<HTMLMediaElement>('main hls-video') ?? soundMedia.current;

/** Its position, in seconds to a tenth. */
export function placeInPreview(): number {
  const seconds = previewMedia()?.currentTime ?? 0;
  return Number.isFinite(seconds) ? Math.round(seconds * 10) / 10 : 0;
}

export function goInPreview(seconds: number): void {
  const media = previewMedia();
  if (media === null) return;
  media.currentTime = seconds;
  // The player shows that playback was refused.
  void media.play().catch(() => undefined);
}
