// Parses the FLV stream of our own ffmpeg into frames, as if an encoder had sent them.
import { FrameGuard } from './frame-guard.ts';
import { rtmpLimits } from './limits.ts';
import { readAudio, readVideo, type MediaFrame } from './media-frames.ts';
import { RtmpRefused } from './refusals.ts';

const headerBytes = 13;
const tagHeaderBytes = 11;
const trailerBytes = 4;
const tagType = { audio: 8, video: 9 };

export class FlvReader {
  #bytes: Buffer = Buffer.alloc(0);
  #hasHeader = false;
  readonly #guards = {
    video: new FrameGuard(rtmpLimits.brokenFrames),
    audio: new FrameGuard(rtmpLimits.brokenFrames),
  };

  /** @throws RtmpRefused */
  push(bytes: Buffer): MediaFrame[] {
    this.#bytes = this.#bytes.length === 0 ? bytes : Buffer.concat([this.#bytes, bytes]);
    const frames: MediaFrame[] = [];
    if (!this.#hasHeader) {
      if (this.#bytes.length < headerBytes) return frames;
      this.#bytes = this.#bytes.subarray(headerBytes);
      this.#hasHeader = true;
    }
    for (let tag = this.#next(); tag !== null; tag = this.#next()) {
      const frame = this.#read(tag);
      if (frame !== null && frame !== 'broken') frames.push(frame);
    }
    return frames;
  }

  #read(tag: Buffer): MediaFrame | null | 'broken' {
    const timestampMs = tag.readUIntBE(4, 3) + (tag[7] ?? 0) * 2 ** 24;
    const body = tag.subarray(tagHeaderBytes);
    if (tag[0] === tagType.video) return this.#guards.video.read(() => readVideo(body, timestampMs));
    if (tag[0] === tagType.audio) return this.#guards.audio.read(() => readAudio(body, timestampMs));
    return null;
  }

  #next(): Buffer | null {
    if (this.#bytes.length < tagHeaderBytes) return null;
    const size = this.#bytes.readUIntBE(1, 3);
    if (size > rtmpLimits.videoBytes) throw new RtmpRefused('protocol', `a tag of ${size} bytes`);
    const end = tagHeaderBytes + size;
    if (this.#bytes.length < end + trailerBytes) return null;
    const tag = this.#bytes.subarray(0, end);
    this.#bytes = this.#bytes.subarray(end + trailerBytes);
    return tag;
  }
}
