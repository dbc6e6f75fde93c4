import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Upload, type UploadOptions } from 'tus-js-client';
import { describe, expect, test, vi } from 'vitest';
import { buildApp } from '../../../app.ts';
import { cookieOf, listen } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { createUploadLocker } from './commands/upload-locks.ts';

const app = useTestApp();

const sha256 = (content: Buffer): string => createHash('sha256').update(content).digest('hex');
const film = (): Buffer => Buffer.from(Array.from({ length: 3_000_000 }, (_, n) => (n * 7919) % 253));
const chunkSize = 400_000;

function upload(
  uploadUrl: string,
  content: Buffer,
  person: Person,
  options: Partial<UploadOptions> = {},
): Upload {
  const again = Array.from({ length: 60 }, () => 50);
  return new Upload(content, {
    uploadUrl,
    chunkSize,
    headers: cookieOf(person),
    retryDelays: again,
    ...options,
  });
}
/** Starts an upload and waits until it finishes; `at` is called with the number of bytes sent. */
function finished(
  begin: (options: Partial<UploadOptions>) => Upload,
  at?: (sent: number, self: Upload) => void,
) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const self = begin({
    onSuccess: () => resolve(),
    onError: reject,
    onShouldRetry: () => true,
    onChunkComplete: (_size, sent) => at?.(sent, self),
  });
  self.start();
  return promise;
}
const stored = (uploadUrl: string): Buffer =>
  readFileSync(join(app().ctx.config.dataDir, 'uploads', uploadUrl.split('/').at(-1) ?? ''));
const announce = (person: Person, content: Buffer) =>
  app().as(person).media.createAsset({ kind: 'video', fileName: 'film.mp4', sizeBytes: content.length });

test('loses one chunk on a lost connection, not the upload', async () => {
  const creator = await app().make.creator();
  const content = film();
  const { asset, uploadUrl } = await announce(creator, content);
  const origin = await listen(app());
  let cuts = 0;
  await finished(
    (options) => upload(origin + uploadUrl, content, creator, options),
    () => {
      if (cuts++ < 3) setTimeout(() => app().server.server.closeAllConnections(), 1);
    },
  );
  expect(cuts).toBeGreaterThan(3);
  expect(sha256(stored(uploadUrl))).toBe(sha256(content));
  expect((await app().as(creator).media.completeAsset({ id: asset.id })).state).toBe('uploaded');
});

describe('clients that create their upload by tus', () => {
  test.each([
    ['with a name', { metadata: { filename: 'Küste bei Nacht.mp4', filetype: 'video/mp4' } }],
    ['without metadata', {}],
    ['with the first bytes in the same request', { uploadDataDuringCreation: true }],
  ])('send and complete a file %s', async (_how, options) => {
    const { as, make } = app();
    const creator = await make.creator();
    const content = film();
    const endpoint = `${await listen(app())}/api/create/tus-upload/url/video/film-7`;
    const created: (string | undefined)[] = [];
    await finished((callbacks) => {
      const sending: Upload = new Upload(content, {
        ...{ endpoint, chunkSize: 1_000_000, headers: cookieOf(creator), retryDelays: null },
        ...{ ...options, ...callbacks },
        onAfterResponse: (_request, response) => void created.push(response.getHeader('stream-media-id')),
      });
      return sending;
    });
    const asset = await as(creator).media.getAsset({ id: Number(created[0]) });
    const fileName = 'metadata' in options ? options.metadata.filename : 'film-7';
    expect(asset).toMatchObject({ state: 'uploaded', fileName, sizeBytes: content.length, kind: 'video' });
  });

  test('may also create it at the address of an upload that is there already', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const content = film();
    const made = await as(creator).uploads.createTusUpload({
      ...{ type: 'video', objectsKey: 'film-7', sizeBytes: content.length },
    });
    const endpoint = (await listen(app())) + made.url;
    await finished(
      (options) =>
        new Upload(content, {
          ...{ endpoint, chunkSize, headers: cookieOf(creator), retryDelays: null, ...options },
        }),
    );
    expect((await as(creator).media.getAsset({ id: made.asset.id })).state).toBe('uploaded');
  });
});

test('resumes an upload after a server restart and in another tab', async () => {
  const { ctx, as, make } = app();
  const creator = await make.creator();
  const content = film();
  const { asset, uploadUrl } = await announce(creator, content);
  const open = async (): Promise<FastifyInstance> => (await buildApp(ctx, { withWeb: false })).server;
  const first = await open();
  const origin = await listen({ server: first });
  const stoppedAt = await new Promise<number>((resolve) => {
    void finished(
      (options) => upload(origin + uploadUrl, content, creator, { ...options, retryDelays: null }),
      (sent, self) => {
        if (sent < content.length / 2) return;
        void self.abort();
        resolve(sent);
      },
    );
  });
  first.server.closeAllConnections();
  await first.close();
  const second = await open();
  const marks: number[] = [];
  const nextOrigin = await listen({ server: second });
  await finished((options) =>
    upload(nextOrigin + uploadUrl, content, creator, { ...options, onProgress: (sent) => marks.push(sent) }),
  );
  expect(marks[0], 'nothing is sent twice').toBeGreaterThanOrEqual(stoppedAt);
  expect(sha256(stored(uploadUrl))).toBe(sha256(content));
  expect((await as(creator).media.completeAsset({ id: asset.id })).state).toBe('uploaded');
  await second.close();
});

test('stores received bytes when the server stops, without waiting for slow uploads', async () => {
  const { ctx, make } = app();
  const creator = await make.creator();
  const content = film();
  const { uploadUrl } = await announce(creator, content);
  const { server } = await buildApp(ctx, { withWeb: false });
  const origin = await listen({ server });
  const endless = new ReadableStream({
    start: (controller) => controller.enqueue(new Uint8Array(content.subarray(0, 200_000))),
  });
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const init = {
    method: 'PATCH',
    headers: { ...headers, ...cookieOf(creator) },
    body: endless,
    duplex: 'half',
  } as const;
  const answer = fetch(origin + uploadUrl, init).catch(() => 'cut');
  await vi.waitUntil(() => stored(uploadUrl).length === 200_000);
  await server.close();
  expect(await answer).toBe('cut');
  const next = await app().request(creator, {
    method: 'HEAD',
    url: uploadUrl,
    headers: { 'tus-resumable': '1.0.0' },
  });
  expect(next.headers['upload-offset']).toBe('200000');
});

test('passes upload locks between processes: the holder releases, then the next one acquires', async () => {
  const { ctx } = app();
  const [one, two] = [createUploadLocker(ctx), createUploadLocker(ctx)];
  const never = new AbortController().signal;
  const [held, wanted] = [one.newLock('film'), two.newLock('film')];
  let asked = 0;
  await held.lock(never, () => {
    asked++;
    setTimeout(() => void held.unlock(), 10);
  });
  await two.newLock('other').lock(never, () => undefined);
  await wanted.lock(never, () => undefined);
  expect(asked).toBe(1);
  await wanted.unlock();
  await two.newLock('other').unlock();
  const aborted = AbortSignal.abort();
  await expect(one.newLock('film').lock(aborted, () => undefined)).rejects.toMatchObject({
    status_code: 423,
  });
  const { rows } = await ctx.pool.query<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
  );
  expect(rows[0]?.n).toBe(0);
});
