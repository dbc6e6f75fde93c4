// Encoders with odd clocks through ffmpeg: what viewers get of them, and the recording.
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderRecording } from '@realfin/live-hls/playlist';
import { joinRecording } from '@realfin/media/join-recording';
import { messageType } from '@realfin/rtmp/messages';
import { message, opening, stop, TestPublisher } from '@realfin/rtmp/test-publisher';
import { afterEach, expect, it, vi } from 'vitest';
import {
  goodKey,
  isOver,
  mediaKey,
  openLiveBench,
  patient,
  segmentsOf,
  type LiveBench,
} from '../../test/live-bench.ts';
import { oddStream, type Oddity, type TrueFrame } from '../../test/odd-streams.ts';
import { framesOf } from '../../test/publish-frames.ts';
import { secondsFilm, stepsOf, watch, type Watched } from '../../test/seconds-film.ts';

let live: LiveBench;
afterEach(() => live.close());

/** Faster than a real encoder, and slow enough for what has to be made under way. */
const speed = 4;
const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

const film = async (seconds: number): Promise<TrueFrame[]> =>
  (await framesOf(secondsFilm(seconds))).map((frame) => ({
    frame,
    ...{ trueMs: frame.timestampMs, sentMs: frame.timestampMs },
  }));

type Extra = { atMs: number; type: number; body: Buffer };

async function send(frames: readonly TrueFrame[], extras: readonly Extra[] = []): Promise<string[]> {
  live = await openLiveBench();
  const publisher = TestPublisher.to(live.port()).send(...opening('live', goodKey));
  await vi.waitFor(() => expect(publisher.codes()).toContain('NetStream.Publish.Start'));
  const left = [...extras];
  const began = performance.now();
  for (const { frame, sentMs } of frames) {
    const early = sentMs / speed - (performance.now() - began);
    if (early > 20) await pause(early);
    while (left[0] !== undefined && left[0].atMs <= sentMs) {
      const [extra] = left.splice(0, 1);
      if (extra) publisher.send(message(extra.type, extra.body, sentMs, 5));
    }
    const [type, stream] = frame.kind === 'video' ? [messageType.video, 6] : [messageType.audio, 4];
    publisher.send(message(type, frame.body, frame.timestampMs, stream));
  }
  publisher.send(...stop(goodKey));
  await publisher.closed;
  await vi.waitFor(isOver(live), patient);
  await live.engine.end(mediaKey);
  return publisher.codes();
}

const folder = () => join(live.folder, 'media', mediaKey, 'hls', 'source');

/** Each part of the broadcast between two breaks, as a player has it. */
async function watchRuns(): Promise<Watched[]> {
  const runs: string[][] = [];
  for (const { name, initName, isDiscontinuous } of segmentsOf(live, 'source')) {
    if (isDiscontinuous || runs.length === 0) runs.push([initName]);
    runs.at(-1)?.push(name);
  }
  const watched: Watched[] = [];
  for (const [n, names] of runs.entries()) {
    const file = join(folder(), `run-${n}.mp4`);
    await rm(file, { force: true });
    for (const name of names) await appendFile(file, await readFile(join(folder(), name)));
    watched.push(await watch(file));
  }
  return watched;
}

async function watchRecording(): Promise<Watched> {
  await writeFile(join(folder(), 'index.m3u8'), renderRecording(segmentsOf(live, 'source')));
  const outputFile = join(live.folder, 'joined', 'source.mp4');
  await mkdir(join(live.folder, 'joined'));
  await joinRecording({ folder: folder(), outputFile });
  return watch(outputFile);
}

async function expectInStep(): Promise<Watched> {
  for (const run of await watchRuns()) expect(stepsOf(run)).toEqual([]);
  const recording = await watchRecording();
  expect(stepsOf(recording)).toEqual([]);
  return recording;
}
const secondsSeen = ({ pictures }: Watched) => new Set(pictures.map(({ second }) => second)).size;

