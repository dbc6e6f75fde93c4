import { expect, test } from 'vitest';
import { listen, patchUpload } from '../../../../test/factories/media.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { assets } from '../tables.ts';

const app = useTestApp();
const problem = (code: string) => expect.objectContaining({ code }) as unknown;

test("answers a tus client's own request with where to send the file", async () => {
  const { as, make, request } = app();
  const [creator, stranger] = [await make.creator(), await make.person()];
  const post = (person: typeof creator | null, headers: Record<string, string>, key = 'film-7') =>
    request(person, {
      method: 'POST',
      url: `/api/create/tus-upload/url/audio/${key}?contributingForUser=x`,
      headers: { 'tus-resumable': '1.0.0', ...headers },
    });
  const name = Buffer.from('Ebbe & Flut.mp3').toString('base64');
  const named = { 'upload-length': '9', 'upload-metadata': `is_private,filename ${name}` };
  for (const [headers, fileName] of [
    [{ 'upload-length': '9' }, 'film-7'],
    [named, 'Ebbe & Flut.mp3'],
    [{ ...named, 'upload-metadata': '' }, 'film-7'],
  ] as const) {
    const reply = await post(creator, headers);
    expect(reply.statusCode).toBe(201);
    expect(reply.headers).toMatchObject({ 'tus-resumable': '1.0.0', 'cache-control': 'no-store' });
    expect(reply.headers.location).toMatch(/^\/api\/uploads\//);
    const id = Number(reply.headers['stream-media-id']);
    const asset = await as(creator).media.getAsset({ id });
    expect(asset).toMatchObject({ kind: 'audio', fileName, sizeBytes: 9, state: 'uploading' });
  }
  const before = await app().ctx.db.$count(assets);
  for (const headers of [
    {},
    { 'upload-length': '0' },
    { 'upload-length': 'x' },
    { 'upload-length': '1e3' },
    { 'upload-length': String(20 * 1024 ** 3 + 1) },
    { 'upload-defer-length': '1' },
    { 'upload-length': '9', 'upload-metadata': 'filename %%%' },
    { 'upload-length': '9', 'upload-metadata': `filename ${Buffer.alloc(900, 'a').toString('base64')}` },
  ]) {
    const reply = await post(creator, headers as Record<string, string>);
    expect([reply.statusCode, reply.json()], JSON.stringify(headers)).toEqual([
      400,
      problem('input.invalid'),
    ]);
  }
  expect((await post(null, named)).statusCode).toBe(401);
  expect((await post(stranger, named)).statusCode).toBe(403);
  expect(await app().ctx.db.$count(assets)).toEqual(before);
});

test('refuses a second creation of an upload that has begun, is larger, or belongs to another channel', async () => {
  const { as, make, request } = app();
  const [creator, other] = [await make.creator(), await make.creator()];
  const { url } = await as(creator).uploads.createTusUpload({
    ...{ type: 'video', objectsKey: 'x', sizeBytes: 9 },
  });
  const post = async (person: typeof creator | null, length: string) =>
    (
      await request(person, {
        ...{ method: 'POST', url, headers: { 'tus-resumable': '1.0.0', 'upload-length': length } },
      })
    ).statusCode;
  expect(await post(creator, '9')).toBe(201);
  expect(await post(creator, '10')).toBe(400);
  expect(await post(other, '9')).toBe(404);
  expect(await post(null, '9')).toBe(401);
  await patchUpload(await listen(app()), creator, url, new Uint8Array(4));
  expect(await post(creator, '9')).toBe(409);
});
