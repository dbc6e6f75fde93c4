import { stat, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audioPassArgs, chunkArgs, joinArgs, ladderArgs, type LadderPlan } from './ladder-args.ts';
import { writeMaster } from './master-file.ts';
import type { VideoFacts } from './probe.ts';
import {
  chooseRungs,
  firstRung,
  planChunks,
  rungsOfPart,
  slowestRate,
  type Chunk,
  type LadderPart,
  type Rung,
} from './renditions.ts';
import { runFfmpeg, type FfmpegProgress, type FfmpegResult } from './run-ffmpeg.ts';
import { laterSounds, mainSounds } from './sounds.ts';
import {
  buildPart,
  discardWork,
  isFinished,
  openWorkFolder,
  publishPart,
  type WorkFolder,
} from './work-folder.ts';

export type TranscodeVideo = {
  sourceFile: string;
  /** Receives one folder per rendition, and master.m3u8; `<outputDir>.work` is in use until the end. */
  outputDir: string;
  facts: VideoFacts;
  /** Only the first has a master playlist; the others are added to that of the whole ladder. */
  part?: LadderPart;
  /** From 0 to 1, never decreasing. */
  onProgress?: (fraction: number) => void;
  signal?: AbortSignal;
  /** Sources over one and a half of this are encoded chunk by chunk; a later call resumes. */
  chunkSeconds?: number;
  /** Low priority. */
  isBackground?: boolean;
};

type Encoding = LadderPlan & {
  work: WorkFolder;
  report: (fraction: number) => void;
  signal: AbortSignal | undefined;
  isBackground: boolean;
  hasMaster: boolean;
};

/** Plans one part of the ladder. Sound that an earlier part has is not encoded again. */
function planPart({ facts, part }: TranscodeVideo): Pick<LadderPlan, 'rungs' | 'sounds'> {
  const rungs = part === undefined ? chooseRungs(facts) : rungsOfPart(facts, part);
  if (rungs.length === 0) throw new Error('this ladder has no such part');
  if (part === 'high') return { rungs, sounds: [] };
  const main = mainSounds(facts, rungs);
  if (part === 'first') return { rungs, sounds: main };
  const first = part === 'rest' ? firstRung(facts) : null;
  return {
    rungs,
    sounds: [...main.filter(({ kbps }) => kbps !== first?.audioKbps), ...laterSounds(facts)],
  };
}

/** Can be repeated after a crash. Reuses complete output of the same source and plan. @throws FfmpegFailed */
export async function transcodeVideo(job: TranscodeVideo): Promise<{ rungs: Rung[] }> {
  const { facts, sourceFile, outputDir, chunkSeconds = 600 } = job;
  const { rungs, sounds } = planPart(job);
  const { size } = await stat(sourceFile);
  const plan = JSON.stringify({ version: 3, size, facts, rungs, sounds, chunkSeconds });
  const report = monotonic(job.onProgress);
  if (await isFinished(outputDir, plan)) {
    await discardWork(outputDir);
    report(1);
    return { rungs };
  }
  const work = await openWorkFolder(outputDir, plan);
  const encoding: Encoding = {
    sourceFile,
    facts,
    rungs,
    sounds,
    work,
    report,
    signal: job.signal,
    isBackground: job.isBackground ?? false,
    hasMaster: job.part === undefined || job.part === 'first',
    isQuick: job.part === 'first',
  };
  const chunks = planChunks(facts.durationSeconds, slowestRate(facts), chunkSeconds);
  // Files with timestamp leaps can't be seeked.
  if (chunks.length === 1 || facts.hasLeaps === true) await encodeAtOnce(encoding);
  else await encodeInChunks(encoding, chunks);
  report(1);
  return { rungs };
}

async function encodeAtOnce(encoding: Encoding): Promise<void> {
  const { work, facts } = encoding;
  try {
    const part = await buildPart(work, 'hls', async (dir) => {
      await encode(encoding, ladderArgs(encoding, dir), dir, ({ outTimeSeconds }) =>
        encoding.report(Math.min(0.99, outTimeSeconds / facts.durationSeconds)),
      );
      if (encoding.hasMaster) await writeMaster(dir, encoding);
    });
    await publishPart(work, part);
  } catch (error) {
    await discardWork(work.outputDir);
    throw error;
  }
}

