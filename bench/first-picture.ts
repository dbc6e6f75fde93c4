// npm run bench:first-picture: seconds from the end of an upload to its first playback, and to all qualities.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { probeVideo, type VideoFacts } from '@realfin/media/probe';
import { extractFrames, makePoster, makePreview, makeStoryboard } from '@realfin/media/thumbnails';
import { transcodeVideo } from '@realfin/media/transcode-video';
import { medianOf } from './median.ts';

const root = join(import.meta.dirname, '../.cache/bench-first-picture');
const mediaSeconds = Number(process.env.BENCH_SECONDS ?? 30);
const runs = Number(process.env.BENCH_RUNS ?? 3);
const say = (text: string) => void process.stdout.write(`${text}\n`);

/** Like a camera's file: moving detail with grain. */
async function makeSource(file: string): Promise<void> {
  if (existsSync(file)) return;
  const picture = 'testsrc2=s=1920x1080:r=30,noise=alls=6:allf=t,format=yuv420p';
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'anoisesrc=a=0.1:c=pink'],
    ...['-t', String(mediaSeconds), '-c:v', 'libx264', '-preset', 'veryfast', '-b:v', '6M', '-g', '60'],
    ...['-c:a', 'aac', '-ac', '2', '-b:a', '160k', file],
  ]);
}

interface Took {
  plays: number;
  whole: number;
}

async function makeExtras(job: { sourceFile: string; facts: VideoFacts }, folder: string): Promise<void> {
  const at = (name: string) => join(folder, name);
  await makePreview({ ...job, outputFile: at('preview.webp') });
  await makeStoryboard({ ...job, imageFile: at('storyboard.jpg'), vttFile: at('storyboard.vtt') });
}

/** The product's steps, without its queue. `early` publishes after the first rung. */
async function prepare(sourceFile: string, early: boolean): Promise<Took> {
  const folder = join(root, 'out');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1000;
  const facts = await probeVideo(sourceFile);
  const job = { sourceFile, facts };
  const pictures = async () => {
    await makePoster({ ...job, outputFile: join(folder, 'poster.jpg') });
    await extractFrames({ ...job, outputDir: folder, count: 3 });
  };
  const outputDir = join(folder, 'hls');
  if (!early) {
    await pictures();
    await transcodeVideo({ ...job, outputDir });
    await makeExtras(job, folder);
    return { plays: seconds(), whole: seconds() };
  }
  await Promise.all([pictures(), transcodeVideo({ ...job, outputDir, part: 'first' })]);
  const plays = seconds();
  await transcodeVideo({ ...job, outputDir: join(folder, 'later'), part: 'rest' });
  await makeExtras(job, folder);
  return { plays, whole: seconds() };
}

await mkdir(root, { recursive: true });
const sourceFile = join(root, `source-${mediaSeconds}.mp4`);
await makeSource(sourceFile);
for (const early of [false, true]) {
  const figures: Took[] = [];
  for (let n = 0; n < runs; n++) figures.push(await prepare(sourceFile, early));
  const median = (of: (took: Took) => number) => medianOf(figures.map(of)).toFixed(1);
  say(
    [
      (early ? 'first rung first' : 'whole ladder first').padEnd(20),
      `plays ${median((took) => took.plays)} s`,
      `complete ${median((took) => took.whole)} s`,
    ].join('  '),
  );
}
