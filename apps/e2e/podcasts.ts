// Audible sounds, published without pages, for journeys about playback.
import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext } from '@playwright/test';
import { makeTestAudio } from '@realfin/media/test-media';
import { call } from './people.ts';
import { uploadQuietly } from './upload-quietly.ts';

/** Path of a file of tones that swell and fade. */
export async function soundFile(seconds: number, seed: number): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'realfin-sound-')), 'tones.m4a');
  await makeTestAudio({ file, seconds, seed });
  return file;
}

async function uploadSound(context: BrowserContext, seconds: number, seed: number): Promise<number> {
  const file = await soundFile(seconds, seed);
  return uploadQuietly(context, { kind: 'audio', fileName: 'tones.m4a', bytes: await readFile(file) });
}

export interface Heard {
  id: number;
  path: string;
}

/** A podcast is published as premium; this one is opened to everyone afterward. */
export async function publishPodcast(context: BrowserContext, title: string): Promise<Heard> {
  const assetId = await uploadSound(context, 60, 11);
  const fields = { title, tags: ['Wrestling'], draft: false };
  const made = await call<Heard>(context, 'POST', '/create/post', { ...fields, mediaType: 'audio', assetId });
  return call<Heard>(context, 'POST', '/edit/post', { ...fields, id: made.id, premium: false });
}

/** An article with an audio version. */
export async function publishNarrated(context: BrowserContext, title: string): Promise<Heard> {
  const audioAssetId = await uploadSound(context, 40, 12);
  const text = Array.from({ length: 60 }, (_, at) => `word${at}`).join(' ');
  const contentRaw = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] };
  return call<Heard>(context, 'POST', '/create/article', { title, contentRaw, audioAssetId, draft: false });
}
