// Writes frames as the FLV stream that ffmpeg reads from its stdin.
import type { MediaFrame } from './media-frames.ts';

const tagHeaderBytes = 11;
const hasVideoFlag = 1;
const hasAudioFlag = 4;
const audioTag = 8;
const videoTag = 9;

/** ffmpeg waits for every track declared in the header. */
export function flvHeader(tracks: { video: boolean; audio: boolean }): Buffer {
  const flags = (tracks.video ? hasVideoFlag : 0) | (tracks.audio ? hasAudioFlag : 0);
  return Buffer.from([...Buffer.from('FLV'), 1, flags, 0, 0, 0, 9, 0, 0, 0, 0]);
}

/** @param startMs the time of the first frame that isn't configuration: encoders send that with a time of zero */
export function flvTag(frame: MediaFrame, startMs: number): Buffer {
  const { body } = frame;
  const timestampMs = Math.max(0, frame.timestampMs - startMs);
  const tag = Buffer.allocUnsafe(tagHeaderBytes + body.length + 4);
  tag[0] = frame.kind === 'video' ? videoTag : audioTag;
  tag.writeUIntBE(body.length, 1, 3);
  tag.writeUIntBE(timestampMs & 0xffffff, 4, 3);
  tag[7] = (timestampMs >>> 24) & 0xff;
  tag.writeUIntBE(0, 8, 3);
  body.copy(tag, tagHeaderBytes);
  tag.writeUInt32BE(tagHeaderBytes + body.length, tagHeaderBytes + body.length);
  return tag;
}
