import type { MediaFrame } from '@realfin/rtmp/media-frames';
import { describe, expect, it } from 'vitest';
import { TrackClocks } from './track-clocks.ts';

type Kind = MediaFrame['kind'];
const frame = (kind: Kind, timestampMs: number): MediaFrame => ({
  ...{ kind, timestampMs, isConfig: false, isKeyframe: true, body: Buffer.alloc(1) },
});
/** Pictures and sound of some seconds. */
const both = (fromMs: number, toMs: number): MediaFrame[] =>
  Array.from({ length: (toMs - fromMs) / 40 }, (_, i) => fromMs + i * 40).flatMap((at) => [
    frame('video', at),
    frame('audio', at),
  ]);
const shifted = (frames: readonly MediaFrame[], byMs: number): MediaFrame[] =>
  frames.map((each) => ({ ...each, timestampMs: each.timestampMs + byMs }));

/** The times that frames get which all come at once. */
function place(frames: readonly MediaFrame[]) {
  const clocks = new TrackClocks();
  const placed = [...frames.flatMap((each) => clocks.take(each, 0)), ...clocks.flush()];
  const of = (kind: Kind) =>
    placed.flatMap(({ frame: each }) => (each.kind === kind ? [each.timestampMs] : []));
  return {
    ...{ video: of('video'), audio: of('audio'), isApart: clocks.isApart },
    jumps: placed.filter(({ hasJumped }) => hasJumped).length,
  };
}
const everyPicture = (seconds: number) => Array.from({ length: seconds * 25 }, (_, i) => i * 40);

describe('the clocks of an encoder', () => {
  it.each([
    ['ahead', 3_600_000],
    ['back', -4_000],
  ])('go on where they were when they jump %s together', (_name, byMs) => {
    const found = place([...both(0, 5_000), ...shifted(both(5_000, 10_000), byMs)]);
    expect(found).toEqual({ video: everyPicture(10), audio: everyPicture(10), jumps: 2, isApart: false });
  });

  it.each([500_000, 6_000, -1_000])('follow sound alone that jumps by %d ms', (byMs) => {
    const frames = both(0, 4_000).map((each) =>
      each.kind === 'audio' && each.timestampMs >= 2_000
        ? { ...each, timestampMs: each.timestampMs + byMs }
        : each,
    );
    expect(place(frames)).toMatchObject({ video: everyPicture(4), audio: everyPicture(4) });
  });

  it('keep the time of a track that pauses while the other goes on', () => {
    const frames = both(0, 40_000).filter(
      ({ kind, timestampMs }) => kind === 'video' || timestampMs < 6_000 || timestampMs >= 20_000,
    );
    const { audio, jumps } = place(frames);
    expect(audio).toEqual(everyPicture(40).filter((at) => at < 6_000 || at >= 20_000));
    expect(jumps).toBe(0);
  });

  it('keep the time of a pause of both that lasts as long as they say', () => {
    const clocks = new TrackClocks();
    const before = both(0, 2_000).flatMap((each) => clocks.take(each, each.timestampMs));
    const after = both(22_000, 24_000).flatMap((each) => clocks.take(each, each.timestampMs));
    expect(before).toHaveLength(100);
    expect(after.map(({ frame: { timestampMs } }) => timestampMs)).toEqual(
      both(22_000, 24_000).map(({ timestampMs }) => timestampMs),
    );
  });

  it('put tracks together that began at other times', () => {
    const frames = both(0, 4_000).map((each) =>
      each.kind === 'audio' ? { ...each, timestampMs: each.timestampMs + 86_400_000 } : each,
    );
    expect(place(frames)).toMatchObject({ audio: everyPicture(4), isApart: true });
  });
});
