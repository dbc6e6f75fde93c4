import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { transcodeAudio } from './audio.ts';
import { makeDownload } from './download.ts';
import type { Waveform } from './peaks.ts';
import { probeAudio, probeVideo } from './probe.ts';
import { runFfmpeg } from './run-ffmpeg.ts';
import { makeSlideVideo, makeTestAudio, makeTestVideo } from './test-media.ts';
import { extractFrames, makePoster, makePreview, makeStoryboard, storyboardVtt } from './thumbnails.ts';
import { transcodeVideo } from './transcode-video.ts';

const dir = await mkdtemp(path.join(os.tmpdir(), 'pictures-'));
afterAll(() => rm(dir, { recursive: true, force: true }));
const at = (name: string): string => path.join(dir, name);
const sourceFile = at('source.mp4');
await makeTestVideo({ file: sourceFile, seconds: 12, width: 426, height: 240, seed: 7 });
const facts = await probeVideo(sourceFile);

async function describeFile(file: string): Promise<string> {
  const args = ['-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0', file];
  return (await runFfmpeg({ tool: 'ffprobe', args, reads: [file], timeoutMs: 30_000 })).stdout.trim();
}

/** Red, green and blue in the middle of a video at a time. */
async function middlePixel(file: string, seconds: number): Promise<number[]> {
  const raw = `${file}.${seconds}.rgb`;
  const frame = ['-vf', 'crop=2:2', '-frames:v', '1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', raw];
  const args = ['-ss', String(seconds), '-i', file, ...frame];
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [file], writes: [path.dirname(file)], timeoutMs: 30_000 });
  return [...(await readFile(raw))];
}

test.concurrent('makes a poster, and different frames to choose from', async () => {
  await makePoster({ sourceFile, facts, outputFile: at('pictures/poster.jpg') });
  expect(await describeFile(at('pictures/poster.jpg'))).toBe('mjpeg,426,240');
  const frames = await extractFrames({ sourceFile, facts, outputDir: at('frames'), count: 3 });
  expect(frames.map((frame) => frame.atSeconds)).toEqual([2, 6, 10]);
  const contents = await Promise.all(frames.map((frame) => readFile(frame.file, 'base64')));
  expect(new Set(contents).size).toBe(3);
  expect((await readdir(at('frames'))).sort()).toEqual(['frame-1.jpg', 'frame-2.jpg', 'frame-3.jpg']);
});

test.concurrent('makes an animated preview', async () => {
  await makePreview({ sourceFile, facts, outputFile: at('preview.webp') });
  const webp = await readFile(at('preview.webp'), 'latin1');
  expect(webp.slice(8, 12)).toBe('WEBP');
  expect(webp.split('ANMF').length - 1).toBeGreaterThan(16);
});

test.concurrent('makes a storyboard with its times', async () => {
  const files = { imageFile: at('board/storyboard.jpg'), vttFile: at('board/storyboard.vtt') };
  const board = await makeStoryboard({ sourceFile, facts, ...files });
  expect(board).toEqual({ columns: 10, rows: 2, tiles: 12, secondsPerTile: 1 });
  expect(await describeFile(files.imageFile)).toBe('mjpeg,1600,180');
  expect(await readFile(files.vttFile, 'utf8')).toContain(
    '00:00:11.000 --> 00:00:12.000\nstoryboard.jpg#xywh=160,90,160,90',
  );
});

test.concurrent('counts hours in a long storyboard', () => {
  const board = { columns: 10, rows: 10, tiles: 100, secondsPerTile: 45 };
  const vtt = storyboardVtt(board, { width: 160, height: 90 }, 4499.5, 's.jpg');
  expect(vtt).toContain('01:14:15.000 --> 01:14:59.500\ns.jpg#xywh=1440,810,160,90');
});

test.concurrent('makes every picture of one frame below a long sound', async () => {
  const cover = at('cover.mp4');
  const first = ['-filter_complex', '[0:v]trim=end_frame=1[v]', '-map', '[v]', '-map', '0:a'];
  const args = ['-i', sourceFile, ...first, '-c:v', 'libx264', '-preset', 'ultrafast', cover];
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 30_000 });
  const song = { sourceFile: cover, facts: await probeVideo(cover) };
  expect(song.facts.durationSeconds).toBeGreaterThan(11);
  await makePoster({ ...song, outputFile: at('cover/poster.jpg') });
  await makePreview({ ...song, outputFile: at('cover/preview.webp') });
  await makeStoryboard({ ...song, imageFile: at('cover/board.jpg'), vttFile: at('cover/board.vtt') });
  expect(await describeFile(at('cover/preview.webp'))).toContain('webp');
  expect((await readFile(at('cover/preview.webp'))).length).toBeGreaterThan(100);
});

