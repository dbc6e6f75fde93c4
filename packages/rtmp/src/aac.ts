// The decoder configuration of AAC (ISO 14496-3, 1.6.2.1), and silent frames.
import type { AudioFrame } from './media-frames.ts';

export type AacSettings = {
  /** Duration of one frame. */
  frameMs: number;
  channels: number;
};

/** Bytes of an FLV audio tag before its content. */
const tagHeadBytes = 2;
const rates = [
  96_000, 88_200, 64_000, 48_000, 44_100, 32_000, 24_000, 22_050, 16_000, 12_000, 11_025, 8_000, 7_350,
];
const samplesPerFrame = 1_024;
/** AAC-LC, and its extensions HE-AAC and HE-AAC v2. */
const played = { lc: 2, he: 5, heV2: 29 } as const;
const objectTypes: readonly number[] = Object.values(played);

/** @returns null for a configuration that no decoder accepts */
export function readAacSettings({ body }: Pick<AudioFrame, 'body'>): AacSettings | null {
  if (body.length < tagHeadBytes + 2) return null;
  const bits = body.readUInt16BE(tagHeadBytes);
  const [objectType, rateIndex, channels] = [bits >>> 11, (bits >>> 7) & 15, (bits >>> 3) & 15];
  const rate = rates[rateIndex];
  if (!objectTypes.includes(objectType) || rate === undefined || channels === 0 || channels > 7) return null;
  return { frameMs: (samplesPerFrame / rate) * 1000, channels };
}

/** One silent frame for each common number of channels. */
const silence: Record<number, readonly number[]> = {
  1: [0x00, 0xc8, 0x00, 0x80, 0x23, 0x80],
  2: [0x21, 0x00, 0x49, 0x90, 0x02, 0x19, 0x00, 0x23, 0x80],
};

/** @returns null for more than two channels */
export function silentFrame(
  config: AudioFrame,
  { channels }: AacSettings,
  timestampMs: number,
): AudioFrame | null {
  const content = silence[channels];
  if (content === undefined) return null;
  const head = [config.body[0] ?? 0, 1];
  return { kind: 'audio', timestampMs, isConfig: false, body: Buffer.from([...head, ...content]) };
}
