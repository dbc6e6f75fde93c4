import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audioName, masterPlaylist } from './hls.ts';
import { hlsOutputArgs } from './ladder-args.ts';
import { measureSound } from './master-file.ts';
import { createPeakMeter, peakPcmArgs, type Waveform } from './peaks.ts';
import type { AudioFacts } from './probe.ts';
import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';
import { buildPart, discardWork, isFinished, openWorkFolder, publishPart } from './work-folder.ts';

export type TranscodeAudio = {
  sourceFile: string;
  /** Receives master.m3u8 with a128/, audio.mp3 and peaks.json. */
  outputDir: string;
  facts: AudioFacts;
  /** From 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
};

const peakCount = 800;

/** Can be repeated after a crash. @throws FfmpegFailed */
export async function transcodeAudio(job: TranscodeAudio): Promise<void> {
  const { size } = await stat(job.sourceFile);
  const plan = JSON.stringify({ version: 1, size, facts: job.facts });
  if (await isFinished(job.outputDir, plan)) {
    await discardWork(job.outputDir);
    job.onProgress?.(1);
    return;
  }
  const work = await openWorkFolder(job.outputDir, plan);
  try {
    const part = await buildPart(work, 'audio', (dir) => encode(job, dir));
    await publishPart(work, part);
  } catch (error) {
    await discardWork(job.outputDir);
    throw error;
  }
  job.onProgress?.(1);
}

async function encode(job: TranscodeAudio, dir: string): Promise<void> {
  const { facts, onProgress } = job;
  const meter = createPeakMeter(peakCount);
  let done = 0;
  await runFfmpeg({
    tool: 'ffmpeg',
    args: audioArgs(job.sourceFile, facts, dir),
    reads: [job.sourceFile],
    writes: [dir],
    timeoutMs: 6 * 3600_000,
    onStdout: meter.add,
    onProgress({ outTimeSeconds }) {
      const fraction = Math.min(0.99, outTimeSeconds / facts.durationSeconds);
      if (fraction <= done) return;
      done = fraction;
      onProgress?.(fraction);
    },
    signal: job.signal,
  });
  const waveform: Waveform = { ...meter.finish(), durationSeconds: facts.durationSeconds };
  await writeFile(path.join(dir, 'peaks.json'), JSON.stringify(waveform));
  const { audioIndex, audioLanguage: language } = facts;
  const sound = { name: 'a128', kbps: 128, audioIndex, track: 0 };
  const audios = [await measureSound(dir, sound, { name: audioName(language), language })];
  await writeFile(path.join(dir, 'master.m3u8'), masterPlaylist([], audios));
}

/** All three outputs from one decoding pass, so a podcast of hours is read once. */
export function audioArgs(sourceFile: string, facts: AudioFacts, dir: string): string[] {
  // loudnorm works at 192 kHz internally, hence the resampling after it.
  const even = `[0:${facts.audioIndex}]loudnorm=I=-16:TP=-1.5:LRA=11,aresample=44100,asplit=3[hls][mp3][pcm]`;
  return [
    inputArgs(sourceFile, { lengthSeconds: facts.durationSeconds + 1 }),
    ['-filter_complex', even],
    [
      '-map',
      '[hls]',
      '-c:a',
      'aac',
      '-b:a',
      '128k',
      '-ac',
      '2',
      ...hlsOutputArgs([], [{ name: 'a128' }], dir),
    ],
    ['-map', '[mp3]', '-c:a', 'libmp3lame', '-b:a', '128k', '-ac', '2'],
    ['-map_metadata', '-1', '-map_chapters', '-1', path.join(dir, 'audio.mp3')],
    ['-map', '[pcm]', ...peakPcmArgs, 'pipe:1'],
  ].flat();
}
