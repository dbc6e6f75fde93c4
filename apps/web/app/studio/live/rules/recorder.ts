// Formats that a browser can record, and their quality.
import type { BrowserHello } from '@realfin/contract/browser-ingest';

export type RecorderFormat = Pick<BrowserHello, 'container' | 'video'> & { mimeType: string };

/** Formats that the server need not transcode, then those that use the least power on a phone. */
const formats: readonly RecorderFormat[] = [
  { mimeType: 'video/webm;codecs=h264,opus', container: 'webm', video: 'h264' },
  { mimeType: 'video/mp4;codecs=avc1.42E01F,mp4a.40.2', container: 'mp4', video: 'h264' },
  { mimeType: 'video/webm;codecs=vp8,opus', container: 'webm', video: 'vp8' },
  { mimeType: 'video/webm;codecs=vp9,opus', container: 'webm', video: 'vp9' },
];
const soundFormats: readonly RecorderFormat[] = [
  { mimeType: 'audio/webm;codecs=opus', container: 'webm', video: 'none' },
  { mimeType: 'audio/mp4;codecs=mp4a.40.2', container: 'mp4', video: 'none' },
];

/** Null if the browser records no format that the server accepts. */
export const chooseFormat = (
  hasPicture: boolean,
  canRecord: (mimeType: string) => boolean,
): RecorderFormat | null =>
  (hasPicture ? formats : soundFormats).find(({ mimeType }) => canRecord(mimeType)) ?? null;

export const qualities = ['high', 'medium', 'low'] as const;
export type Quality = (typeof qualities)[number];

export const videoKbps: Record<Quality, number> = { high: 2_500, medium: 1_200, low: 600 };
export const audioKbps = 128;

const lower: Record<Quality, Quality> = { high: 'medium', medium: 'low', low: 'low' };

export type LineVerdict = { kind: 'fine' } | { kind: 'lower'; quality: Quality } | { kind: 'reconnect' };

/** With more buffered, the connection is slower than the camera. */
const slowSeconds = 1.5;
/** With more buffered, restarting is faster than sending it. */
const lateSeconds = 6;
/** The time to judge a new quality. */
const settleMs = 8_000;

/**
 * Decides by the bytes waiting to be sent. The browser's buffer has no limit, so the quality is lowered, and
 * the connection restarted rather than falling further behind.
 */
export function judgeLine(waitingBytes: number, quality: Quality, sinceChangeMs: number): LineVerdict {
  const bytesPerSecond = ((videoKbps[quality] + audioKbps) * 1000) / 8;
  const behindSeconds = waitingBytes / bytesPerSecond;
  if (behindSeconds >= lateSeconds) return { kind: 'reconnect' };
  if (behindSeconds < slowSeconds || sinceChangeMs < settleMs || quality === 'low') return { kind: 'fine' };
  return { kind: 'lower', quality: lower[quality] };
}

/** Loudness between 0 and 1, as a meter shows it: silence to full scale over 60 decibels. */
export function levelOf(samples: Float32Array): number {
  const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length);
  const decibels = 10 * Math.log10(power);
  return Math.min(1, Math.max(0, (decibels + 60) / 60));
}
