// Files in which size, format of the sound, or time change: shape, length and sound are kept.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { cutVideo } from './cut.ts';
import { probeVideo, type VideoFacts } from './probe.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { transcodeVideo } from './transcode-video.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'changing-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = (name: string): string => path.join(dir, name);

async function run(...args: string[]) {
  return runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 60_000 });
}

type Part = { size?: string; tone?: number; sound?: string; atSeconds: number };

/** Two seconds of white, with a tone, as a transport stream that begins at this time. */
async function part({ size = '320x180', tone = 440, sound = 's=44100:c=stereo', atSeconds }: Part) {
  const file = at(`part-${size}-${tone}-${atSeconds}.ts`);
  await run(
    ...['-f', 'lavfi', '-i', `color=white:s=${size}:r=30`],
    ...['-f', 'lavfi', '-i', `aevalsrc='0.5*sin(2*PI*${tone}*t)':${sound}`, '-t', '2'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-g', '30', '-c:a', 'aac'],
    ...['-output_ts_offset', String(atSeconds), '-f', 'mpegts', file],
  );
  return readFile(file);
}

/** The length of the file, and of each second: how much of the picture is white across and down, and what is heard. */
async function prepare(name: string, ...parts: Part[]) {
  const sourceFile = at(`${name}.ts`);
  await writeFile(sourceFile, Buffer.concat(await Promise.all(parts.map(part))));
  return prepareFile(name, sourceFile, await probeVideo(sourceFile));
}

async function prepareFile(name: string, sourceFile: string, facts: VideoFacts) {
  const outputDir = at(name);
  const { rungs } = await transcodeVideo({ sourceFile, outputDir, facts });
  const [best] = rungs;
  const sound = best?.audioKbps === 96 ? 'a96' : 'a128';
  const video = at(`${name}/${best?.name}/index.m3u8`);
  const gray = at(`${name}.gray`);
  await run('-i', video, '-vf', 'fps=2,scale=64:36,format=gray', '-f', 'rawvideo', gray);
  const pcm = at(`${name}.pcm`);
  await run('-i', at(`${name}/${sound}/index.m3u8`), '-ac', '1', '-ar', '8000', '-f', 's16le', pcm);
  return { facts, white: whiteOf(await readFile(gray)), tones: tonesOf(await readFile(pcm)) };
}

function whiteOf(frames: Buffer): string[] {
  const isWhite = (frame: number, x: number, y: number) => (frames[frame * 64 * 36 + y * 64 + x] ?? 0) > 128;
  // Every other picture is from the middle of a second.
  return Array.from({ length: Math.floor(frames.length / (64 * 36 * 2)) }, (_, second) => {
    const frame = 2 * second + 1;
    const across = Array.from({ length: 64 }, (_x, x) => isWhite(frame, x, 18)).filter(Boolean).length;
    const down = Array.from({ length: 36 }, (_y, y) => isWhite(frame, 32, y)).filter(Boolean).length;
    return `${Math.round((across / 64) * 10)}x${Math.round((down / 36) * 10)}`;
  });
}

/** In the middle of each second. */
function tonesOf(pcm: Buffer): number[] {
  const samples = new Int16Array(pcm.buffer, pcm.byteOffset, pcm.length >> 1);
  return Array.from({ length: Math.round(samples.length / 8_000) }, (_, second) => {
    const window = [...samples.subarray(second * 8_000 + 3_000, second * 8_000 + 5_000)];
    const crossings = window.filter((each, n) => n > 0 && each < 0 !== (window[n - 1] ?? 0) < 0).length;
    return Math.round((crossings * 2) / 20) * 20;
  });
}
const all = '10x10';
/** 9:16 within 16:9. */
const upright = '3x10';

test('keeps the shape of a picture that turns both ways', { timeout: 60_000 }, async () => {
  const { facts, white } = await prepare(
    'turns',
    { atSeconds: 0 },
    { size: '180x320', atSeconds: 2 },
    { atSeconds: 4 },
    { size: '240x240', atSeconds: 6 },
  );
  expect(facts.durationSeconds).toBeCloseTo(8, 0);
  expect(white.slice(0, 8)).toEqual([all, all, upright, upright, all, all, '6x10', '6x10']);
});

test('keeps sound whose format changes, where it was', { timeout: 60_000 }, async () => {
  const { tones } = await prepare(
    'formats',
    { tone: 440, atSeconds: 0 },
    { tone: 880, sound: 's=48000:c=mono', atSeconds: 2 },
    { tone: 660, atSeconds: 4 },
  );
  expect(tones.slice(0, 6)).toEqual([440, 440, 880, 880, 660, 660]);
});

test.each([
  ['ahead', 100],
  ['two days ahead', 172_000],
  ['a little ahead', 7],
  ['hardly ahead', 3.5],
  ['back to its start', 0],
])('has four seconds of a file whose time leaps %s', { timeout: 60_000 }, async (name, atSeconds) => {
  const { facts, white, tones } = await prepare(
    name.replaceAll(' ', '-'),
    { tone: 440, atSeconds: 0 },
    { tone: 880, size: '180x320', atSeconds },
  );
  expect(facts.durationSeconds).toBeCloseTo(4, 0);
  expect(facts.hasLeaps).toBe(true);
  expect(white.slice(0, 4)).toEqual([all, all, upright, upright]);
  expect(tones.slice(0, 4)).toEqual([440, 440, 880, 880]);
});

test('keeps a pause of one track, next to a short leap of both', { timeout: 60_000 }, async () => {
  const silent = at('silent.ts');
  await run(
    ...[
      '-f',
      'lavfi',
      '-i',
      'color=white:s=320x180:r=30',
      '-t',
      '2',
      '-c:v',
      'libx264',
      '-preset',
      'ultrafast',
    ],
    ...['-pix_fmt', 'yuv420p', '-g', '30', '-output_ts_offset', '2', '-f', 'mpegts', silent],
  );
  const sourceFile = at('pause-and-leap.ts');
  const pause = [
    await part({ tone: 440, atSeconds: 0 }),
    await readFile(silent),
    await part({ tone: 880, atSeconds: 4 }),
  ];
  await writeFile(sourceFile, Buffer.concat([...pause, await part({ tone: 660, atSeconds: 10 })]));
  const facts = await probeVideo(sourceFile);
  // Four seconds of leap, and a pause of the sound of two.
  expect(facts).toMatchObject({ hasLeaps: true });
  expect(facts.durationSeconds).toBeCloseTo(8, 0);
  const { tones } = await prepareFile('pause-and-leap', sourceFile, facts);
  expect(tones.slice(0, 8)).toEqual([440, 440, 0, 0, 880, 880, 660, 660]);
});

test('cuts a part of a file whose time leaps and whose sound changes', { timeout: 60_000 }, async () => {
  const sourceFile = at('to-cut.ts');
  const parts = [
    { tone: 440, atSeconds: 0 },
    { tone: 880, sound: 's=48000:c=mono', atSeconds: 7 },
    { tone: 660, atSeconds: 100 },
  ];
  await writeFile(sourceFile, Buffer.concat(await Promise.all(parts.map(part))));
  const facts = await probeVideo(sourceFile);
  const outputFile = at('cut.mp4');
  const cut = { sourceFile, facts, outputFile, startSeconds: 1, lengthSeconds: 4 };
  await cutVideo({ ...cut, shape: 'wide', position: 0.5 });
  const pcm = at('cut.pcm');
  await run('-i', outputFile, '-ac', '1', '-ar', '8000', '-f', 's16le', pcm);
  expect(tonesOf(await readFile(pcm))).toEqual([440, 880, 880, 660]);
  expect((await probeVideo(outputFile)).durationSeconds).toBeCloseTo(4, 0);
});
