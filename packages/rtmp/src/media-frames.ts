// Parses audio and video messages into typed frames. Only H.264 and AAC are accepted.
import { RtmpRefused, type RefusalCode } from './refusals.ts';

export type VideoFrame = {
  kind: 'video';
  timestampMs: number;
  /** Decoder configuration, without a picture. */
  isConfig: boolean;
  isKeyframe: boolean;
  /** The body of an FLV tag. */
  body: Buffer;
};
export type AudioFrame = {
  kind: 'audio';
  timestampMs: number;
  isConfig: boolean;
  body: Buffer;
};
export type MediaFrame = VideoFrame | AudioFrame;

const avc = 7;
const aac = 10;
const legacyHevc = 12;
const extendedAudio = 9;
const isExtendedVideo = 0x80;
const keyframe = 1;
const commandFrame = 5;

/** The second byte of H.264 and AAC bodies. */
const packetType = { config: 0, media: 1 } as const;
/** Packet types of Enhanced RTMP. */
const packet = { multitrack: 6, modifier: 7, audioMultitrack: 5 } as const;

/** Baseline, Main, Extended, High: 8 bits and 4:2:0, the profiles that browsers decode. */
const playedProfiles = [66, 77, 88, 100];

const byFourCc: Record<string, RefusalCode> = {
  hvc1: 'hevc',
  vvc1: 'videoCodec',
  av01: 'av1',
  vp08: 'videoCodec',
  vp09: 'vp9',
};

/** One unusable frame in a stream that may be intact otherwise. */
export class BrokenFrame extends RtmpRefused {
  constructor(detail: string) {
    super('brokenFrames', detail);
    this.name = 'BrokenFrame';
  }
}

/** @returns null for a body without media. @throws BrokenFrame, RtmpRefused */
export function readVideo(body: Buffer, timestampMs: number): VideoFrame | null {
  const first = body[0];
  if (first === undefined) return null;
  if (first & isExtendedVideo) throw refusedExtension(body, first);
  if (first >> 4 === commandFrame) return null;
  const codec = first & 0x0f;
  if (codec === legacyHevc) throw new RtmpRefused('hevc');
  if (codec !== avc) throw new RtmpRefused('videoCodec', `codec ${codec}`);
  if (body.length < 5) throw new BrokenFrame('a video message ends too early');
  const isConfig = body[1] === packetType.config;
  if (isConfig) checkProfile(body);
  // The end of a sequence, and undefined packet types.
  else if (body[1] !== packetType.media || body.length === 5) return null;
  return { kind: 'video', timestampMs, isConfig, isKeyframe: first >> 4 === keyframe, body };
}

/** The decoder configuration follows the tag's five bytes: its version, then the profile. */
function checkProfile(body: Buffer): void {
  const profile = body[6];
  if (profile === undefined) throw new BrokenFrame('an H.264 configuration ends too early');
  if (!playedProfiles.includes(profile)) throw new RtmpRefused('videoProfile', `profile ${profile}`);
}

/** Enhanced RTMP names the codec by four letters. */
function refusedExtension(body: Buffer, first: number): RtmpRefused {
  const kind = first & 0x0f;
  if (kind === packet.multitrack) return new RtmpRefused('multitrack');
  const fourCc = body.toString('latin1', 1, 5);
  return new RtmpRefused(byFourCc[fourCc] ?? 'videoCodec', fourCc);
}

/** @returns null for a body without media. @throws BrokenFrame, RtmpRefused */
export function readAudio(body: Buffer, timestampMs: number): AudioFrame | null {
  const first = body[0];
  if (first === undefined) return null;
  const codec = first >> 4;
  if (codec === extendedAudio && (first & 0x0f) === packet.audioMultitrack)
    throw new RtmpRefused('multitrack');
  if (codec !== aac) throw new RtmpRefused('audioCodec', `codec ${codec}`);
  if (body.length < 2) throw new BrokenFrame('an audio message ends too early');
  if (body.length === 2) return null;
  return { kind: 'audio', timestampMs, isConfig: body[1] === packetType.config, body };
}
