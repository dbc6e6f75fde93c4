import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cookieOf, listen, patchUpload, someBytes, uploadedFile } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { unfinishedPerChannel } from './rules.ts';
import { assets } from './tables.ts';

const app = useTestApp();
let origin = '';
beforeAll(async () => {
  origin = await listen(app());
});

const fileOf = (uploadUrl: string) => uploadedFile(app(), uploadUrl);
const announce = (person: Person, sizeBytes = 1000) =>
  app().as(person).media.createAsset({ kind: 'video', fileName: 'my film.mp4', sizeBytes });
const head = (uploadUrl: string, person: Person | null) =>
  fetch(origin + uploadUrl, {
    method: 'HEAD',
    headers: { 'tus-resumable': '1.0.0', ...(person && cookieOf(person)) },
  });
const cancel = (uploadUrl: string, person: Person | null) =>
  fetch(origin + uploadUrl, {
    method: 'DELETE',
    headers: { 'tus-resumable': '1.0.0', ...(person && cookieOf(person)) },
  });
const queued = async (assetId: number): Promise<number> => {
  const { rows } = await app().ctx.pool.query<{ n: number }>(
    `select count(*)::int as n from jobs.job where name = 'media.prepare-asset' and data->>'assetId' = $1`,
    [String(assetId)],
  );
  return rows[0]?.n ?? 0;
};