const audioShare = 0.05;
const joinedShare = 0.98;

async function encodeInChunks(encoding: Encoding, chunks: Chunk[]): Promise<void> {
  const { work, facts, report, sounds } = encoding;
  const audioDir = sounds.length > 0 ? await encodeAudio(encoding) : null;
  for (const chunk of chunks) {
    await buildPart(work, chunk.name, (dir) =>
      encodeChunk(encoding, chunk, dir, (seconds) => {
        const done = (chunk.startSeconds + Math.min(seconds, chunk.lengthSeconds)) / facts.durationSeconds;
        report(audioShare + done * (joinedShare - audioShare));
      }),
    );
    report(
      audioShare +
        ((chunk.startSeconds + chunk.lengthSeconds) / facts.durationSeconds) * (joinedShare - audioShare),
    );
  }
  const part = await buildPart(work, 'hls', (dir) => join(encoding, chunks, audioDir, dir));
  await publishPart(work, part);
}

function encodeAudio(encoding: Encoding): Promise<string> {
  const { work, facts, report } = encoding;
  return buildPart(work, 'audio', async (dir) => {
    await encode(encoding, audioPassArgs(encoding, dir), dir, ({ outTimeSeconds }) =>
      report(Math.min(1, outTimeSeconds / facts.durationSeconds) * audioShare),
    );
  });
}

async function encodeChunk(
  encoding: Encoding,
  chunk: Chunk,
  dir: string,
  onSeconds: (seconds: number) => void,
): Promise<void> {
  const { frames } = await encode(encoding, chunkArgs(encoding, chunk, dir), dir, (progress) =>
    onSeconds(progress.outTimeSeconds),
  );
  // The picture may end before the sound: such a chunk has no frame and is skipped by the join.
  if (frames === 0)
    await Promise.all(encoding.rungs.map((rung) => truncate(path.join(dir, `${rung.name}.mp4`), 0)));
}

async function join(
  encoding: Encoding,
  chunks: Chunk[],
  audioDir: string | null,
  dir: string,
): Promise<void> {
  const { rungs, work, sounds } = encoding;
  const lists: string[] = [];
  for (const rung of rungs) {
    const lines = ['ffconcat version 1.0'];
    for (const chunk of chunks) {
      const file = `${chunk.name}/${rung.name}.mp4`;
      if ((await stat(path.join(work.dir, file))).size === 0) continue;
      lines.push(`file '${file}'`, `duration ${chunk.lengthSeconds.toFixed(6)}`);
    }
    const list = path.join(work.dir, `${rung.name}.ffconcat`);
    await writeFile(list, `${lines.join('\n')}\n`);
    lists.push(list);
  }
  const audioFiles = audioDir ? sounds.map(({ name }) => path.join(audioDir, `${name}.mp4`)) : [];
  await encode(encoding, joinArgs(encoding, lists, audioFiles, dir), dir);
  if (encoding.hasMaster) await writeMaster(dir, encoding);
}

function encode(
  { sourceFile, work, signal, isBackground }: Encoding,
  args: string[],
  dir: string,
  onProgress?: (progress: FfmpegProgress) => void,
): Promise<FfmpegResult> {
  return runFfmpeg({
    tool: 'ffmpeg',
    args,
    reads: [sourceFile],
    // The join reads the chunks, which are next to its own folder.
    writes: [work.dir, dir],
    timeoutMs: 24 * 3600_000,
    ...(onProgress ? { onProgress } : {}),
    isBackground,
    signal,
  });
}

function monotonic(onProgress: ((fraction: number) => void) | undefined): (fraction: number) => void {
  let last = -1;
  return (fraction) => {
    if (fraction <= last) return;
    last = fraction;
    onProgress?.(fraction);
  };
}
