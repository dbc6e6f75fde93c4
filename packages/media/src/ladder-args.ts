import path from 'node:path';
import type { VideoFacts } from './probe.ts';
import {
  framesIn,
  framesPerSecond,
  slowestRate,
  type Chunk,
  type FrameRate,
  type Rung,
} from './renditions.ts';
import { inputArgs } from './run-ffmpeg.ts';
import type { Sound } from './sounds.ts';

export type LadderPlan = {
  sourceFile: string;
  facts: VideoFacts;
  rungs: Rung[];
  /** The sounds to encode; empty when they exist already. */
  sounds: Sound[];
  /** Someone is waiting: a quarter less CPU for slightly more bandwidth. */
  isQuick?: boolean;
};

const noMetadata = ['-map_metadata', '-1', '-map_chapters', '-1'];

const toneMap =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

/** Timestamps may leap; anything beyond the probed duration is ignored. */
function wholeSource({ sourceFile, facts }: LadderPlan): string[] {
  return inputArgs(sourceFile, {
    lengthSeconds: facts.durationSeconds + 1,
    leapSeconds: facts.leapSeconds,
  });
}

/** All renditions in one command: the source is decoded once. */
export function ladderArgs(plan: LadderPlan, outputDir: string): string[] {
  const { rungs, sounds } = plan;
  return [
    wholeSource(plan),
    ['-filter_complex', filterGraph(plan)],
    rungs.flatMap((rung) => ['-map', `[${rung.name}]`]),
    sounds.flatMap((sound) => ['-map', `0:${sound.audioIndex}`]),
    encoderArgs(plan),
    rungs.flatMap((rung, index) => rateArgs(rung, `:v:${index}`)),
    audioEncoderArgs(plan, sounds),
    hlsOutputArgs(rungs, sounds, outputDir),
  ].flat();
}

/** One chunk of a long source: one plain mp4 per rung, without sound. */
export function chunkArgs(plan: LadderPlan, chunk: Chunk, outputDir: string): string[] {
  // A quarter of a frame early, so that rounding never drops or repeats the frame at the cut.
  const early = 1 / framesPerSecond(fastestRate(plan)) / 4;
  const startSeconds = Math.max(0, chunk.startSeconds - early);
  return [
    inputArgs(plan.sourceFile, { startSeconds, lengthSeconds: chunk.lengthSeconds }),
    ['-filter_complex', filterGraph(plan)],
    plan.rungs.flatMap((rung) =>
      [
        ['-map', `[${rung.name}]`, ...encoderArgs(plan), ...rateArgs(rung, '')],
        // One extra frame would collide with the next chunk's first.
        [
          '-frames:v',
          String(framesIn(chunk.lengthSeconds, rung.frameRate)),
          ...noMetadata,
          path.join(outputDir, `${rung.name}.mp4`),
        ],
      ].flat(),
    ),
  ].flat();
}

/** The sound of a long source, in one pass: cuts would be audible. */
export function audioPassArgs(plan: LadderPlan, outputDir: string): string[] {
  return [
    ...wholeSource(plan),
    ...plan.sounds.flatMap((sound) =>
      [
        ['-map', `0:${sound.audioIndex}`, ...audioEncoderArgs(plan, [sound])],
        [...noMetadata, path.join(outputDir, `${sound.name}.mp4`)],
      ].flat(),
    ),
  ];
}

/** Joins encoded files (one concat list per rung, one mp4 per sound) without re-encoding. */
export function joinArgs(
  { rungs, sounds }: Pick<LadderPlan, 'rungs' | 'sounds'>,
  lists: string[],
  audioFiles: string[],
  outputDir: string,
): string[] {
  const inputs = [
    ...lists.map((list) => inputArgs(list, { ownList: true })),
    ...audioFiles.map((file) => inputArgs(file)),
  ];
  return [
    inputs.flat(),
    inputs.flatMap((_, index) => ['-map', `${index}:0`]),
    ['-c', 'copy', ...hlsOutputArgs(rungs, sounds, outputDir)],
  ].flat();
}

const encoderArgs = ({ facts, isQuick }: LadderPlan): string[] =>
  [
    ['-c:v', 'libx264', '-preset', isQuick ? 'superfast' : 'veryfast', '-profile:v', 'main'],
    ['-pix_fmt', 'yuv420p', '-force_key_frames', keyframeTimes(slowestRate(facts)), '-sc_threshold', '0'],
  ].flat();