describe('creating an upload', () => {
  test('creates an empty upload of the announced size, for the acting channel', async () => {
    const { make, ctx } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const { asset, uploadUrl } = await announce(contributor);
    expect(asset).toMatchObject({ state: 'uploading', percent: 0, fileName: 'my film.mp4', frames: [] });
    expect(uploadUrl).toMatch(/^\/api\/uploads\/[\w-]{22}$/);
    const [row] = await ctx.db.select().from(assets).where(eq(assets.id, asset.id));
    expect(row).toMatchObject({ channelId: creator.id, actorId: contributor.id });
    const reply = await head(uploadUrl, contributor);
    expect([reply.status, reply.headers.get('upload-offset'), reply.headers.get('upload-length')]).toEqual([
      200,
      '0',
      '1000',
    ]);
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  });

  test('refuses visitors, people without a channel, and bad input', async () => {
    const { make, as, request } = app();
    const file = { kind: 'video' as const, fileName: 'a.mp4', sizeBytes: 10 };
    await expect(as(null).media.createAsset(file)).rejects.toMatchObject({ code: 'auth.required' });
    await expect(as(await make.person()).media.createAsset(file)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(as(await make.admin()).media.createAsset(file)).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const creator = await make.creator();
    for (const wrong of [
      { sizeBytes: 0 },
      { sizeBytes: 21 * 1024 ** 3 },
      { kind: 'image' },
      { fileName: '' },
      { fileName: 'a\nb' },
    ]) {
      const reply = await request(creator, {
        method: 'POST',
        url: '/api/media/assets',
        payload: { ...file, ...wrong },
      });
      expect(reply.json()).toMatchObject({ status: 400, code: 'input.invalid' });
    }
  });

  test('limits unfinished files per channel', async () => {
    const creator = await app().make.creator();
    for (let n = 0; n < unfinishedPerChannel; n++) await announce(creator);
    await expect(announce(creator)).rejects.toMatchObject({ code: 'media.tooMany' });
  });
});

describe('sending files', () => {
  test('accepts chunks; completing an upload is explicit and repeatable', async () => {
    const { as, make } = app();
    const creator = await make.creator();
    const content = someBytes(1000);
    const { asset, uploadUrl } = await announce(creator);
    expect((await patchUpload(origin, creator, uploadUrl, content.slice(0, 400))).status).toBe(204);
    await expect(as(creator).media.completeAsset({ id: asset.id })).rejects.toMatchObject({
      code: 'media.incomplete',
      details: { data: { receivedBytes: 400 } },
    });
    expect((await patchUpload(origin, creator, uploadUrl, content.slice(400), 300)).status).toBe(409);
    expect((await patchUpload(origin, creator, uploadUrl, content.slice(400), 400)).status).toBe(204);
    expect(Buffer.from(content).equals(await readFile(fileOf(uploadUrl)))).toBe(true);
    const answers = await Promise.all([1, 2, 3].map(() => as(creator).media.completeAsset({ id: asset.id })));
    expect(answers.map(({ state }) => state)).toEqual(['uploaded', 'uploaded', 'uploaded']);
    expect((await as(creator).media.completeAsset({ id: asset.id })).state).toBe('uploaded');
    expect(await queued(asset.id)).toBe(1);
    const { registry } = app().ctx.metrics;
    expect(await registry.getSingleMetricAsString('realfin_uploads_total')).toMatch(/"completed"\} 1$/m);
    expect(
      (await patchUpload(origin, creator, uploadUrl, someBytes(1), 1000)).status,
      'nothing more comes in',
    ).toBe(404);
  });

  test('accepts bytes from the owner only, on every request', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const contributor = await make.contributor(creator);
    const { asset, uploadUrl } = await announce(creator);
    for (const [person, status] of [
      [null, 401],
      [await make.creator(), 404],
      [await make.subscriber(), 404],
      [await make.moderator(creator), 404],
    ] as const) {
      expect((await head(uploadUrl, person)).status).toBe(status);
      expect((await patchUpload(origin, person, uploadUrl, someBytes(1000))).status).toBe(status);
      expect((await cancel(uploadUrl, person)).status).toBe(status);
      if (person === null) continue;
      const ask = as(person).media;
      for (const answer of [ask.getAsset, ask.completeAsset, ask.retryAsset]) {
        await expect(answer({ id: asset.id })).rejects.toMatchObject({
          code: expect.stringMatching(/media.notFound|auth.forbidden/),
        });
      }
    }
    expect((await head(uploadUrl, creator)).headers.get('upload-offset')).toBe('0');
    expect((await patchUpload(origin, contributor, uploadUrl, someBytes(1000))).status).toBe(204);
  });

  test('refuses more bytes than announced', async () => {
    const creator = await app().make.creator();
    const { asset, uploadUrl } = await announce(creator);
    expect((await patchUpload(origin, creator, uploadUrl, someBytes(1001))).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        for (let n = 0; n < 20; n++) controller.enqueue(someBytes(100));
        controller.close();
      },
    });
    const reply = await fetch(origin + uploadUrl, {
      method: 'PATCH',
      headers: {
        ...cookieOf(creator),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      body: stream,
      duplex: 'half',
    });
    expect(reply.status).toBe(413);
    expect((await readFile(fileOf(uploadUrl))).length).toBeLessThanOrEqual(1000);
    const longer = await fetch(origin + uploadUrl, {
      method: 'PATCH',
      headers: {
        ...cookieOf(creator),
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'upload-length': '5000',
        'content-type': 'application/offset+octet-stream',
      },
      body: someBytes(10),
    });
    expect(longer.status).toBe(400);
    await expect(app().as(creator).media.completeAsset({ id: asset.id })).rejects.toMatchObject({
      code: 'media.incomplete',
    });
  });

  test('refuses unknown ids and other methods of the protocol', async () => {
    const creator = await app().make.creator();
    for (const url of [
      '/api/uploads/none',
      '/api/uploads/..%2f..%2fsecret',
      '/api/uploads/%00',
      '/api/uploads/%',
    ]) {
      expect([400, 404]).toContain((await head(url, creator)).status);
    }
    const { uploadUrl } = await announce(creator);
    const headers = { ...cookieOf(creator), 'tus-resumable': '1.0.0', 'upload-length': '5' };
    expect((await fetch(`${origin}/api/uploads`, { method: 'POST', headers })).status).toBe(404);
    expect((await fetch(origin + uploadUrl, { method: 'POST', headers })).status, 'another size').toBe(400);
    expect((await fetch(origin + uploadUrl, { headers })).status, 'uploads are never read back').toBe(404);
    expect((await fetch(origin + uploadUrl, { method: 'PATCH', headers: cookieOf(creator) })).status).toBe(
      412,
    );
    const other = { ...cookieOf(creator), origin: 'https://evil.example' };
    expect((await fetch(origin + uploadUrl, { method: 'DELETE', headers: other })).status).toBe(403);
    expect(existsSync(fileOf(uploadUrl))).toBe(true);
  });

  test('refuses chunks on a full disk with the reason, and resumes later', async () => {
    const creator = await app().make.creator();
    const { uploadUrl } = await announce(creator);
    const file = fileOf(uploadUrl);
    await rm(file);
    await symlink('/dev/full', file);
    const reply = await patchUpload(origin, creator, uploadUrl, someBytes(1000));
    expect([reply.status, await reply.text()]).toEqual([413, expect.stringContaining("isn't enough space")]);
    expect((await head(uploadUrl, creator)).headers.get('upload-offset')).toBe('0');
  });

  test('cancels an upload once, and leaves nothing behind', async () => {
    const { make, as } = app();
    const creator = await make.creator();
    const { asset, uploadUrl } = await announce(creator);
    await patchUpload(origin, creator, uploadUrl, someBytes(10));
    expect((await cancel(uploadUrl, creator)).status).toBe(204);
    expect((await cancel(uploadUrl, creator)).status).toBe(404);
    expect(existsSync(fileOf(uploadUrl))).toBe(false);
    expect(await as(creator).media.getAsset({ id: asset.id })).toMatchObject({ state: 'refused' });
    await expect(as(creator).media.retryAsset({ id: asset.id })).rejects.toMatchObject({
      code: 'media.notFailed',
    });
  });

  test('writes one request at a time, across processes too', async () => {
    const creator = await app().make.creator();
    const { uploadUrl } = await announce(creator, 500_000);
    const content = someBytes(500_000);
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => patchUpload(origin, creator, uploadUrl, content)),
    );
    const [first, ...others] = answers.map(({ status }) => status).sort((a, b) => a - b);
    expect(first).toBe(204);
    // What comes after the last byte finds the upload complete.
    for (const status of others) expect([404, 409]).toContain(status);
    expect(Buffer.from(content).equals(await readFile(fileOf(uploadUrl)))).toBe(true);
  });
});
