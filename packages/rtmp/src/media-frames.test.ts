import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flvHeader, flvTag } from './flv.ts';
import { readAudio, readVideo } from './media-frames.ts';
import { RtmpRefused } from './refusals.ts';
import { audioConfig, videoConfig } from './test-publisher.ts';

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'accepted';
  } catch (error) {
    return error instanceof RtmpRefused ? error.code : String(error);
  }
};
const video = (...bytes: (number | string)[]) =>
  codeOf(() =>
    readVideo(
      Buffer.concat(
        bytes.map((each) => (typeof each === 'string' ? Buffer.from(each) : Buffer.from([each]))),
      ),
      0,
    ),
  );
const audio = (...bytes: number[]) => codeOf(() => readAudio(Buffer.from(bytes), 0));
const withProfile = (profile: number): Buffer => Buffer.from([...videoConfig.subarray(0, 6), profile, 0, 30]);

describe('frames', () => {
  it('tells configuration, keyframes and other pictures apart', () => {
    expect(readVideo(videoConfig, 5)).toMatchObject({ isConfig: true, isKeyframe: true, timestampMs: 5 });
    expect(readVideo(Buffer.from([0x17, 1, 0, 0, 0, 9]), 0)).toMatchObject({
      isConfig: false,
      isKeyframe: true,
    });
    expect(readVideo(Buffer.from([0x27, 1, 0, 0, 0, 9]), 0)).toMatchObject({
      isConfig: false,
      isKeyframe: false,
    });
    expect(readAudio(audioConfig, 0)).toMatchObject({ isConfig: true });
    expect(readAudio(Buffer.from([0xaf, 1, 9]), 0)).toMatchObject({ isConfig: false });
  });

  it('skips empty messages and commands to players', () => {
    expect(readVideo(Buffer.alloc(0), 0)).toBeNull();
    expect(readVideo(Buffer.from([0x57, 0]), 0)).toBeNull();
    expect(readAudio(Buffer.alloc(0), 0)).toBeNull();
  });

  it('names the codec that it refuses', () => {
    expect(video(0x90, 'hvc1')).toBe('hevc');
    expect(video(0x93, 'av01')).toBe('av1');
    expect(video(0x91, 'vp09')).toBe('vp9');
    expect(video(0x90, 'what')).toBe('videoCodec');
    expect(video(0x96, 'hvc1')).toBe('multitrack');
    expect(video(0x1c, 0, 0, 0, 0)).toBe('hevc');
    expect(video(0x12, 0, 0, 0, 0)).toBe('videoCodec');
    expect(audio(0x2f, 0)).toBe('audioCodec');
    expect(audio(0x90, 0)).toBe('audioCodec');
    expect(audio(0x95, 0)).toBe('multitrack');
  });

  it('refuses H.264 that browsers don’t play', () => {
    for (const played of [66, 77, 100])
      expect(codeOf(() => readVideo(withProfile(played), 0))).toBe('accepted');
    for (const refused of [110, 122, 244])
      expect(codeOf(() => readVideo(withProfile(refused), 0))).toBe('videoProfile');
  });

  it('refuses arbitrary bytes or reads them, and nothing else happens', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 12 }), (bytes) => {
        for (const read of [readVideo, readAudio])
          expect(codeOf(() => read(Buffer.from(bytes), 0))).not.toMatch(/Error/);
      }),
    );
  });
});

describe('the FLV stream', () => {
  it('names the tracks that there are', () => {
    expect(flvHeader({ video: true, audio: true })[4]).toBe(5);
    expect(flvHeader({ video: true, audio: false })[4]).toBe(1);
    expect(flvHeader({ video: false, audio: true })[4]).toBe(4);
  });

  it('begins at zero and writes times beyond 24 bits', () => {
    const frame = readAudio(Buffer.from([0xaf, 1, 9]), 0x12345678);
    if (frame === null) throw new Error('no frame');
    expect([...flvTag(frame, 0x12345678).subarray(0, 11)]).toEqual([8, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0]);
    expect([...flvTag(frame, 0).subarray(4, 8)]).toEqual([0x34, 0x56, 0x78, 0x12]);
    expect([...flvTag(frame, 0x12345679).subarray(4, 8)]).toEqual([0, 0, 0, 0]);
    expect(flvTag(frame, 0).readUInt32BE(14)).toBe(14);
  });
});