test.concurrent('makes every picture of a single short frame', async () => {
  const still = at('still.mp4');
  const args = ['-i', sourceFile, '-an', '-t', '0.6', '-c:v', 'libx264', '-preset', 'ultrafast', still];
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 30_000 });
  const short = { sourceFile: still, facts: await probeVideo(still) };
  await makePoster({ ...short, outputFile: at('still/poster.jpg') });
  await makePreview({ ...short, outputFile: at('still/preview.webp') });
  await makeStoryboard({ ...short, imageFile: at('still/board.jpg'), vttFile: at('still/board.vtt') });
  expect((await readdir(at('still'))).sort()).toEqual([
    'board.jpg',
    'board.vtt',
    'poster.jpg',
    'preview.webp',
  ]);
});

test.concurrent('offers a suitable source as the download, or its best rendition', async () => {
  await makeDownload({ sourceFile, facts, ladderDir: at('none'), outputFile: at('fit.mp4') });
  expect(await describeFile(at('fit.mp4'))).toBe('h264,426,240\naac');
  const webm = at('source.webm');
  const args = [
    '-i',
    sourceFile,
    '-t',
    '2',
    '-c:v',
    'libvpx',
    '-deadline',
    'realtime',
    '-cpu-used',
    '8',
    '-c:a',
    'libopus',
    webm,
  ];
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 30_000 });
  const other = { sourceFile: webm, facts: await probeVideo(webm) };
  await transcodeVideo({ ...other, outputDir: at('ladder') });
  await makeDownload({ ...other, ladderDir: at('ladder'), outputFile: at('remuxed.mp4') });
  const remuxed = await probeVideo(at('remuxed.mp4'));
  expect(remuxed).toMatchObject({ videoCodec: 'h264', width: 426, height: 240, hasAudio: true });
  expect(remuxed.durationSeconds).toBeCloseTo(2, 0);
  const start = await readFile(at('remuxed.mp4'), 'latin1');
  expect(start.indexOf('moov')).toBeLessThan(start.indexOf('mdat'));
});

test.concurrent('turns audio into HLS, mp3 and peaks', async () => {
  await makeTestAudio({ file: at('podcast.wav'), seconds: 14, seed: 4 });
  const podcast = await probeAudio(at('podcast.wav'));
  const fractions: number[] = [];
  const onProgress = (fraction: number): void => void fractions.push(fraction);
  const job = { sourceFile: at('podcast.wav'), facts: podcast, outputDir: at('podcast'), onProgress };
  await transcodeAudio(job);
  expect((await readdir(at('podcast'))).sort()).toEqual([
    'a128',
    'audio.mp3',
    'master.m3u8',
    'peaks.json',
    'plan.json',
  ]);
  expect(await probeAudio(at('podcast/audio.mp3'))).toMatchObject({ audioCodec: 'mp3', channels: 2 });
  const { peaks, durationSeconds } = JSON.parse(await readFile(at('podcast/peaks.json'), 'utf8')) as Waveform;
  expect(durationSeconds).toBe(14);
  expect(peaks).toHaveLength(800);
  expect(Math.max(...peaks)).toBeGreaterThan(0.1);
  expect(Math.max(...peaks)).toBeLessThanOrEqual(1);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
  expect(await readFile(at('podcast/master.m3u8'), 'utf8')).toMatch(/BANDWIDTH=1\d{5},.*mp4a/);
});

test.concurrent('joins pictures into a video', async () => {
  const colours = ['red', 'blue'];
  for (const colour of colours) {
    const args = ['-f', 'lavfi', '-i', `color=c=${colour}:s=320x180`, '-frames:v', '1', at(`${colour}.jpg`)];
    await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 30_000 });
  }
  const pictureFiles = colours.map((colour) => at(`${colour}.jpg`));
  const file = at('slides.mp4');
  await makeSlideVideo({ file, seconds: 4, width: 320, height: 180, seed: 3, pictureFiles });
  const slides = await probeVideo(file);
  expect(slides).toMatchObject({ videoCodec: 'h264', width: 320, height: 180, hasAudio: true });
  expect(slides.durationSeconds).toBeCloseTo(4, 0);
  const pixels = [await middlePixel(file, 1), await middlePixel(file, 3)];
  expect(pixels.map(([red = 0, , blue = 0]) => (red > blue ? 'red' : 'blue'))).toEqual(colours);
});

test.concurrent('accepts silence as a podcast', async () => {
  const args = ['-f', 'lavfi', '-i', 'anullsrc', '-t', '2', at('silence.mp3')];
  await runFfmpeg({ tool: 'ffmpeg', args, reads: [], writes: [dir], timeoutMs: 30_000 });
  const silence = await probeAudio(at('silence.mp3'));
  await transcodeAudio({ sourceFile: at('silence.mp3'), facts: silence, outputDir: at('silence') });
  const { peaks } = JSON.parse(await readFile(at('silence/peaks.json'), 'utf8')) as Waveform;
  expect(Math.max(...peaks)).toBe(0);
});

test.concurrent('leaves nothing of a canceled podcast', async () => {
  const facts = await probeAudio(sourceFile);
  const job = { sourceFile, facts, outputDir: at('canceled'), signal: AbortSignal.abort() };
  await expect(transcodeAudio(job)).rejects.toMatchObject({ failure: 'canceled' });
  expect((await readdir(dir)).filter((name) => name.startsWith('canceled'))).toEqual([]);
});
