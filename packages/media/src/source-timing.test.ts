import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSecondCounter } from './frame-times.ts';
import { parseMediaPlaylist } from './hls.ts';
import { probeVideo } from './probe.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { transcodeVideo, type TranscodeVideo } from './transcode-video.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'timing-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = (name: string): string => path.join(dir, name);

async function make(...args: string[]): Promise<void> {
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 60_000 });
}
const picture = (size: string, rate: string, seconds: number): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc2=s=${size}:r=${rate}`, '-t', String(seconds)],
  ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'],
];

async function transcode(name: string, options: Partial<TranscodeVideo> = {}): Promise<void> {
  const facts = await probeVideo(at(`${name}.mp4`));
  await transcodeVideo({ sourceFile: at(`${name}.mp4`), outputDir: at(name), facts, ...options });
}

/** Times of frames, or of keyframes only, in seconds from the first. */
async function timesOf(playlist: string, ...only: string[]): Promise<number[]> {
  const { stdout } = await runFfmpeg({
    tool: 'ffprobe',
    args: [...only, '-show_entries', 'frame=pts_time', '-of', 'csv=p=0', at(playlist)],
    reads: [],
    writes: [dir],
    timeoutMs: 60_000,
  });
  const times = stdout.split(/[,\s]+/).flatMap((time) => (time === '' ? [] : [Number(time)]));
  return times.sort((a, b) => a - b).map((time) => Math.round((time - (times[0] ?? 0)) * 1000) / 1000);
}
const keyframes = (playlist: string): Promise<number[]> => timesOf(playlist, '-skip_frame', 'nokey');
const secondsOf = async (playlist: string): Promise<number> =>
  parseMediaPlaylist(await readFile(at(playlist), 'utf8')).segments.reduce(
    (sum, segment) => sum + segment.durationSeconds,
    0,
  );

test.concurrent.each([{}, { chunkSeconds: 5 }])(
  'keeps 59.94 frames a second, and cuts the rungs that have half of them at the same frames: %o',
  async (options) => {
    const name = options.chunkSeconds === undefined ? 'smooth' : 'smooth-chunks';
    await make(...picture('640x360', '60000/1001', 20), at(`${name}.mp4`));
    await transcode(name, options);
    const [best, low] = [await timesOf(`${name}/360p/index.m3u8`), await timesOf(`${name}/240p/index.m3u8`)];
    expect(best).toHaveLength(1199);
    expect(low).toHaveLength(600);
    const ms = 0.002;
    const cuts = await keyframes(`${name}/360p/index.m3u8`);
    for (const [index, time] of (await keyframes(`${name}/240p/index.m3u8`)).entries())
      expect(Math.abs(time - (cuts[index] ?? -1))).toBeLessThan(ms);
    expect(cuts.length).toBeGreaterThanOrEqual(10);
  },
);

test.concurrent('gives a variable rate the rate of its fastest part', async () => {
  const fast = "select='gte(t,3)+eq(mod(n,7),0)'";
  await make(...picture('320x240', '60', 6), '-vf', fast, '-vsync', 'vfr', at('jumpy.mp4'));
  expect((await probeVideo(at('jumpy.mp4'))).frameRate).toBeCloseTo(60, -1);
  await transcode('jumpy');
  expect(await timesOf('jumpy/240p/index.m3u8')).toHaveLength(360);
});

test.concurrent('keeps the length of a video of one frame a second', async () => {
  await make(...picture('320x240', '1', 20), at('slow.mp4'));
  await transcode('slow');
  expect(await secondsOf('slow/240p/index.m3u8')).toBeCloseTo(20, 1);
  expect((await timesOf('slow/240p/index.m3u8')).at(-1)).toBeLessThan(20);
});

test.concurrent('makes 1440p and 2160p of a video that has them, in the memory there is', async () => {
  await make(...picture('3840x2160', '12', 0.6), at('large.mp4'));
  await transcode('large', { part: 'high' });
  for (const [name, height] of [
    ['2160p', 2160],
    ['1440p', 1440],
  ] as const) {
    const init = await readFile(at(`large/${name}/init_${name === '2160p' ? 0 : 1}.mp4`));
    expect(init.readUInt16BE(init.indexOf('avc1') + 30)).toBe(height);
    expect(await timesOf(`large/${name}/index.m3u8`)).toHaveLength(7);
  }
});

test('counts the frames of the fastest second, in any order', () => {
  const times = createSecondCounter();
  for (const second of [4.1, 0, 1, 2, 3.9, 3.6, Number.NaN, 3.7]) times.add(second);
  expect(times.busiest()).toBe(4);
  expect(createSecondCounter().busiest()).toBe(0);
});
