import { pictureFilter, soundFilter } from './ladder-args.ts';
import type { VideoFacts } from './probe.ts';
import { chooseFrameRate, scaleToShortSide } from './renditions.ts';
import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';
import { requireWholeMp4 } from './whole-mp4.ts';
import { buildFile } from './work-folder.ts';

export type CutShape = 'vertical' | 'square' | 'wide';
export type Crop = { width: number; height: number; x: number; y: number };

const ratios: Record<CutShape, number> = { vertical: 9 / 16, square: 1, wide: 16 / 9 };
const even = (side: number): number => Math.max(2, 2 * Math.floor(side / 2));

/** The largest crop of this shape; `position` from 0 to 1 moves it along the cropped side. */
export function cropOf(source: { width: number; height: number }, shape: CutShape, position: number): Crop {
  const full = { width: even(source.width), height: even(source.height) };
  const ratio = ratios[shape];
  const width = Math.min(full.width, even(full.height * ratio + 0.5));
  const height = Math.min(full.height, even(full.width / ratio + 0.5));
  const along = (free: number): number => 2 * Math.round((free * Math.min(1, Math.max(0, position))) / 2);
  return { width, height, x: along(full.width - width), y: along(full.height - height) };
}

export type CutJob = {
  sourceFile: string;
  facts: VideoFacts;
  /** Written atomically. */
  outputFile: string;
  startSeconds: number;
  lengthSeconds: number;
  shape: CutShape;
  position: number;
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

const shortSide = 1080;

function filterOf({ facts, shape, position }: CutJob): string {
  const rate = chooseFrameRate(facts.frameRate);
  const crop = cropOf(facts, shape, position);
  const size = scaleToShortSide(crop, shortSide);
  return [
    `fps=${rate.numerator}/${rate.denominator}`,
    // First converts to display format: square pixels, standard colors.
    pictureFilter(facts, { width: even(facts.width), height: even(facts.height) }),
    `crop=${crop.width}:${crop.height}:${crop.x}:${crop.y}`,
    `scale=${size.width}:${size.height}:flags=bicubic`,
    'format=yuv420p',
  ].join(',');
}

/** Files with timestamp leaps can't be seeked: they are read from their beginning. */
function partOf({ sourceFile, facts, startSeconds, lengthSeconds }: CutJob) {
  if (facts.hasLeaps !== true)
    return { input: inputArgs(sourceFile, { startSeconds, lengthSeconds }), output: [] };
  return {
    input: inputArgs(sourceFile, { leapSeconds: facts.leapSeconds }),
    output: ['-ss', startSeconds.toFixed(6), '-t', lengthSeconds.toFixed(6)],
  };
}

/** One part of a video, cropped, as an mp4 good enough to be re-encoded. @throws FfmpegFailed */
export async function cutVideo(job: CutJob): Promise<void> {
  const { sourceFile, facts, lengthSeconds, onProgress } = job;
  const part = partOf(job);
  const sound = facts.audio
    ? [
        ['-map', `0:${facts.audio.audioIndex}`, '-af', soundFilter(facts)],
        ['-c:a', 'aac', '-b:a', '160k', '-ar', '48000', '-ac', '2'],
      ].flat()
    : [];
  await buildFile(job.outputFile, async (file, dir) => {
    const args = [
      part.input,
      part.output,
      ['-map', `0:${facts.videoIndex}`, '-vf', filterOf(job)],
      ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '17', '-pix_fmt', 'yuv420p'],
      sound,
      ['-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', '-f', 'mp4', file],
    ].flat();
    await runFfmpeg({
      tool: 'ffmpeg',
      args,
      reads: [sourceFile],
      writes: [dir],
      timeoutMs: 20 * 60_000,
      signal: job.signal,
      onProgress: ({ outTimeSeconds }) => onProgress?.(Math.min(1, outTimeSeconds / lengthSeconds)),
    });
    await requireWholeMp4(file);
  });
  onProgress?.(1);
}
