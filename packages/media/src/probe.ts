import { open } from 'node:fs/promises';
import { audioTrack, extrasOf, type AudioTrack, type FileExtras } from './file-extras.ts';
import { busiestRate } from './frame-times.ts';
import { findLeap } from './leaps.ts';
import { MediaRefused, type RefusalReason } from './media-refused.ts';
import { readProbe, type ProbedFile, type ProbedStream } from './probe-json.ts';
import { FfmpegFailed, inputArgs, maxPixels, runFfmpeg } from './run-ffmpeg.ts';
import { standsStill } from './still-times.ts';
import { hasSoundBehindItsEnd } from './wav-length.ts';

export type AudioFacts = AudioTrack & {
  formatName: string;
  durationSeconds: number;
  /** Missing for files probed by older versions. */
  extras?: FileExtras;
};

export type VideoFacts = {
  formatName: string;
  durationSeconds: number;
  videoIndex: number;
  videoCodec: string;
  pixelFormat: string;
  /** Display size: after rotation and with square pixels. */
  width: number;
  height: number;
  rotation: 0 | 90 | 180 | 270;
  /** For a variable rate, that of its fastest part. */
  frameRate: number;
  isHdr: boolean;
  hasAudio: boolean;
  /** The default sound; null without any. */
  audio: AudioTrack | null;
  /** Missing for files probed by older versions. */
  extras?: FileExtras;
  /** Its timestamps leap, as in joined recordings. */
  hasLeaps?: boolean;
  /** From how many seconds on a jump ahead is such a leap; null (also in old files): ffmpeg's default. */
  leapSeconds?: number | null;
  /** Silence precedes the first sound. Missing for files probed by older versions. */
  startsSilent?: boolean;
};

const videoCodecs = new Set(['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mpeg2video', 'prores', 'mjpeg']);
const audioCodecs = new Set(['aac', 'mp3', 'mp2', 'ac3', 'eac3', 'opus', 'vorbis', 'flac', 'alac']);
const minSidePixels = 64;
const minSeconds = 0.5;
const maxSeconds = 12 * 3600;

/** @throws MediaRefused */
export async function probeVideo(file: string, signal?: AbortSignal): Promise<VideoFacts> {
  const probed = await readFile(file, signal);
  const video = probed.streams.find((stream) => stream.type === 'video' && !stream.isCoverArt);
  const audio = mainAudio(probed);
  if (!video) throw new MediaRefused('noVideo');
  if (video.codec === '') throw new MediaRefused('corrupt', 'no codec');
  if (!videoCodecs.has(video.codec)) throw new MediaRefused('codecNotAllowed', video.codec);
  if (audio) checkAudioCodec(audio);
  checkSize(video);
  const streams = audio ? [video, audio] : [video];
  const sounds = probed.streams.filter((stream) => stream.type === 'audio' && isPlayableAudio(stream));
  await checkTimesMove(file, [video, ...sounds], signal);
  const { seconds, hasLeaps, leapSeconds } = await checkWholeFile(file, probed, streams, signal);
  await checkDecodes(file, video, signal);
  return {
    formatName: probed.formatName,
    durationSeconds: seconds,
    hasLeaps,
    leapSeconds,
    startsSilent: audio !== undefined && audio.startSeconds - video.startSeconds > togetherSeconds,
    videoIndex: video.index,
    videoCodec: video.codec,
    pixelFormat: video.pixelFormat,
    ...displaySize(video),
    rotation: video.rotation,
    frameRate: await frameRateOf(file, probed, video, signal),
    isHdr: video.isHdr,
    hasAudio: audio !== undefined,
    audio: audio ? audioTrack(audio) : null,
    extras: extrasOf(probed, audio, isPlayableAudio),
  };
}

/** The file's default track, else the first. */
function mainAudio({ streams }: ProbedFile): ProbedStream | undefined {
  const audios = streams.filter((stream) => stream.type === 'audio');
  return audios.find((stream) => stream.isDefault && isPlayableAudio(stream)) ?? audios[0];
}

