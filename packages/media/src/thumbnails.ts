import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureFilter } from './ladder-args.ts';
import type { VideoFacts } from './probe.ts';
import { scaleToShortSide } from './renditions.ts';
import { FfmpegFailed, inputArgs, runFfmpeg } from './run-ffmpeg.ts';
import { buildFile } from './work-folder.ts';

export type PictureJob = { sourceFile: string; facts: VideoFacts; signal?: AbortSignal };
export type Frame = { file: string; atSeconds: number };
export type Storyboard = { columns: number; rows: number; tiles: number; secondsPerTile: number };

const jpegArgs = ['-pix_fmt', 'yuvj420p', '-q:v', '3', '-update', '1', '-map_metadata', '-1'];

/** A jpg of at most 720 on the short side: the most typical frame near `atSeconds`, or near the start. */
export async function makePoster(
  job: PictureJob & { outputFile: string; atSeconds?: number },
): Promise<void> {
  const { facts, sourceFile } = job;
  const wantedStart = job.atSeconds ?? Math.min(facts.durationSeconds * 0.1, 30);
  const startSeconds = Math.max(0, Math.min(wantedStart, facts.durationSeconds - 0.5));
  const filter = `thumbnail=50,${pictureFilter(facts, scaleToShortSide(facts, 720))}`;
  await buildFile(job.outputFile, async (file, dir) => {
    const frameFrom = (from: number): Promise<number> =>
      run(
        job,
        dir,
        [
          inputArgs(sourceFile, { startSeconds: from, lengthSeconds: 4 }),
          ['-map', `0:${facts.videoIndex}`, '-vf', filter, '-frames:v', '1', ...jpegArgs, file],
        ].flat(),
      );
    // The picture may end before the sound, so there may be no frame at the start time.
    if ((await frameFrom(startSeconds)) === 0) await frameFrom(0);
  });
}

/** Frames to pick a thumbnail from, spread over the video, as frame-1.jpg and so on. */
export async function extractFrames(
  job: PictureJob & { outputDir: string; count: number },
): Promise<Frame[]> {
  const frames: Frame[] = [];
  for (let index = 0; index < job.count; index++) {
    const atSeconds = (job.facts.durationSeconds * (index + 0.5)) / job.count;
    const file = path.join(job.outputDir, `frame-${index + 1}.jpg`);
    await makePoster({ ...job, outputFile: file, atSeconds });
    frames.push({ file, atSeconds });
  }
  return frames;
}

/** A silent looping webp: four seconds from all over the video, eight pictures a second. */
export async function makePreview(job: PictureJob & { outputFile: string }): Promise<void> {
  const { durationSeconds } = job.facts;
  const clips = durationSeconds < 6 ? 1 : 4;
  const starts = Array.from({ length: clips }, (_, index) =>
    Math.max(0, (durationSeconds * (index + 0.5)) / clips - 0.5),
  );
  try {
    await makeClips(job, starts);
  } catch (error) {
    if (!(error instanceof FfmpegFailed) || error.failure !== 'exit') throw error;
    // The picture may end before the first clip, or have one frame; an empty webp is impossible.
    await makeClips(job, [0], 'tpad=stop_mode=clone:stop_duration=1,');
  }
}

/** A second from each start, one after the other. */
async function makeClips(
  job: PictureJob & { outputFile: string },
  starts: readonly number[],
  before = '',
): Promise<void> {
  const { facts } = job;
  const picture = pictureFilter(facts, scaleToShortSide(facts, 180));
  const branches = starts.map(
    (_, index) => `[${index}:${facts.videoIndex}]${before}fps=8,${picture},setpts=PTS-STARTPTS[c${index}]`,
  );
  const labels = starts.map((_, index) => `[c${index}]`).join('');
  const graph = `${branches.join(';')};${labels}concat=n=${starts.length}[out]`;
  await buildFile(job.outputFile, async (file, dir) => {
    await run(
      job,
      dir,
      [
        starts.flatMap((startSeconds) => inputArgs(job.sourceFile, { startSeconds, lengthSeconds: 1 })),
        ['-filter_complex', graph, '-map', '[out]', '-an', '-c:v', 'libwebp_anim', '-loop', '0'],
        ['-quality', '60', '-compression_level', '4', '-map_metadata', '-1', file],
      ].flat(),
    );
  });
}

const columns = 10;
const tileShortSide = 90;

/** One jpg of small pictures, and the vtt that maps times to its parts; at most 100 tiles. */
export async function makeStoryboard(
  job: PictureJob & { imageFile: string; vttFile: string },
): Promise<Storyboard> {
  const { facts } = job;
  const secondsPerTile = Math.max(1, Math.ceil(facts.durationSeconds / 100));
  const tiles = Math.ceil(facts.durationSeconds / secondsPerTile);
  const rows = Math.ceil(tiles / columns);
  const size = scaleToShortSide(facts, tileShortSide);
  // The last frame is repeated, or a video with one keyframe would have no tile.
  const hold = `tpad=stop_mode=clone:stop_duration=${secondsPerTile}`;
  const sample = `fps=1/${secondsPerTile}:round=down:start_time=0`;
  const filter = [hold, sample, pictureFilter(facts, size), `tile=${columns}x${rows}`].join(',');
  await buildFile(job.imageFile, async (file, dir) => {
    await run(
      job,
      dir,
      [
        // Decodes only keyframes, which is cheap for a long video.
        inputArgs(job.sourceFile, {
          keyframesOnly: facts.durationSeconds > 60,
          leapSeconds: facts.leapSeconds,
        }),
        ['-map', `0:${facts.videoIndex}`, '-vf', filter, '-frames:v', '1', ...jpegArgs, '-q:v', '5', file],
      ].flat(),
    );
  });
  const storyboard = { columns, rows, tiles, secondsPerTile };
  await writeFile(
    job.vttFile,
    storyboardVtt(storyboard, size, facts.durationSeconds, path.basename(job.imageFile)),
  );
  return storyboard;
}

export function storyboardVtt(
  { columns, tiles, secondsPerTile }: Storyboard,
  tile: { width: number; height: number },
  durationSeconds: number,
  imageName: string,
): string {
  const cues = Array.from({ length: tiles }, (_, index) => {
    const start = index * secondsPerTile;
    const end = Math.min(start + secondsPerTile, durationSeconds);
    const x = (index % columns) * tile.width;
    const y = Math.floor(index / columns) * tile.height;
    return `${clock(start)} --> ${clock(end)}\n${imageName}#xywh=${x},${y},${tile.width},${tile.height}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

function clock(seconds: number): string {
  const whole = Math.floor(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const millis = Math.floor((seconds - whole) * 1000);
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}.${String(millis).padStart(3, '0')}`;
}

async function run(job: PictureJob, dir: string, args: string[]): Promise<number> {
  const { sourceFile, signal } = job;
  const base = { tool: 'ffmpeg' as const, timeoutMs: 1800_000, signal };
  return (await runFfmpeg({ ...base, args, reads: [sourceFile], writes: [dir] })).frames;
}
