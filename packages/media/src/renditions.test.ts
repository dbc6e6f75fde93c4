import { expect, test } from 'vitest';
import { chooseFrameRate, chooseRungs, framesPerSecond, planChunks, rungsOfPart } from './renditions.ts';

const frameRate = 30;
const names = (width: number, height: number): string[] =>
  chooseRungs({ width, height, frameRate }).map((rung) => rung.name);
const size = (width: number, height: number): string[] =>
  chooseRungs({ width, height, frameRate }).map((rung) => `${rung.width}x${rung.height}`);
const rates = (width: number, height: number, source: number): number[] =>
  chooseRungs({ width, height, frameRate: source }).map((rung) =>
    Math.round(framesPerSecond(rung.frameRate)),
  );

test('starts the ladder at the source and never above it', () => {
  expect(names(7680, 4320)).toEqual(['2160p', '1440p', '1080p', '720p', '480p', '360p', '240p']);
  expect(names(3840, 2160)).toEqual(['2160p', '1440p', '1080p', '720p', '480p', '360p', '240p']);
  expect(names(2560, 1440)[0]).toBe('1440p');
  expect(names(1440, 2560)[0]).toBe('1440p');
  expect(names(1920, 1080)).toEqual(['1080p', '720p', '480p', '360p', '240p']);
  expect(names(1918, 1078)).toEqual(['720p', '480p', '360p', '240p']);
  expect(names(640, 360)).toEqual(['360p', '240p']);
});

test('scales portrait videos by their short side', () => {
  expect(size(1080, 1920)).toEqual(['1080x1920', '720x1280', '480x854', '360x640', '240x426']);
});

test('gives a small or odd source one rung of its own even size', () => {
  expect(size(321, 181)).toEqual(['320x180']);
  expect(size(65, 199)).toEqual(['64x196']);
  expect(names(426, 239)).toEqual(['238p']);
});

test('gives the lowest two rungs 96 kbit audio, the rest 128', () => {
  const rungs = chooseRungs({ width: 1920, height: 1080, frameRate });
  expect(rungs.map((rung) => rung.audioKbps)).toEqual([128, 128, 128, 96, 96]);
  expect(rungs.map((rung) => rung.maxVideoKbps)).toEqual([5000, 3500, 1000, 600, 300]);
});

test('keeps 50 and 60 frames a second from 720p up, and half of them below', () => {
  expect(rates(1920, 1080, 60)).toEqual([60, 60, 30, 30, 30]);
  expect(rates(1280, 720, 59.94)).toEqual([60, 30, 30, 30]);
  expect(rates(1280, 720, 50)).toEqual([50, 25, 25, 25]);
  expect(rates(1280, 720, 30)).toEqual([30, 30, 30, 30]);
  expect(rates(640, 360, 60), 'the best one keeps all').toEqual([60, 30]);
  const [best] = chooseRungs({ width: 1280, height: 720, frameRate: 60 });
  expect(best?.maxVideoKbps).toBe(5250);
});

test('encodes 480p first, what is above 1080p last, and nothing twice', () => {
  const source = { width: 3840, height: 2160, frameRate };
  const part = (name: 'first' | 'rest' | 'high'): string[] =>
    rungsOfPart(source, name).map((rung) => rung.name);
  expect(part('first')).toEqual(['480p']);
  expect(part('rest')).toEqual(['1080p', '720p', '360p', '240p']);
  expect(part('high')).toEqual(['2160p', '1440p']);
  expect(rungsOfPart({ width: 1280, height: 720, frameRate }, 'high')).toEqual([]);
  expect(rungsOfPart({ width: 640, height: 360, frameRate }, 'first')).toEqual([]);
});

test.each([
  [29.97003, 29.97003],
  [25, 25],
  [23.976, 23.976],
  [59.94, 59.94],
  [120, 60],
  [240, 60],
  [14.5, 15],
  [22.4, 24],
  [26.3, 30],
  [0.0001, 12],
  [1, 12],
  [5, 15],
  [12, 12],
])('rounds %f frames a second to %f', (source, target) => {
  expect(framesPerSecond(chooseFrameRate(source))).toBeCloseTo(target, 2);
});

test('covers the whole in chunks without gaps, ending on whole frames', () => {
  const rate = { numerator: 30_000, denominator: 1001 };
  const chunks = planChunks(3725.4, rate, 600);
  expect(chunks).toHaveLength(6);
  let end = 0;
  for (const chunk of chunks) {
    expect(chunk.startSeconds).toBeCloseTo(end, 9);
    const frames = chunk.startSeconds * framesPerSecond(rate);
    expect(frames).toBeCloseTo(Math.round(frames), 6);
    end = chunk.startSeconds + chunk.lengthSeconds;
  }
  expect(end).toBeCloseTo(3725.4, 9);
  expect(chunks.at(-1)?.name).toBe('chunk-0005');
});

test('keeps a source slightly over one chunk whole', () => {
  expect(planChunks(890, { numerator: 30, denominator: 1 }, 600)).toHaveLength(1);
  expect(planChunks(3, { numerator: 30, denominator: 1 }, 600)).toHaveLength(1);
});
