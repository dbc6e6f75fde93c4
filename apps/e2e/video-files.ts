// Real files to upload, created once, and posts with them for journeys that only watch.
import { existsSync, renameSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { makeTestVideo } from '@realfin/media/test-media';
import { call } from './people.ts';
import { uploadQuietly } from './upload-quietly.ts';

const folder = join(import.meta.dirname, '../../.cache/e2e-files');

/** Path of an H.264 and AAC file with 360 lines. */
export async function videoFile(seconds: number, seed = 7): Promise<string> {
  const file = join(folder, `clip-${seconds}s-${seed}.mp4`);
  if (existsSync(file)) return file;
  const unfinished = join(folder, `making-${process.pid}-${seconds}s-${seed}.mp4`);
  await makeTestVideo({ file: unfinished, seconds, width: 640, height: 360, seed });
  renameSync(unfinished, file);
  return file;
}

/** The same plus an empty box: large enough that no buffer on the way holds all of it. */
export async function largeVideoFile(megabytes: number): Promise<string> {
  const file = join(folder, `clip-large-${megabytes}.mp4`);
  if (existsSync(file)) return file;
  const box = Buffer.alloc(megabytes * 1024 * 1024);
  box.writeUInt32BE(box.length);
  box.write('free', 4, 'latin1');
  await writeFile(file, [await readFile(await videoFile(12)), box]);
  return file;
}

export interface PostOfVideo {
  id: number;
  path: string;
  title: string;
}

/** Uploads and publishes a file through the API as this browser's creator; it is playable on return. */
export async function publishQuietly(
  context: BrowserContext,
  post: { title: string; premium: boolean; seconds: number; tags?: string[] },
): Promise<PostOfVideo> {
  const bytes = await readFile(await videoFile(post.seconds));
  const assetId = await uploadQuietly(context, { kind: 'video', fileName: 'clip.mp4', bytes });
  const { seconds: _seconds, ...fields } = post;
  return call<PostOfVideo>(context, 'POST', '/create/post', { ...fields, assetId, draft: false });
}