it('has silence where sound pauses, and is in step after it', { timeout: 120_000 }, async () => {
  const odd: Oddity = { kind: 'pause', tracks: ['audio'], fromMs: 4_000, lengthMs: 14_000 };
  await send(oddStream(await film(24), [odd]));
  expect(live.told.at(-1)).toMatchObject({ end: { reason: 'stopped' } });
  const runs = await watchRuns();
  const recording = await watchRecording();
  for (const each of [...runs, recording]) {
    expect(each.pictures).toHaveLength(360);
    expect([3_500, 10_500, 17_500, 18_500, 22_500].map((ms) => each.secondHeardAt(ms))).toEqual([
      3,
      null,
      null,
      18,
      22,
    ]);
  }
});

it('shows the last picture where pictures pause, and keeps what is said', { timeout: 120_000 }, async () => {
  const odd: Oddity = { kind: 'pause', tracks: ['video'], fromMs: 4_000, lengthMs: 14_000 };
  await send(oddStream(await film(24), [odd]));
  const recording = await watchRecording();
  const heard = [1, 5, 9, 13, 17, 19, 22].map((second) => recording.secondHeardAt(second * 1000 + 500));
  expect(heard).toEqual([1, 5, 9, 13, 17, 19, 22]);
  const seenAt = (ms: number) => recording.pictures.findLast(({ atMs }) => atMs <= ms)?.second;
  expect([2_500, 5_500, 12_500, 17_500, 19_500, 22_500].map(seenAt)).toEqual([2, 3, 3, 3, 19, 22]);
});

it.each<[string, Oddity[]]>([
  ['sound whose clock is one percent slow', [{ kind: 'drift', track: 'audio', rate: 0.99 }]],
  ['pictures whose clock began a day before', [{ kind: 'apart', track: 'video', byMs: 86_400_000 }]],
  [
    'sound that begins late with a clock of its own',
    [{ kind: 'late', track: 'audio', byMs: 5_000, isFromZero: true }],
  ],
])('is in step with %s', { timeout: 120_000 }, async (_name, odd) => {
  await send(oddStream(await film(20), odd));
  const recording = await expectInStep();
  expect(secondsSeen(recording)).toBe(20);
  expect(recording.secondHeardAt(recording.lengthMs - 500)).toBe(19);
});

it('goes on without sound that has no configuration, and says so', { timeout: 120_000 }, async () => {
  const frames = (await film(12)).filter(({ frame }) => frame.kind === 'video' || !frame.isConfig);
  await send(frames);
  expect(live.told.at(-1)).toMatchObject({ end: { reason: 'stopped' } });
  expect(live.samples.at(-1)?.faults).toEqual(['soundUnconfigured']);
  expect(secondsSeen(await watchRecordingOfPictures())).toBe(12);
});

it('goes on without frames that are broken, and says so', { timeout: 120_000 }, async () => {
  const extras = [
    { atMs: 3_000, type: messageType.audio, body: Buffer.from([0xaf]) },
    { atMs: 5_000, type: messageType.video, body: Buffer.from([0x27, 1]) },
  ];
  await send(await film(10), extras);
  expect(live.told.at(-1)).toMatchObject({ end: { reason: 'stopped' } });
  expect(live.samples.at(-1)?.faults).toEqual(['framesBroken']);
  expect(secondsSeen(await expectInStep())).toBe(10);
});

/** Without sound there is nothing to hear. */
async function watchRecordingOfPictures(): Promise<Watched> {
  const source = join(folder(), 'pictures.mp4');
  for (const name of [
    segmentsOf(live, 'source')[0]?.initName ?? '',
    ...segmentsOf(live, 'source').map(({ name }) => name),
  ])
    await appendFile(source, await readFile(join(folder(), name)));
  const silent = join(folder(), 'silent.mp4');
  await new Promise((resolve) => {
    execFile(
      'ffmpeg',
      ['-v', 'error', '-i', source, '-f', 'lavfi', '-i', 'anullsrc', '-shortest', '-c:v', 'copy', silent],
      resolve,
    );
  });
  return watch(silent);
}
