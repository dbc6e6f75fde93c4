import path from 'node:path';
import type { SubtitleTrack } from './file-extras.ts';
import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';

export type ExtractSubtitles = {
  sourceFile: string;
  /** Receives one file for each track. */
  outputDir: string;
  subtitles: SubtitleTrack[];
  signal?: AbortSignal;
};

/** Converts text subtitles to WebVTT; one pass, without decoding pictures. @throws FfmpegFailed */
export async function extractSubtitles(
  job: ExtractSubtitles,
): Promise<{ file: string; track: SubtitleTrack }[]> {
  const files = job.subtitles.map((track) => ({
    track,
    file: path.join(job.outputDir, `subtitles-${track.index}.vtt`),
  }));
  if (files.length === 0) return [];
  await runFfmpeg({
    tool: 'ffmpeg',
    args: [
      inputArgs(job.sourceFile),
      files.flatMap(({ file, track }) => [
        '-map',
        `0:${track.index}`,
        '-c:s',
        'webvtt',
        '-f',
        'webvtt',
        file,
      ]),
    ].flat(),
    reads: [job.sourceFile],
    writes: [job.outputDir],
    timeoutMs: 1800_000,
    signal: job.signal,
  });
  return files;
}

/** Extracts the embedded cover in a format that picture libraries read. */
export async function extractCover(job: {
  sourceFile: string;
  outputFile: string;
  coverIndex: number;
  signal?: AbortSignal;
}): Promise<void> {
  await runFfmpeg({
    tool: 'ffmpeg',
    args: [
      ...inputArgs(job.sourceFile),
      ...['-map', `0:${job.coverIndex}`, '-frames:v', '1', '-pix_fmt', 'yuvj420p', '-c:v', 'mjpeg'],
      ...['-q:v', '3', '-f', 'image2', '-update', '1', '-map_metadata', '-1', job.outputFile],
    ],
    reads: [job.sourceFile],
    writes: [path.dirname(job.outputFile)],
    timeoutMs: 120_000,
    signal: job.signal,
  });
}
