// Makes all outputs of a source in a work folder that survives a killed worker.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transcodeAudio } from '@realfin/media/audio';
import { makeDownload } from '@realfin/media/download';
import type { AudioFacts, VideoFacts } from '@realfin/media/probe';
import { firstRung } from '@realfin/media/renditions';
import { extractCover } from '@realfin/media/subtitles';
import { extractFrames, makePoster, makePreview, makeStoryboard } from '@realfin/media/thumbnails';
import { transcodeVideo } from '@realfin/media/transcode-video';
import type { AssetRow } from '../queries.ts';
import { encodeImage, type EncodedImage } from './create-image.ts';
import type { Progress } from './report-progress.ts';

export type SourceFacts = ({ kind: 'video' } & VideoFacts) | ({ kind: 'audio' } & AudioFacts);

export interface Work {
  asset: AssetRow;
  sourceFile: string;
  /** Work folder of the asset; `out` in it becomes its folder in storage. */
  folder: string;
  progress: Progress;
  signal: AbortSignal;
}

/** Derived from the asset, so that a retry overwrites the same pictures. */
const pictureKey = (assetKey: string, n: number): string =>
  createHash('sha256').update(`picture ${n} of ${assetKey}`).digest('base64url').slice(0, 22);

/** Above the numbers of the poster and the frames. */
const coverNumber = 99;

export interface Picture {
  key: string;
  image: EncodedImage;
}

/** The poster first, then frames from the whole video. */
export async function makePictures(work: Work, facts: VideoFacts): Promise<Picture[]> {
  const folder = join(work.folder, 'pictures');
  await mkdir(folder, { recursive: true });
  const { sourceFile, signal } = work;
  const poster = join(folder, 'poster.jpg');
  await makePoster({ sourceFile, facts, signal, outputFile: poster });
  work.progress.report('pictures', 0.4);
  const frames = await extractFrames({ sourceFile, facts, signal, outputDir: folder, count: 3 });
  const pictures: Picture[] = [];
  for (const [n, file] of [poster, ...frames.map((frame) => frame.file)].entries()) {
    pictures.push({
      key: pictureKey(work.asset.key, n),
      image: await encodeImage(await readFile(file), 'frame'),
    });
  }
  await rm(folder, { recursive: true, force: true });
  work.progress.report('pictures', 1);
  return pictures;
}

/** The cover embedded in the file. Null if there is none or it is unreadable. */
export async function makeCover(work: Work, facts: SourceFacts): Promise<Picture | null> {
  const coverIndex = facts.extras?.coverIndex ?? null;
  if (coverIndex === null) return null;
  const folder = join(work.folder, 'cover');
  await mkdir(folder, { recursive: true });
  const outputFile = join(folder, 'cover.jpg');
  try {
    await extractCover({ sourceFile: work.sourceFile, outputFile, coverIndex, signal: work.signal });
    return {
      key: pictureKey(work.asset.key, coverNumber),
      image: await encodeImage(await readFile(outputFile), 'frame'),
    };
  } catch (error) {
    if (work.signal.aborted) throw error;
    return null;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The rendition of a long video to publish first. Null for short videos and bites. */
export const rungToPlayFirst = ({ asset }: Work, facts: SourceFacts): string | null =>
  facts.kind === 'video' && !asset.forBite ? (firstRung(facts)?.name ?? null) : null;

/** Returns the folder that is ready to be moved into storage. */
export async function makeOutputs(work: Work, facts: SourceFacts): Promise<string> {
  const out = join(work.folder, 'out');
  await mkdir(out, { recursive: true });
  const { sourceFile, signal, progress } = work;
  const ladderDir = join(out, 'hls');
  const ladder = {
    sourceFile,
    signal,
    outputDir: ladderDir,
    onProgress: (fraction: number) => progress.report('ladder', fraction),
  };
  if (facts.kind === 'audio') {
    await transcodeAudio({ ...ladder, facts });
    return out;
  }
  if (rungToPlayFirst(work, facts) !== null) {
    await transcodeVideo({ ...ladder, facts, part: 'first' });
    return out;
  }
  await transcodeVideo({ ...ladder, facts });
  const onProgress = (fraction: number) => progress.report('extras', fraction);
  await makeExtras({ sourceFile, signal, facts, ladderDir, outputDir: out, onProgress });
  return out;
}

export const extraFiles = ['preview.webp', 'storyboard.jpg', 'storyboard.vtt', 'download.mp4'] as const;

interface Extras {
  sourceFile: string;
  signal: AbortSignal;
  facts: VideoFacts;
  /** The folder with all renditions. */
  ladderDir: string;
  outputDir: string;
  onProgress?: (fraction: number) => void;
}

/** Skips files that an earlier attempt has made. */
export async function makeExtras({ ladderDir, outputDir, onProgress, ...job }: Extras): Promise<void> {
  const at = (name: (typeof extraFiles)[number]): string => join(outputDir, name);
  const [preview, vttFile, download] = [at('preview.webp'), at('storyboard.vtt'), at('download.mp4')];
  if (!existsSync(preview)) await makePreview({ ...job, outputFile: preview });
  onProgress?.(0.4);
  if (!existsSync(vttFile)) await makeStoryboard({ ...job, imageFile: at('storyboard.jpg'), vttFile });
  onProgress?.(0.7);
  if (!existsSync(download)) await makeDownload({ ...job, ladderDir, outputFile: download });
  onProgress?.(1);
}
