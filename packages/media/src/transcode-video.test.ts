import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { parseMediaPlaylist } from './hls.ts';
import { probeVideo } from './probe.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { makeTestVideo } from './test-media.ts';
import { transcodeVideo, type TranscodeVideo } from './transcode-video.ts';
import { workDirOf } from './work-folder.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'transcode-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = (name: string): string => path.join(dir, name);
await makeTestVideo({ file: at('wide.mp4'), seconds: 6, width: 1280, height: 720, seed: 8 });
await makeTestVideo({ file: at('small.mp4'), seconds: 8, width: 426, height: 240, seed: 2 });

async function transcode(
  source: string,
  output: string,
  options: Partial<TranscodeVideo> = {},
): Promise<number[]> {
  const facts = await probeVideo(at(source));
  const fractions: number[] = [];
  const onProgress = (fraction: number): void => void fractions.push(fraction);
  await transcodeVideo({ sourceFile: at(source), outputDir: at(output), facts, onProgress, ...options });
  expect(existsSync(workDirOf(at(output)))).toBe(false);
  return fractions;
}

async function make(...args: string[]): Promise<void> {
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 60_000 });
}

async function ffprobe(...args: string[]): Promise<string[]> {
  const { stdout } = await runFfmpeg({
    tool: 'ffprobe',
    args: [...args, '-of', 'csv=p=0'],
    reads: [],
    writes: [dir],
    timeoutMs: 60_000,
  });
  return stdout
    .split('\n')
    .map((line) => line.replace(/,+$/, ''))
    .filter(Boolean);
}

/** Times of the keyframes in the whole rendition, from the first on. */
async function keyframes(playlist: string): Promise<number[]> {
  const times = await ffprobe(
    '-select_streams',
    'v',
    '-skip_frame',
    'nokey',
    '-show_entries',
    'frame=pts_time',
    at(playlist),
  );
  return times.map((time) => Math.round((Number(time) - Number(times[0])) * 1000) / 1000);
}

const startTimes = async (output: string): Promise<string[]> => [
  ...(await ffprobe('-show_entries', 'stream=start_time', at(`${output}/240p/index.m3u8`))).slice(-1),
  ...(await ffprobe('-show_entries', 'stream=start_time', at(`${output}/a96/index.m3u8`))).slice(-1),
];

const frameTimes = async (output: string): Promise<number[]> =>
  (await ffprobe('-select_streams', 'v', '-show_entries', 'packet=pts_time', at(`${output}/240p/index.m3u8`)))
    .map(Number)
    .sort((a, b) => a - b);

const segmentDurations = async (name: string): Promise<number[]> =>
  parseMediaPlaylist(await readFile(at(`${name}/240p/index.m3u8`), 'utf8')).segments.map(
    (segment) => segment.durationSeconds,
  );

test.concurrent('makes the ladder, aligned keyframes and a playable master of a 720p clip', async () => {
  const fractions = await transcode('wide.mp4', 'wide');
  const rungs = ['720p', '480p', '360p', '240p'];
  expect((await readdir(at('wide'))).sort()).toEqual([
    '240p',
    '360p',
    '480p',
    '720p',
    'a128',
    'a96',
    'master.m3u8',
    'plan.json',
  ]);
  for (const rung of rungs) expect(await keyframes(`wide/${rung}/index.m3u8`)).toEqual([0, 2, 4]);
  expect(await ffprobe('-show_entries', 'stream=width,height', at('wide/master.m3u8'))).toEqual(
    expect.arrayContaining(['1280,720', '854,480', '640,360', '426,240']),
  );
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  expect(await transcode('wide.mp4', 'wide'), 'a second call does nothing').toEqual([1]);
  const master = await readFile(at('wide/master.m3u8'), 'utf8');
  const variants = master.split('\n').filter((line) => line.startsWith('#EXT-X-STREAM-INF'));
  expect(variants).toHaveLength(4);
  expect(variants[0]).toMatch(
    /^#EXT-X-STREAM-INF:BANDWIDTH=\d+,AVERAGE-BANDWIDTH=\d+,CODECS="avc1\.4d40[0-9a-f]{2},mp4a\.40\.2",RESOLUTION=1280x720,FRAME-RATE=24\.000,AUDIO="a128",CLOSED-CAPTIONS=NONE$/,
  );
  expect(variants[3]).toContain('AUDIO="a96"');
});

