import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendFile } from './send-file.ts';

let server: FastifyInstance;
const folder = mkdtempSync(join(tmpdir(), 'realfin-send-'));
beforeAll(() => {
  writeFileSync(join(folder, 'ten %.bin'), '0123456789');
  writeFileSync(join(folder, 'empty.bin'), '');
  server = Fastify();
  server.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: '/:name',
    async handler(request, reply) {
      const own = { 'content-type': 'video/mp4', 'cache-control': 'private' };
      const path = join(folder, request.params.name);
      return (await sendFile(request, reply, path, own)) ? reply : reply.code(404).send();
    },
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});
const get = (headers: Record<string, string> = {}, name = 'ten %.bin', method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url: `/${encodeURIComponent(name)}`, headers });

describe('range requests', () => {
  test.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=2-999', '23456789', 'bytes 2-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-999', '0123456789', 'bytes 0-9/10'],
  ])('serves %s as a part of the file', async (range, body, contentRange) => {
    const reply = await get({ range });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([206, body, contentRange]);
    expect(reply.headers).toMatchObject({
      'content-length': String(body.length),
      'content-type': 'video/mp4',
    });
  });
  test.each(['bytes=10-', 'bytes=-0'])('refuses the range %s', async (range) => {
    const reply = await get({ range });
    expect([reply.statusCode, reply.body, reply.headers['content-range']]).toEqual([416, '', 'bytes */10']);
  });
  test.each(['bytes=4-2', 'bytes=-', 'bytes=0-1,3-4', 'lines=1-2', 'bytes=1e3-'])(
    'serves the whole file for %s',
    async (range) => {
      const reply = await get({ range });
      expect([reply.statusCode, reply.body]).toEqual([200, '0123456789']);
    },
  );
  test("serves a range only of the client's version", async () => {
    const { etag } = (await get()).headers;
    expect((await get({ range: 'bytes=1-2', 'if-range': String(etag) })).statusCode).toBe(206);
    expect((await get({ range: 'bytes=1-2', 'if-range': '"other"' })).statusCode).toBe(200);
  });
});

describe('whole files', () => {
  test('answers 304 when the client has the file', async () => {
    const { etag } = (await get()).headers;
    const again = await get({ 'if-none-match': String(etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
  test('sends the size for a HEAD request', async () => {
    const reply = await get({}, 'ten %.bin', 'HEAD');
    expect([reply.statusCode, reply.headers['content-length'], reply.body]).toEqual([200, '10', '']);
    expect(reply.headers).toMatchObject({ 'accept-ranges': 'bytes', 'cache-control': 'private' });
  });
  test('serves an empty file', async () => {
    const reply = await get({}, 'empty.bin');
    expect([reply.statusCode, reply.body, reply.headers['content-length']]).toEqual([200, '', '0']);
  });
  test('returns nothing for a missing file', async () => {
    expect((await get({}, 'missing')).statusCode).toBe(404);
  });
});