/** Exact for files with an index; others are estimates from the first seconds. */
async function frameRateOf(
  file: string,
  { formatName }: ProbedFile,
  video: ProbedStream,
  signal?: AbortSignal,
): Promise<number> {
  if (video.isSteady && formatName.includes('mp4')) return video.frameRate;
  const busiest = await refusing(() => busiestRate(file, video.index, signal));
  // Tolerates jitter of a frame between seconds.
  return busiest > video.frameRate * 1.06 || busiest < video.frameRate / 2 ? busiest * 0.97 : video.frameRate;
}

/** @throws MediaRefused */
export async function probeAudio(file: string, signal?: AbortSignal): Promise<AudioFacts> {
  const probed = await readFile(file, signal);
  const audio = mainAudio(probed);
  if (!audio) throw new MediaRefused('noAudio');
  checkAudioCodec(audio);
  if (await hasSoundBehindItsEnd(file))
    throw new MediaRefused('lengthWrong', 'sound behind the end of the WAV');
  await checkTimesMove(file, [audio], signal);
  const { seconds } = await checkWholeFile(file, probed, [audio], signal);
  await checkDecodes(file, audio, signal);
  return {
    formatName: probed.formatName,
    durationSeconds: seconds,
    ...audioTrack(audio),
    // A podcast has one sound.
    extras: extrasOf(probed, audio, () => false),
  };
}

async function readFile(file: string, signal?: AbortSignal): Promise<ProbedFile> {
  const start = await readStart(file);
  if (start.length === 0) throw new MediaRefused('empty');
  // ffmpeg accepts any file named .mp4 as an mp4 without an index, even plain text.
  const isMp4 = /^(ftyp|moov|mdat|wide|free|skip)$/.test(start.toString('latin1', 4, 8));
  return refusing(
    () => readProbe(file, signal),
    (stderr) =>
      isCutOff(stderr) || (isMp4 && stderr.includes('moov atom not found')) ? 'truncated' : 'notMedia',
  );
}

async function readStart(file: string): Promise<Buffer> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** ffmpeg's failure on this file becomes a refusal; our own failures are rethrown. */
async function refusing<T>(
  read: () => Promise<T>,
  reasonFor: (stderr: string) => RefusalReason = (stderr) => (isCutOff(stderr) ? 'truncated' : 'corrupt'),
): Promise<T> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof FfmpegFailed)) throw error;
    if (error.failure === 'canceled' || error.failure === 'notInstalled') throw error;
    throw new MediaRefused(reasonFor(error.stderr), error.message);
  }
}

function isCutOff(stderr: string): boolean {
  return /partial file|ended prematurely/i.test(stderr);
}

function isPlayableAudio({ codec, channels }: ProbedStream): boolean {
  return channels > 0 && (audioCodecs.has(codec) || codec.startsWith('pcm_'));
}

function checkAudioCodec(audio: ProbedStream): void {
  if (!audioCodecs.has(audio.codec) && !audio.codec.startsWith('pcm_'))
    throw new MediaRefused('codecNotAllowed', audio.codec);
  if (audio.channels === 0) throw new MediaRefused('corrupt', 'no channels');
}

function checkSize(video: ProbedStream): void {
  const detail = `${video.width}x${video.height}`;
  if (video.width * video.height > maxPixels) throw new MediaRefused('tooLarge', detail);
  const { width, height } = displaySize(video);
  if (Math.min(video.width, video.height, width, height) < minSidePixels)
    throw new MediaRefused('tooSmall', detail);
  if (Math.max(width, height) > 16_384) throw new MediaRefused('tooLarge', detail);
}

function displaySize(video: ProbedStream): { width: number; height: number } {
  const width = Math.round(video.width * video.pixelAspect);
  const isTurned = video.rotation === 90 || video.rotation === 270;
  return isTurned ? { width: video.height, height: width } : { width, height: video.height };
}

