// Pictures and sound of encoders with odd clocks are in step to the end.
import type { MediaFrame } from '@realfin/rtmp/media-frames';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { oddities, oddStream, type Oddity, type TrueFrame } from '../../test/odd-streams.ts';
import { repeatCount } from '../../test/sample.ts';
import type { TaggedFrame } from './backlog.ts';
import { Ingest } from './ingest.ts';
import type { RenditionFeed } from './rendition-feed.ts';

const avcConfig = Buffer.concat([Buffer.from([0x17, 0, 0, 0, 0, 1, 77, 0x40, 0x1e]), Buffer.alloc(20)]);
const aacConfig = Buffer.from([0xaf, 0, 0x12, 0x10]);
const framesOfRate = { video: 1000 / 15, audio: (1024 / 44_100) * 1000 };
const lengthMs = 40_000;

/** Each frame has its true time in its body. */
function frame(kind: MediaFrame['kind'], trueMs: number, n: number): TrueFrame {
  const isKeyframe = n % 30 === 0;
  const head = kind === 'video' ? [isKeyframe ? 0x17 : 0x27, 1, 0, 0, 0] : [0xaf, 1];
  const body = Buffer.concat([Buffer.from(head), Buffer.alloc(8)]);
  body.writeDoubleBE(trueMs, head.length);
  const timestampMs = Math.round(trueMs);
  const common = { timestampMs, isConfig: false, body };
  return {
    frame: kind === 'video' ? { kind, isKeyframe, ...common } : { kind, ...common },
    ...{ trueMs, sentMs: trueMs },
  };
}

const track = (kind: MediaFrame['kind']): TrueFrame[] =>
  Array.from({ length: Math.floor(lengthMs / framesOfRate[kind]) }, (_, n) =>
    frame(kind, n * framesOfRate[kind], n),
  );
const configs: TrueFrame[] = [
  {
    frame: { kind: 'video', timestampMs: 0, isConfig: true, isKeyframe: true, body: avcConfig },
    ...{ trueMs: 0, sentMs: 0 },
  },
  { frame: { kind: 'audio', timestampMs: 0, isConfig: true, body: aacConfig }, ...{ trueMs: 0, sentMs: 0 } },
];
const plain = [...configs, ...[...track('video'), ...track('audio')].sort((a, b) => a.trueMs - b.trueMs)];

type Out = { kind: 'video' | 'audio'; atMs: number; trueMs: number | null };
const stillBody = Buffer.from([0x17, 1, 0, 0, 0, 1]);
const still = () => {
  const common = { kind: 'video', timestampMs: 0, isKeyframe: true } as const;
  const config = { ...common, isConfig: true, body: Buffer.concat([avcConfig, Buffer.from([9])]) };
  return Promise.resolve({ config, picture: { ...common, isConfig: false, body: stillBody } });
};

/** What an ffmpeg is given. */
async function send(frames: readonly TrueFrame[], isAtOnce = false): Promise<{ out: Out[]; runs: number }> {
  const out: Out[] = [];
  let [now, runs] = [0, 0];
  const feed: Pick<RenditionFeed, 'begin' | 'write' | 'end' | 'pause'> & { packagedMs: number } = {
    packagedMs: Infinity,
    begin: () => void (runs += 1),
    pause: () => undefined,
    end: () => Promise.resolve(),
    write({ kind, timestampMs, tag }: TaggedFrame) {
      const at = kind === 'video' ? 16 : 13;
      const isOwn = tag.length === at + 8 + 4;
      out.push({ kind, atMs: timestampMs, trueMs: isOwn ? tag.readDoubleBE(at) : null });
      return undefined;
    },
  };
  const ingest = new Ingest({
    feeds: new Map([['source', feed as unknown as RenditionFeed]]),
    ...{ admits: () => true, makeStill: still, dayMs: () => now, nowMs: () => now },
  });
  for (const { frame, sentMs } of frames) {
    if (!isAtOnce) now = sentMs;
    await ingest.take(frame);
  }
  await ingest.end();
  return { out, runs };
}

