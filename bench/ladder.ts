// npm run bench:ladder: CPU of preparing a video, compared with a plain ffmpeg command for the same.
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makeDownload } from '@realfin/media/download';
import { probeVideo, type VideoFacts } from '@realfin/media/probe';
import { ffmpegCpu } from '@realfin/media/run-ffmpeg';
import { describeSandbox, findSandbox } from '@realfin/media/sandbox';
import { extractFrames, makePoster, makePreview, makeStoryboard } from '@realfin/media/thumbnails';
import { transcodeVideo } from '@realfin/media/transcode-video';
import { medianOf } from './median.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../.cache/bench-ladder');
const mediaSeconds = Number(process.env.BENCH_SECONDS ?? 20);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** From /proc: user and system time of this process, or of its children that have ended. */
function cpuSeconds(of: 'self' | 'children'): number {
  const text = readFileSync('/proc/self/stat', 'utf8');
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const at = of === 'self' ? [11, 12] : [13, 14];
  return at.reduce((sum, field) => sum + Number(fields[field]), 0) / 100;
}

/** A plain child's CPU time is added to this process when it exits. */
async function cpuOfBare(work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds('children');
  await work();
  return (cpuSeconds('children') - before) / mediaSeconds;
}

/** In the sandbox ffmpeg is not our child: its CPU time is measured there, and added to ours. */
async function cpuOfProduct(work: () => Promise<unknown>): Promise<number> {
  const before = cpuSeconds('self');
  let fenced = 0;
  const add = (message: unknown): void => {
    const { seconds } = message as { seconds: number };
    if (!(seconds > 0)) throw new Error('ffmpeg ran without using any CPU: it was not measured');
    fenced += seconds;
  };
  ffmpegCpu.subscribe(add);
  try {
    await work();
  } finally {
    ffmpegCpu.unsubscribe(add);
  }
  return (cpuSeconds('self') - before + fenced) / mediaSeconds;
}

/** Moving detail with grain: neither a still nor noise. */
async function makeSource(file: string): Promise<void> {
  if (existsSync(file)) return;
  const picture = `testsrc2=s=1920x1080:r=30,noise=alls=6:allf=t,format=yuv420p`;
  await run('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'anoisesrc=a=0.1:c=pink'],
    ...['-t', String(mediaSeconds), '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '8M', '-g', '60'],
    ...['-c:a', 'aac', '-ac', '2', '-b:a', '160k', file],
  ]);
}

