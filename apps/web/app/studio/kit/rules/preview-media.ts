import { soundMedia } from '../../../parts/player/store.ts';

/** What plays in the preview now, if anything does. */
export const previewMedia = (): HTMLMediaElement | null =>
  document.querySelector<HTMLMediaElement>('hls-video') ?? soundMedia.current;

/** Where it is, in seconds to a tenth. */
export function placeInPreview(): number {
  const seconds = previewMedia()?.currentTime ?? 0;
  return Number.isFinite(seconds) ? Math.round(seconds * 10) / 10 : 0;
}

export function goInPreview(seconds: number): void {
  const media = previewMedia();
  if (media === null) return;
  media.currentTime = seconds;
  // Refused play is shown by the player.
  void media.play().catch(() => undefined);
}
