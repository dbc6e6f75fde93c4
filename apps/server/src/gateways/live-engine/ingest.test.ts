import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { describe, expect, it } from 'vitest';
import { Ingest } from './ingest.ts';

const config: MediaFrame = {
  ...{ kind: 'audio', timestampMs: 0, isConfig: true, body: Buffer.from([0xaf, 0, 0x12, 0x10]) },
};
const sound = (timestampMs: number): MediaFrame => ({
  ...{ kind: 'audio', timestampMs, isConfig: false, body: Buffer.alloc(100) },
});
/** Without renditions. */
function open(nowMs: () => number = () => 0): Ingest {
  const ingest = new Ingest({
    feeds: new Map(),
    admits: () => false,
    makeStill: () => Promise.resolve(null),
    dayMs: () => 0,
    nowMs,
  });
  void ingest.take(config);
  return ingest;
}

describe('a connection that sends', () => {
  it('is refused when its clock jumps all the time', async () => {
    const ingest = open();
    let refused: Promise<void> | undefined;
    for (let i = 0; i < 100 && refused === undefined; i += 1)
      for (const ms of [0, 600, 1_200]) refused ??= ingest.take(sound(i * 1_000_000 + ms));
    await expect(refused).rejects.toMatchObject({ code: 'unsteady' });
  });

  it('is taken when its clock jumps now and then', () => {
    let now = 0;
    const ingest = open(() => now);
    for (let i = 0; i < 100; i += 1, now += 10_000)
      for (const ms of [0, 600, 1_200]) expect(ingest.take(sound(i * 1_000_000 + ms))).toBeUndefined();
  });

  it('measures bytes, media time against its own, and what arrives', () => {
    let now = 0;
    const ingest = open(() => now);
    for (let at = 0; at <= 2_000; at += 20) void ingest.take(sound(at));
    now = 3_000;
    expect(ingest.meter.sample()).toMatchObject({
      ...{ intervalMs: 3_000, frames: 0, hasAudio: true, hasVideo: false, keyframeSeconds: null },
      driftMs: -1_000,
    });
    expect(ingest.meter.sample()).toMatchObject({ bytes: 0, hasAudio: false, intervalMs: 0 });
  });
});