/** Every two seconds, at the next frame of the slowest rung, so that rungs of different rates align. */
function keyframeTimes({ numerator, denominator }: FrameRate): string {
  const rate = `${numerator}/${denominator}`;
  return `expr:gte(t,ceil(n_forced*2*${rate}-0.001)/(${rate})-0.001)`;
}

const fastestRate = ({ rungs }: LadderPlan): FrameRate =>
  rungs.reduce((best, rung) =>
    framesPerSecond(rung.frameRate) > framesPerSecond(best.frameRate) ? rung : best,
  ).frameRate;

/** Constant quality with a maximum bitrate: simple pictures need less, none needs more. */
function rateArgs(rung: Rung, stream: string): string[] {
  return [
    [`-crf${stream}`, '22'],
    [`-maxrate${stream}`, `${rung.maxVideoKbps}k`, `-bufsize${stream}`, `${rung.maxVideoKbps}k`],
  ].flat();
}

function audioEncoderArgs({ facts }: LadderPlan, sounds: Sound[]): string[] {
  if (sounds.length === 0) return [];
  return [
    ['-af', soundFilter(facts), '-c:a', 'aac', '-ar', '48000', '-ac', '2'],
    sounds.flatMap(({ kbps }, index) => [`-b:a:${index}`, `${kbps}k`]),
  ].flat();
}

/**
 * Gaps and a late start become silence, so that sound and picture stay in sync. Where the format of the sound
 * changes within a file, the filter restarts: silence from the start on would precede each part.
 */
export const soundFilter = ({ startsSilent = true }: Pick<VideoFacts, 'startsSilent'>): string =>
  startsSilent ? 'aresample=async=1:first_pts=0' : 'aresample=async=1';

function filterGraph(plan: LadderPlan): string {
  const { facts, rungs, isQuick } = plan;
  const { numerator, denominator } = fastestRate(plan);
  const rate = `fps=${numerator}/${denominator}:start_time=0`;
  const [best, ...lower] = rungs;
  if (!best) throw new Error('a ladder needs a rung');
  const prepared = `${rate},${pictureFilter(facts, best, isQuick ? 'bilinear' : 'bicubic')},format=yuv420p`;
  const source = `[0:${facts.videoIndex}]${prepared}`;
  if (lower.length === 0) return `${source}[${best.name}]`;
  const branches = lower.map((rung) => {
    const isSlower = framesPerSecond(rung.frameRate) < numerator / denominator;
    return `[to${rung.name}]${isSlower ? 'framestep=2,' : ''}${scaleFilter(rung)}[${rung.name}]`;
  });
  const labels = lower.map((rung) => `[to${rung.name}]`).join('');
  return [`${source},split=${rungs.length}[${best.name}]${labels}`, ...branches].join(';');
}

/** Scales, and converts HDR video to standard colors. A picture that changes its aspect ratio gets bars. */
export function pictureFilter(facts: VideoFacts, size: Size, scaler: Scaler = 'bicubic'): string {
  const fitted = fitFilter(size, scaler);
  return facts.isHdr ? `${fitted},${toneMap}` : fitted;
}

/** Rounding to even sides does not count as another aspect ratio. */
const sameShape = 0.02;

function fitFilter({ width, height }: Size, scaler: Scaler): string {
  const isSame = `lt(abs(dar*${height}/${width}-1),${sameShape})`;
  const w = `if(${isSame},${width},max(2,min(${width},2*round(${height}*dar/2))))`;
  const h = `if(${isSame},${height},max(2,min(${height},2*round(${width}/dar/2))))`;
  return `scale='${w}':'${h}':flags=${scaler},setsar=1,pad=${width}:${height}:-1:-1`;
}

type Size = { width: number; height: number };
type Scaler = 'bicubic' | 'bilinear';
const scaleFilter = ({ width, height }: Size): string => `scale=${width}:${height}:flags=bicubic,setsar=1`;

export function hlsOutputArgs(
  rungs: { name: string }[],
  sounds: { name: string }[],
  outputDir: string,
): string[] {
  const streams = [
    ...rungs.map((rung, index) => `v:${index},name:${rung.name}`),
    ...sounds.map(({ name }, index) => `a:${index},name:${name}`),
  ];
  return [
    [...noMetadata, '-f', 'hls', '-hls_time', '6', '-hls_playlist_type', 'vod'],
    ['-hls_segment_type', 'fmp4', '-hls_flags', 'independent_segments'],
    ['-hls_fmp4_init_filename', 'init.mp4', '-var_stream_map', streams.join(' ')],
    ['-hls_segment_filename', path.join(outputDir, '%v', 'seg_%05d.m4s')],
    path.join(outputDir, '%v', 'index.m3u8'),
  ].flat();
}
