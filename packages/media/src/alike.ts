// Normalizes parts of one film that an encoder sent with different settings, so that they can be one file.
import path from 'node:path';
import { readProbe, type ProbedStream } from './probe-json.ts';
import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';

/** The common format that all parts are encoded to. */
export type Shape = {
  width: number;
  height: number;
  frameRate: number;
  hasVideo: boolean;
  hasAudio: boolean;
};
type Part = {
  file: string;
  durationSeconds: number;
  video: ProbedStream | null;
  audio: ProbedStream | null;
  headers: string;
};

/** The default frame rate. */
const usualRate = 30;
const mostRate = 60;

export async function readParts(files: readonly string[], signal?: AbortSignal): Promise<Part[]> {
  const parts: Part[] = [];
  for (const file of files) {
    const { streams, durationSeconds } = await readProbe(file, signal);
    const of = (type: string) => streams.find((stream) => stream.type === type) ?? null;
    const headers = await readHeaders(file, signal);
    parts.push({ file, durationSeconds, video: of('video'), audio: of('audio'), headers });
  }
  return parts;
}

/** The decoder settings: parts with equal ones need no work. */
async function readHeaders(file: string, signal: AbortSignal | undefined): Promise<string> {
  const entries = 'stream=codec_type,codec_name,width,height,sample_rate,channels,extradata_hash';
  const { stdout } = await runFfmpeg({
    tool: 'ffprobe',
    args: [...inputArgs(file), '-show_data_hash', 'SHA256', '-show_entries', entries, '-of', 'csv'],
    reads: [file],
    timeoutMs: 60_000,
    signal,
  });
  return stdout;
}

export const areAlike = (parts: readonly Part[]): boolean =>
  new Set(parts.map(({ headers }) => headers)).size <= 1;

/** The size of the largest part. */
export function shapeOf(parts: readonly Part[]): Shape {
  const pictures = parts.flatMap(({ video }) => (video === null ? [] : [video]));
  const pixels = ({ width, height }: ProbedStream) => width * height;
  const largest = pictures.toSorted((a, b) => pixels(b) - pixels(a))[0];
  const rate = Math.max(0, ...pictures.map(({ frameRate }) => frameRate));
  const even = (side: number) => 2 * Math.ceil(side / 2);
  return {
    width: even(largest?.width ?? 0),
    height: even(largest?.height ?? 0),
    frameRate: rate === 0 ? usualRate : Math.min(mostRate, rate),
    hasVideo: largest !== undefined,
    hasAudio: parts.some(({ audio }) => audio !== null),
  };
}

/** Pictures keep their aspect ratio, with black bars; missing pictures become black, missing sound silent. */
function argsFor({ file, durationSeconds, video, audio }: Part, shape: Shape, to: string): string[] {
  const { width, height, frameRate, hasVideo, hasAudio } = shape;
  const black = `color=black:s=${width}x${height}:r=${frameRate}`;
  const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:force_divisible_by=2`;
  const filter = `${fit},pad=${width}:${height}:-1:-1,setsar=1,fps=${frameRate},format=yuv420p`;
  const encoded = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-video_track_timescale', '90000'];
  return [
    inputArgs(file),
    hasVideo && video === null ? ['-f', 'lavfi', '-i', black] : [],
    hasAudio && audio === null ? ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo'] : [],
    hasVideo ? ['-map', video === null ? '1:v' : '0:v:0', '-vf', filter, ...encoded] : [],
    hasAudio ? ['-map', audio === null ? '1:a' : '0:a:0', '-c:a', 'aac', '-b:a', '160k'] : [],
    hasAudio ? ['-ar', '48000', '-ac', '2', '-af', 'aresample=async=1:first_pts=0'] : [],
    ['-t', durationSeconds.toFixed(3), '-movflags', '+faststart', '-f', 'mp4', to],
  ].flat();
}

/** @returns the new file, next to the old one */
export async function makeAlike(part: Part, shape: Shape, signal?: AbortSignal): Promise<string> {
  const to = part.file.replace(/\.mp4$/, '.alike.mp4');
  await runFfmpeg({
    tool: 'ffmpeg',
    args: argsFor(part, shape, to),
    reads: [],
    writes: [path.dirname(to)],
    timeoutMs: 6 * 3_600_000,
    isBackground: true,
    signal,
  });
  return to;
}
