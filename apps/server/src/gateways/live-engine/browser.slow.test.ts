// What the MediaRecorder of a browser makes, sent in its chunks.
import { execFile } from 'node:child_process';
import type { RefusalCode } from '@realfin/rtmp/refusals';
import { afterEach, expect, it, vi } from 'vitest';
import {
  decodeStored,
  goodKey,
  h264,
  isOver,
  kinds,
  mediaKey,
  openLiveBench,
  patient,
  pictures,
  sound,
  type LiveBench,
} from '../../test/live-bench.ts';
import type { BrowserFormat } from './port.ts';

// VP8 takes more than a second of CPU for each of its own.
vi.setConfig({ testTimeout: 120_000 });
let live: LiveBench;
afterEach(() => live.close());

const chunkBytes = 20_000;

function record(args: string[]): Promise<Buffer> {
  const all = ['-nostdin', '-v', 'error', ...pictures(), ...sound, '-t', '5', ...args, 'pipe:1'];
  return new Promise((resolve, reject) => {
    execFile('ffmpeg', all, { encoding: 'buffer', maxBuffer: 2 ** 28 }, (error, stdout) =>
      error ? reject(error) : resolve(stdout),
    );
  });
}

const request = {
  id: '1',
  app: 'live',
  key: goodKey,
  address: '127.0.0.1',
  isSecure: true,
  encoder: 'Browser',
};

async function accept(format: BrowserFormat, refusals: RefusalCode[] = []) {
  const verdict = await live.engine.acceptBrowser(request, format, (code) => void refusals.push(code));
  if (!verdict.accepted) throw new Error(verdict.refusal);
  return verdict.feed;
}

const vp8 = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-b:v', '500k', '-g', '300'];
const opus = ['-c:a', 'libopus', '-b:a', '96k'];
const live1 = ['-f', 'webm', '-live', '1'];
const fragmented = ['-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov+default_base_moof'];

it.each<[string, BrowserFormat, string[]]>([
  ['VP8 and Opus in WebM', { container: 'webm', video: 'vp8' }, [...vp8, ...opus, ...live1]],
  [
    'H.264 and Opus in WebM',
    { container: 'webm', video: 'h264' },
    [...h264, ...opus, '-f', 'matroska', '-live', '1'],
  ],
  ['H.264 and AAC in MP4', { container: 'mp4', video: 'h264' }, [...h264, '-c:a', 'aac', ...fragmented]],
])('keeps every picture of %s', async (_name, format, args) => {
  const recorded = await record(args);
  live = await openLiveBench();
  const feed = await accept(format);
  for (let at = 0; at < recorded.length; at += chunkBytes)
    await feed.push(recorded.subarray(at, at + chunkBytes));
  feed.close('stopped');
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  expect(live.told).toMatchObject([
    { kind: 'authorize', request: { source: 'browser', encoder: 'Browser' } },
    { kind: 'ready' },
    { kind: 'lost', end: { reason: 'stopped' } },
  ]);
  expect(await decodeStored(live)).toMatchObject({ frames: 150, errors: '' });
  expect((await decodeStored(live, 'audio', 'a:0')).seconds).toBeCloseTo(5, 0);
});

it('takes a microphone alone', async () => {
  const recorded = await record(['-vn', ...opus, ...live1]);
  live = await openLiveBench();
  const feed = await accept({ container: 'webm', video: 'none' });
  await feed.push(recorded);
  feed.close('stopped');
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  expect((await decodeStored(live, 'source', 'a:0')).seconds).toBeCloseTo(5, 0);
});

it('refuses what is no recording, and goes on with the next one', async () => {
  live = await openLiveBench();
  const refusals: RefusalCode[] = [];
  const feed = await accept({ container: 'webm', video: 'vp8' }, refusals);
  await feed.push(Buffer.alloc(2_000_000, 'nonsense'));
  await vi.waitFor(() => expect(refusals).toEqual(['consumer']), patient);
  await vi.waitFor(isOver(live), patient);
  expect(kinds(live)).toEqual(['authorize', 'lost']);
  expect(feed.push(Buffer.alloc(10))).toBeUndefined();
  await accept({ container: 'webm', video: 'vp8' }, refusals);
  live.engine.kick(mediaKey);
  await vi.waitFor(() => expect(refusals).toEqual(['consumer', 'kicked']), patient);
});

it('refuses a wrong key, and a browser beside an encoder', async () => {
  live = await openLiveBench();
  const format = { container: 'webm', video: 'vp8' } as const;
  const wrong = await live.engine.acceptBrowser({ ...request, key: 'wrong' }, format, () => undefined);
  expect(wrong).toEqual({ accepted: false, refusal: 'badKey' });
  await accept(format);
  const second = await live.engine.acceptBrowser(request, format, () => undefined);
  expect(second).toEqual({ accepted: false, refusal: 'inUse' });
});
