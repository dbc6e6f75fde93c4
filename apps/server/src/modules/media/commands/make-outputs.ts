// Makes all outputs of a source in a work folder that survives a killed worker.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transcodeAudio } from '@realfin/media/audio';
import { makeDownload } from '@realfin/media/download';
import type { AudioFacts, VideoFacts } from '@realfin/media/probe';
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

/** Keys follow from the asset, so that another attempt writes the same pictures again. */
const pictureKey = (assetKey: string, n: number): string =>
  createHash('sha256').update(`picture ${n} of ${assetKey}`).digest('base64url').slice(0, 22);

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

/** Returns the folder that is ready to be moved into storage. */
export async function makeOutputs(work: Work, facts: SourceFacts): Promise<string> {
  const out = join(work.folder, 'out');
  await mkdir(out, { recursive: true });
  const { sourceFile, signal, progress } = work;
  const ladder = {
    sourceFile,
    signal,
    outputDir: join(out, 'hls'),
    onProgress: (fraction: number) => progress.report('ladder', fraction),
  };
  if (facts.kind === 'audio') {
    await transcodeAudio({ ...ladder, facts });
    return out;
  }
  await transcodeVideo({ ...ladder, facts });
  await makeExtras(work, facts, out);
  return out;
}

async function makeExtras(work: Work, facts: VideoFacts, out: string): Promise<void> {
  const { sourceFile, signal, progress } = work;
  const job = { sourceFile, signal, facts };
  const preview = join(out, 'preview.webp');
  if (!existsSync(preview)) await makePreview({ ...job, outputFile: preview });
  progress.report('extras', 0.4);
  const vttFile = join(out, 'storyboard.vtt');
  if (!existsSync(vttFile)) await makeStoryboard({ ...job, imageFile: join(out, 'storyboard.jpg'), vttFile });
  progress.report('extras', 0.7);
  const download = join(out, 'download.mp4');
  if (!existsSync(download))
    await makeDownload({ ...job, ladderDir: join(out, 'hls'), outputFile: download });
  progress.report('extras', 1);
}