test.concurrent('keeps a portrait phone video upright', async () => {
  await make(
    '-i',
    at('small.mp4'),
    '-c',
    'copy',
    '-metadata:s:v:0',
    'rotate=90',
    '-metadata',
    'location=+52+13/',
    at('upright.mp4'),
  );
  await transcode('upright.mp4', 'upright');
  expect(await ffprobe('-show_entries', 'stream=width,height', at('upright/240p/index.m3u8'))).toContain(
    '240,426',
  );
  const init = await readFile(at('upright/240p/init_0.mp4'), 'latin1');
  expect(init, 'where it was filmed is not passed on').not.toContain('+52+13');
});

test.concurrent('transcodes silent, HDR, odd-sized and variable-rate videos', async () => {
  await make('-i', at('small.mp4'), '-an', '-c', 'copy', '-t', '2', at('silent.mp4'));
  await transcode('silent.mp4', 'silent');
  expect(await readFile(at('silent/master.m3u8'), 'utf8')).not.toContain('AUDIO');
  const hdr = [
    '-pix_fmt',
    'yuv420p10le',
    '-color_primaries',
    'bt2020',
    '-color_trc',
    'smpte2084',
    '-colorspace',
    'bt2020nc',
  ];
  await make(
    '-i',
    at('silent.mp4'),
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-t',
    '1',
    ...hdr,
    at('bright.mp4'),
  );
  await transcode('bright.mp4', 'bright');
  expect(
    await ffprobe('-show_entries', 'stream=pix_fmt,color_transfer', at('bright/240p/index.m3u8')),
  ).toContain('yuv420p,bt709');
  const jumpy = ["select='lt(mod(n,9),2)+gt(t,1)',format=yuv444p,crop=321:181"];
  await make(
    '-i',
    at('silent.mp4'),
    '-vf',
    ...jumpy,
    '-vsync',
    'vfr',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    at('jumpy.mp4'),
  );
  await transcode('jumpy.mp4', 'jumpy');
  expect(await keyframes('jumpy/180p/index.m3u8')).toEqual([0]);
});

test.concurrent('joins chunks without a seam, equal to a single pass', async () => {
  const fractions = await transcode('small.mp4', 'chunked', { chunkSeconds: 2 });
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  await transcode('small.mp4', 'whole');
  expect(await startTimes('chunked'), 'sound and picture start as in one go').toEqual(
    await startTimes('whole'),
  );
  const joined = await frameTimes('chunked');
  expect(joined).toHaveLength(192);
  expect(joined.map((time) => time.toFixed(3))).toEqual(
    (await frameTimes('whole')).map((time) => time.toFixed(3)),
  );
  expect(await keyframes('chunked/240p/index.m3u8')).toEqual([0, 2, 4, 6]);
  expect(await segmentDurations('chunked')).toEqual(await segmentDurations('whole'));
});

test.concurrent('drops chunks past the end of the picture', async () => {
  await make(
    '-t',
    '3',
    '-i',
    at('small.mp4'),
    '-i',
    at('small.mp4'),
    '-map',
    '0:v',
    '-map',
    '1:a',
    '-c',
    'copy',
    at('sound-longer.mkv'),
  );
  await transcode('sound-longer.mkv', 'sound-longer', { chunkSeconds: 2 });
  expect(await keyframes('sound-longer/240p/index.m3u8')).toEqual([0, 2]);
});

test.concurrent('leaves no output of a canceled job', async () => {
  const abort = new AbortController();
  const facts = await probeVideo(at('wide.mp4'));
  const job = {
    sourceFile: at('wide.mp4'),
    outputDir: at('canceled'),
    facts,
    signal: abort.signal,
    onProgress: () => abort.abort(),
  };
  await expect(transcodeVideo(job)).rejects.toMatchObject({ failure: 'canceled' });
  expect((await readdir(dir)).filter((name) => name.startsWith('canceled'))).toEqual([]);
});