/** 0 if unknown. */
function claimedSeconds({ formatName, ...probed }: ProbedFile, streams: readonly ProbedStream[]): number {
  if (probed.isLengthGuessed) return 0;
  const longest = Math.max(...streams.map((stream) => stream.durationSeconds));
  const claimed = longest > 0 ? longest : probed.durationSeconds;
  if (!formatName.includes('matroska')) return claimed;
  // Some muxers count from zero, regardless of the start time.
  const start = Math.min(...streams.map((stream) => stream.startSeconds));
  return start > 0 && start < claimed ? claimed - start : claimed;
}

type Length = { seconds: number; hasLeaps: boolean; leapSeconds: number | null };

/**
 * These formats have times but no length, and ffmpeg aligns joined parts. The
 * difference between the first time and the last is meaningless then.
 */
const leapingFormats = /mpegts/;
/** Sound that starts closer to the picture counts as simultaneous. */
const togetherSeconds = 0.03;

/**
 * Reads every packet without decoding. A truncated file with its index in front claims the full duration.
 * Returns seconds; measured if the file has no duration (recordings made in a browser).
 */
async function checkWholeFile(
  file: string,
  probed: ProbedFile,
  streams: ProbedStream[],
  signal?: AbortSignal,
): Promise<Length> {
  const claimed = claimedSeconds(probed, streams);
  const mayLeap = leapingFormats.test(probed.formatName);
  if (claimed > maxSeconds && !mayLeap) throw new MediaRefused('tooLong', `${claimed} s`);
  const [first, second] = streams.map(({ index }) => index);
  const leapSeconds =
    mayLeap && first !== undefined && second !== undefined
      ? await refusing(() => findLeap(file, [first, second], signal))
      : null;
  const maps = streams.flatMap((stream) => ['-map', `0:${stream.index}`]);
  const args = [...inputArgs(file, { leapSeconds }), ...maps, '-c', 'copy', '-f', 'null', '-'];
  const job = { tool: 'ffmpeg' as const, args, reads: [file], timeoutMs: 600_000, signal };
  const pass = await refusing(() => runFfmpeg(job));
  const measured = pass.outTimeSeconds;
  const isShorter = measured < claimed - Math.max(1.5, claimed * 0.02);
  if ((isShorter && !mayLeap) || isCutOff(pass.stderr))
    throw new MediaRefused('truncated', `${measured} of ${claimed} s`);
  // Timestamps far beyond the header's claim would have to be filled by the encoder.
  const isAsClaimed = claimed > 0 && !isShorter && measured < claimed * 1.05 + 1.5;
  const seconds = isAsClaimed && leapSeconds === null ? claimed : measured;
  if (seconds <= 0) throw new MediaRefused('noDuration');
  if (seconds < minSeconds) throw new MediaRefused('tooShort', `${seconds} s`);
  if (seconds > maxSeconds) throw new MediaRefused('tooLong', `${seconds} s`);
  const hasLeaps = leapSeconds !== null || (mayLeap && Math.abs(seconds - claimed) > 1);
  return { seconds, hasLeaps, leapSeconds };
}

async function checkTimesMove(file: string, streams: ProbedStream[], signal?: AbortSignal): Promise<void> {
  for (const { index, type } of streams)
    if (await refusing(() => standsStill(file, index, signal)))
      throw new MediaRefused(type === 'video' ? 'pictureStands' : 'soundStands');
}

/** Good headers may precede garbage: something must decode. */
async function checkDecodes(file: string, stream: ProbedStream, signal?: AbortSignal): Promise<void> {
  const count = stream.type === 'video' ? ['-frames:v', '1'] : ['-frames:a', '5'];
  const args = [...inputArgs(file), '-map', `0:${stream.index}`, ...count, '-f', 'null', '-'];
  const job = { tool: 'ffmpeg' as const, args, reads: [file], timeoutMs: 60_000, signal };
  const pass = await refusing(() => runFfmpeg(job));
  if (stream.type === 'video' ? pass.frames === 0 : pass.outTimeSeconds === 0)
    throw new MediaRefused('corrupt', `nothing decodes: ${pass.stderr}`);
}
