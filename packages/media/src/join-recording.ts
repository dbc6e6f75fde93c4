// Joins the segments of a broadcast to one file, re-encoding only where the encoder's settings changed.
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { areAlike, makeAlike, readParts, shapeOf } from './alike.ts';
import { inputArgs, runFfmpeg, type InputOptions } from './run-ffmpeg.ts';
import { buildFile } from './work-folder.ts';

/** Lists that play without a break: an initialization segment, and the media segments behind it. */
export function unbrokenRuns(playlist: string): string[][] {
  const runs: string[][] = [];
  let init: string | null = null;
  let isBroken = true;
  for (const line of playlist.split('\n')) {
    const map = /^#EXT-X-MAP:URI="([\w.-]+)"/.exec(line)?.[1];
    if (map !== undefined) init = map;
    if (map !== undefined || line === '#EXT-X-DISCONTINUITY') isBroken = true;
    if (line === '' || line.startsWith('#') || init === null) continue;
    if (isBroken) runs.push([init]);
    isBroken = false;
    runs.at(-1)?.push(line);
  }
  return runs;
}

type Copy = { from: string; to: string; options?: InputOptions; signal?: AbortSignal | undefined };

const copy = ({ from, to, options, signal }: Copy) =>
  runFfmpeg({
    tool: 'ffmpeg',
    args: [inputArgs(from, options), ['-map', '0', '-c', 'copy', '-movflags', '+faststart', to]].flat(),
    // It reads and writes the same folder.
    reads: [],
    writes: [path.dirname(to)],
    timeoutMs: 3_600_000,
    isBackground: true,
    signal,
  });

/** One run as a plain mp4 with times from zero. */
async function writeRun(folder: string, names: readonly string[], to: string, signal?: AbortSignal) {
  const fragmented = `${to}.fragments`;
  for (const [n, name] of names.entries())
    await pipeline(
      createReadStream(path.join(folder, name)),
      createWriteStream(fragmented, { flags: n === 0 ? 'w' : 'a' }),
    );
  await copy({ from: fragmented, to, signal });
  await rm(fragmented);
}

/** Re-encodes parts if an encoder reconnected with another resolution or codec setting. */
async function toOneShape(files: readonly string[], signal?: AbortSignal): Promise<readonly string[]> {
  const parts = await readParts(files, signal);
  if (areAlike(parts)) return files;
  const shape = shapeOf(parts);
  const made: string[] = [];
  for (const part of parts) {
    made.push(await makeAlike(part, shape, signal));
    await rm(part.file);
  }
  return made;
}

/** @param folder of one rendition, with its playlist @throws FfmpegFailed */
export async function joinRecording(job: {
  folder: string;
  /** Written atomically. */
  outputFile: string;
  signal?: AbortSignal;
}): Promise<void> {
  const runs = unbrokenRuns(await readFile(path.join(job.folder, 'index.m3u8'), 'utf8'));
  await buildFile(job.outputFile, async (file, dir) => {
    const written: string[] = [];
    for (const [n, names] of runs.entries()) {
      const part = path.join(dir, `run-${n}.mp4`);
      await writeRun(job.folder, names, part, job.signal);
      written.push(part);
    }
    const [only] = written;
    if (only !== undefined && written.length === 1) return rename(only, file);
    const parts = await toOneShape(written, job.signal);
    const list = path.join(dir, 'runs.txt');
    await writeFile(list, parts.map((part) => `file '${part}'\n`).join(''));
    await copy({ from: list, to: file, options: { ownList: true }, signal: job.signal });
  });
}
