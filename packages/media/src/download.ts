import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseMediaPlaylist } from './hls.ts';
import type { VideoFacts } from './probe.ts';
import { chooseRungs } from './renditions.ts';
import { inputArgs, runFfmpeg } from './run-ffmpeg.ts';
import { requireWholeMp4 } from './whole-mp4.ts';
import { buildFile } from './work-folder.ts';

export type MakeDownload = {
  sourceFile: string;
  /** The finished renditions of the same source. */
  ladderDir: string;
  outputFile: string;
  facts: VideoFacts;
  signal?: AbortSignal;
};

/** An mp4 that plays everywhere, without re-encoding: the source if suitable, else the best rendition. */
export async function makeDownload(job: MakeDownload): Promise<void> {
  await buildFile(job.outputFile, async (file, dir) => {
    const inputs = canDownloadSource(job.facts) ? [job.sourceFile] : await joinSegments(job, dir);
    const audioIndex = inputs.length === 1 ? (job.facts.audio?.audioIndex ?? 0) : 0;
    const videoIndex = canDownloadSource(job.facts) ? job.facts.videoIndex : 0;
    await runFfmpeg({
      tool: 'ffmpeg',
      args: [
        inputs.flatMap((input) => inputArgs(input)),
        ['-map', `0:${videoIndex}`],
        job.facts.hasAudio ? ['-map', `${inputs.length - 1}:${audioIndex}`] : [],
        // Phones record where a video was shot; the download must not include it.
        ['-c', 'copy', '-map_metadata', '-1', '-map_chapters', '-1', '-movflags', '+faststart', file],
      ].flat(),
      reads: [job.sourceFile],
      writes: [dir],
      timeoutMs: 3600_000,
      signal: job.signal,
    });
    await requireWholeMp4(file);
  });
}

/** Whether the source itself is an mp4 that plays everywhere. */
export function canDownloadSource(facts: VideoFacts): boolean {
  const isMp4 = facts.formatName.split(',').includes('mp4');
  const audioFits = facts.audio === null || facts.audio.audioCodec === 'aac';
  return isMp4 && facts.videoCodec === 'h264' && facts.pixelFormat === 'yuv420p' && !facts.isHdr && audioFits;
}

async function joinSegments(job: MakeDownload, dir: string): Promise<string[]> {
  const [best] = chooseRungs(job.facts);
  if (!best) throw new Error('a ladder needs a rung');
  const names = job.facts.hasAudio ? [best.name, `a${best.audioKbps}`] : [best.name];
  const joined: string[] = [];
  for (const name of names) {
    const file = path.join(dir, `${name}.joined.mp4`);
    await joinRendition(path.join(job.ladderDir, name), file);
    joined.push(file);
  }
  return joined;
}

/** An init segment followed by its media segments is a valid fragmented mp4. */
async function joinRendition(folder: string, outputFile: string): Promise<void> {
  const playlist = parseMediaPlaylist(await readFile(path.join(folder, 'index.m3u8'), 'utf8'));
  const parts = [playlist.initUri ?? 'init.mp4', ...playlist.segments.map((segment) => segment.uri)];
  for (const part of parts) {
    const flags = existsSync(outputFile) ? 'a' : 'w';
    await pipeline(createReadStream(path.join(folder, part)), createWriteStream(outputFile, { flags }));
  }
}