/** The baseline by hand: the same sizes, rates and settings, and nothing around it. */
async function bareLadder(source: string, folder: string): Promise<void> {
  const rungs = [
    ['1080p', '1920:1080', '5000k'],
    ['720p', '1280:720', '3500k'],
    ['480p', '854:480', '1000k'],
    ['360p', '640:360', '600k'],
    ['240p', '426:240', '300k'],
  ] as const;
  const lower = rungs.slice(1);
  const graph = [
    `[0:v]split=${rungs.length}[1080p]${lower.map(([name]) => `[to${name}]`).join('')}`,
    ...lower.map(([name, size]) => `[to${name}]scale=${size}:flags=bicubic[${name}]`),
  ].join(';');
  const streams = [...rungs.map(([name], n) => `v:${n},name:${name}`), 'a:0,name:a128', 'a:1,name:a96'];
  await run('ffmpeg', [
    ...['-nostdin', '-v', 'error', '-y', '-i', source, '-filter_complex', graph],
    ...rungs.flatMap(([name]) => ['-map', `[${name}]`]),
    ...['-map', '0:a', '-map', '0:a', '-c:v', 'libx264', '-preset', 'veryfast', '-profile:v', 'main'],
    ...[
      '-pix_fmt',
      'yuv420p',
      '-force_key_frames',
      'expr:gte(t,n_forced*2)',
      '-sc_threshold',
      '0',
      '-crf',
      '22',
    ],
    ...rungs.flatMap(([, , rate], n) => [`-maxrate:v:${n}`, rate, `-bufsize:v:${n}`, rate]),
    ...['-c:a', 'aac', '-ar', '48000', '-ac', '2', '-b:a:0', '128k', '-b:a:1', '96k'],
    ...['-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'independent_segments', '-var_stream_map', streams.join(' ')],
    ...['-hls_segment_filename', join(folder, '%v', 'seg_%05d.m4s'), join(folder, '%v', 'index.m3u8')],
  ]);
}

/** All other outputs of the product for a video. */
async function makeExtras(sourceFile: string, facts: VideoFacts, folder: string, ladderDir: string) {
  const job = { sourceFile, facts };
  const at = (name: string) => join(folder, name);
  await makePoster({ ...job, outputFile: at('poster.jpg') });
  await extractFrames({ ...job, outputDir: folder, count: 3 });
  await makePreview({ ...job, outputFile: at('preview.webp') });
  await makeStoryboard({ ...job, imageFile: at('storyboard.jpg'), vttFile: at('storyboard.vtt') });
  await makeDownload({ ...job, ladderDir, outputFile: at('download.mp4') });
}

interface Figures {
  bare: number[];
  ladder: number[];
  inParts: number[];
  extras: number[];
}

async function measureOnce(sourceFile: string, figures: Figures): Promise<void> {
  const folder = join(root, 'out');
  await rm(folder, { recursive: true, force: true });
  const [bare, extras] = [join(folder, 'bare'), join(folder, 'extras')];
  const [ladderDir, partsDir] = [join(folder, 'ladder'), join(folder, 'parts')];
  for (const each of [bare, extras]) await mkdir(each, { recursive: true });
  figures.bare.push(await cpuOfBare(() => bareLadder(sourceFile, bare)));
  let facts: VideoFacts | undefined;
  const prepare = async (outputDir: string, chunkSeconds?: number) => {
    facts = await probeVideo(sourceFile);
    await transcodeVideo({ sourceFile, outputDir, facts, ...(chunkSeconds && { chunkSeconds }) });
  };
  figures.ladder.push(await cpuOfProduct(() => prepare(ladderDir)));
  // Long videos are encoded in chunks, so that a killed worker loses only one.
  figures.inParts.push(await cpuOfProduct(() => prepare(partsDir, mediaSeconds / 2)));
  const known = facts;
  if (known === undefined) throw new Error('nothing was prepared');
  figures.extras.push(await cpuOfProduct(() => makeExtras(sourceFile, known, extras, ladderDir)));
}

/** The same renditions can't cost much less than the bare command: then something was not counted. */
const leastRatio = 0.5;
function refuseImpossible(name: string, ratio: number): void {
  if (ratio >= leastRatio) return;
  throw new Error(
    `${name} cannot take ${ratio.toFixed(3)} of the bare command's CPU: it was not all measured`,
  );
}

say(describeSandbox(await findSandbox()));
const sourceFile = join(root, `source-${mediaSeconds}.mp4`);
await mkdir(root, { recursive: true });
await makeSource(sourceFile);
const figures: Figures = { bare: [], ladder: [], inParts: [], extras: [] };
for (let n = 1; n <= runs; n++) {
  await measureOnce(sourceFile, figures);
  say(`  run ${n} of ${runs}`);
}
const bare = medianOf(figures.bare);
refuseImpossible('the ladder', medianOf(figures.ladder) / bare);
refuseImpossible('the ladder in parts', medianOf(figures.inParts) / bare);
const row = (name: string, each: number[]) =>
  say(
    `${name.padEnd(34)} ${medianOf(each).toFixed(3).padStart(7)} ${(medianOf(each) / bare).toFixed(3).padStart(7)}`,
  );
say(`\n${'CPU seconds a media second'.padEnd(34)}           ratio`);
row('bare ffmpeg', figures.bare);
row('probe, ladder, HLS', figures.ladder);
row('the same in two parts', figures.inParts);
row('pictures, storyboard, download', figures.extras);