/** Sound with pictures beside it, and how far it is from them. */
function apartMs(out: readonly Out[], settledMs: number): number[] {
  const pictures = out.filter(({ kind, trueMs }) => kind === 'video' && trueMs !== null);
  let next = 0;
  return out
    .filter(({ kind, trueMs }) => kind === 'audio' && trueMs !== null)
    .toSorted((a, b) => a.atMs - b.atMs)
    .flatMap((sound) => {
      while ((pictures[next + 1]?.atMs ?? Infinity) <= sound.atMs) next += 1;
      if (sound.trueMs === null || sound.trueMs < settledMs) return [];
      const soundMs = sound.atMs - sound.trueMs;
      // Where the clock begins again, sound belongs to the picture before or after.
      const apart = pictures
        .slice(Math.max(0, next - 2), next + 3)
        .map((picture) =>
          picture.trueMs === null || Math.abs(sound.atMs - picture.atMs) > 200
            ? null
            : soundMs - (picture.atMs - picture.trueMs),
        );
      const known = apart.filter((ms) => ms !== null);
      return known.length === 0 ? [] : [known.toSorted((a, b) => Math.abs(a) - Math.abs(b))[0] ?? 0];
    });
}

const worst = (values: readonly number[]): number =>
  values.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
const longestHole = (out: readonly Out[], kind: Out['kind']): number => {
  const times = out
    .filter((each) => each.kind === kind)
    .map(({ atMs }) => atMs)
    .toSorted((a, b) => a - b);
  return Math.max(0, ...times.slice(1).map((ms, n) => ms - (times[n] ?? 0)));
};
const count = (out: readonly Out[], kind: Out['kind']) =>
  out.filter((each) => each.kind === kind && each.trueMs !== null).length;

const isFast = (each: Oddity) => each.kind === 'drift' && Math.abs(each.rate - 1) > 0.012;

async function expectInStep(odd: readonly Oddity[], isAtOnce: boolean): Promise<void> {
  const frames = oddStream(plain, odd);
  const { out, runs } = await send(frames, isAtOnce);
  const apart = apartMs(out, odd.some(isFast) ? 6_000 : 0);
  expect(apart.length, 'sound beside pictures').toBeGreaterThan(300);
  // Where nothing is known but their order, sound may be put beside the picture before or after.
  expect(worst(apart), 'apart').toBeLessThanOrEqual(isAtOnce ? 80 + framesOfRate.video : 80);
  const sent = (kind: Out['kind']) =>
    frames.filter(({ frame }) => frame.kind === kind && !frame.isConfig).length;
  // Pictures that come back wait for their keyframe.
  expect(count(out, 'video'), 'pictures').toBeGreaterThanOrEqual(sent('video') - 35);
  expect(count(out, 'audio'), 'sound').toBeGreaterThanOrEqual(sent('audio') - 100);
  expect(runs).toBeLessThan(6);
}

const runs = { numRuns: repeatCount(40, 500) };

describe('pictures and sound', () => {
  it('pass unchanged where nothing is odd', async () => {
    const { out, runs } = await send(plain);
    expect([count(out, 'video'), count(out, 'audio'), runs]).toEqual([600, 1722, 1]);
    expect(out.every(({ atMs, trueMs }) => Math.abs(atMs - (trueMs ?? -1)) <= 1)).toBe(true);
  });

  it('are in step when sound pauses, with silence meanwhile', async () => {
    const odd = [{ kind: 'pause', tracks: ['audio'], fromMs: 6_000, lengthMs: 14_000 }] as const;
    await expectInStep(odd, false);
    const { out, runs } = await send(oddStream(plain, odd));
    expect(longestHole(out, 'audio')).toBeLessThan(60);
    expect(runs).toBe(1);
  });

  it('are in step when pictures pause, with the last one meanwhile and all sound', async () => {
    const odd = [{ kind: 'pause', tracks: ['video'], fromMs: 6_000, lengthMs: 14_000 }] as const;
    await expectInStep(odd, false);
    const { out, runs } = await send(oddStream(plain, odd));
    expect(count(out, 'audio')).toBe(1722);
    expect(longestHole(out, 'video')).toBeLessThan(510);
    expect(runs).toBe(3);
  });

  it('are in step whatever the clocks of an encoder do, sent in time', () =>
    fc.assert(
      fc.asyncProperty(oddities, (odd) => expectInStep(odd, false)),
      runs,
    ));

  it('are in step whatever the clocks of an encoder do, sent at once', () =>
    fc.assert(
      fc.asyncProperty(oddities, (odd) => expectInStep(odd, true)),
      runs,
    ));
});
