// Encoders whose clocks jump and whose streams change under way.
import { afterEach, expect, it, vi } from 'vitest';
import {
  aac,
  decodeStored,
  goodKey,
  h264,
  isOver,
  kinds,
  mediaKey,
  openLiveBench,
  patient,
  pictures,
  segmentsOf,
  sound,
  type LiveBench,
} from '../../test/live-bench.ts';
import { framesOf, later, publishFrames } from '../../test/publish-frames.ts';

let live: LiveBench;
afterEach(() => live.close());

type Frames = Awaited<ReturnType<typeof framesOf>>;

async function publish(...parts: Frames[]): Promise<void> {
  live = await openLiveBench();
  await publishFrames(live.port(), goodKey, parts.flat());
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  expect(kinds(live)).toEqual(['authorize', 'ready', 'lost']);
}

const fourSeconds = (size = '640x490') => framesOf([...pictures(size), ...sound, '-t', '4', ...h264, ...aac]);
const breaks = () => segmentsOf(live, 'source').filter(({ isDiscontinuous }) => isDiscontinuous).length;
const inits = () => new Set(segmentsOf(live, 'source').map(({ initName }) => initName)).size;

it.each([
  ['an hour ahead', 3_600_000],
  ['back to its beginning', 0],
])('keeps every picture of a clock that jumps %s', async (_name, byMs) => {
  const frames = await fourSeconds();
  await publish(frames, later(frames, byMs));
  expect(await decodeStored(live)).toMatchObject({ frames: 240, errors: '' });
  expect(await decodeStored(live, '480p')).toMatchObject({ frames: 240, errors: '' });
  const { seconds } = await decodeStored(live, 'audio', 'a:0');
  expect(seconds).toBeCloseTo(8, 0);
  expect([breaks(), inits()]).toEqual([1, 2]);
});

it('keeps every picture of a resolution that changes under way', async () => {
  const [small, large] = await Promise.all([fourSeconds(), fourSeconds('854x500')]);
  const timed = later(large, 4_000);
  await publish(small, timed);
  expect(await decodeStored(live)).toMatchObject({ frames: 240, errors: '' });
  expect([breaks(), inits()]).toEqual([1, 2]);
});

it('takes sound that is announced late', async () => {
  const frames = await fourSeconds();
  const silent = frames.filter(({ kind }) => kind === 'video');
  await publish(silent, later(frames, 4_000));
  expect(await decodeStored(live)).toMatchObject({ frames: 240, errors: '' });
  expect((await decodeStored(live, 'audio', 'a:0')).seconds).toBeCloseTo(4, 0);
});

it('keeps what comes before and after nothing for a while', async () => {
  const frames = await fourSeconds();
  await publish(frames, later(frames, 9_000));
  expect(await decodeStored(live)).toMatchObject({ frames: 240, errors: '' });
  expect([breaks(), inits()]).toEqual([1, 1]);
});

it('takes a broadcast that is over before it can be watched', async () => {
  live = await openLiveBench();
  const frames = await framesOf([...pictures(), ...sound, '-t', '0.4', ...h264, ...aac]);
  await publishFrames(live.port(), goodKey, frames);
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  expect(await decodeStored(live)).toMatchObject({ frames: 12, errors: '' });
});
