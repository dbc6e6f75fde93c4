import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Asset } from '@realfin/contract/media';
import { assets } from '../../modules/publishing/media/tables.ts';
import type { TestApp } from '../test-app.ts';
import type { Person } from './people.ts';

/** Opens the app's port, for clients with their own network code. Closes with the app. */
export async function listen({ server }: Pick<TestApp, 'server'>): Promise<string> {
  if (!server.server.listening) await server.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
}

export const cookieOf = (person: Person): { cookie: string } => ({
  cookie: `realfin=${person.sessionSecret}`,
});

/** Bytes that are no media file. */
export const someBytes = (length: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(length).map((_, at) => at % 251);

/** The file with the received bytes of an upload. */
export const uploadedFile = ({ ctx }: Pick<TestApp, 'ctx'>, uploadUrl: string): string =>
  join(ctx.config.dataDir, 'uploads', uploadUrl.split('/').at(-1) ?? '');

/** One tus PATCH with a person's session. */
export async function patchUpload(
  origin: string,
  person: Person | null,
  uploadUrl: string,
  content: Uint8Array<ArrayBuffer>,
  offset = 0,
): Promise<Response> {
  return fetch(origin + uploadUrl, {
    method: 'PATCH',
    headers: {
      ...(person && cookieOf(person)),
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: content,
  });
}

/** Announces, uploads and completes a file over HTTP. */
export async function uploadFile(
  app: TestApp,
  person: Person,
  file: { kind: Asset['kind']; fileName: string; content: Uint8Array<ArrayBuffer> },
): Promise<Asset> {
  const { kind, fileName, content } = file;
  const made = await app.as(person).media.createAsset({ kind, fileName, sizeBytes: content.length });
  const sent = await patchUpload(await listen(app), person, made.uploadUrl, content);
  if (sent.status !== 204) throw new Error(`upload answered ${sent.status}: ${await sent.text()}`);
  return app.as(person).media.completeAsset({ id: made.asset.id });
}

/** Every kind of file that belongs to a ready asset. */
export const mediaFiles = {
  video: [
    'hls/master.m3u8',
    'hls/240p/index.m3u8',
    'hls/240p/init_0.mp4',
    'hls/240p/seg_00000.m4s',
    'hls/a96/index.m3u8',
    'hls/a128t1/index.m3u8',
    'hls/a128t1/seg_00000.m4s',
    'storyboard.jpg',
    'storyboard.vtt',
    'preview.webp',
    'download.mp4',
  ],
  audio: ['hls/master.m3u8', 'hls/a128/index.m3u8', 'hls/audio.mp3', 'hls/peaks.json'],
} as const;

/** A ready asset, with small placeholder files. */
export async function makeReadyAsset(
  { ctx }: Pick<TestApp, 'ctx'>,
  channel: Person,
  kind: Asset['kind'] = 'video',
  durationSeconds = 60,
) {
  const now = ctx.clock.now();
  const [row] = await ctx.db
    .insert(assets)
    .values({
      channelId: channel.id,
      actorId: channel.id,
      key: ctx.ids.secret(16),
      uploadId: ctx.ids.secret(16),
      kind,
      state: 'ready',
      fileName: `file.${kind}`,
      sizeBytes: 1000,
      percent: 100,
      durationSeconds,
      hasDownload: true,
      createdAt: now,
      readyAt: now,
    })
    .returning();
  if (row === undefined) throw new Error('no asset was made');
  for (const file of mediaFiles[kind]) {
    await ctx.storage.put(`media/${row.key}/${file}`, Buffer.from(`the bytes of ${file}`));
  }
  return row;
}

/** An asset row in some state, without a file. */
export async function makeAssetIn(
  { ctx }: Pick<TestApp, 'ctx'>,
  channel: Person,
  state: 'ready' | 'transcoding' | 'failed' | 'refused',
): Promise<number> {
  const key = ctx.ids.secret(12);
  const [row] = await ctx.db
    .insert(assets)
    .values({
      channelId: channel.id,
      actorId: channel.id,
      key,
      uploadId: key,
      kind: 'video',
      state,
      fileName: 'clip.mp4',
      sizeBytes: 1000,
      percent: 40,
      attempts: state === 'failed' ? 3 : 1,
      reason: state === 'failed' ? 'The disk was full.' : state === 'refused' ? 'This is not a video.' : null,
      createdAt: ctx.clock.now(),
    })
    .returning({ id: assets.id });
  return row?.id ?? 0;
}
