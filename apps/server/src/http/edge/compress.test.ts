import { zstdDecompressSync } from 'node:zlib';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { compressReplies } from './compress.ts';

const sent = async (type: string, body: string) => {
  const app = fastify();
  compressReplies(app);
  app.get('/', (_request, reply) => reply.type(type).send(body));
  return app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br, zstd' } });
};

const playlist = 'application/vnd.apple.mpegurl';
const segments = (count: number): string =>
  Array.from({ length: count }, (_, i) => `#EXTINF:2.00000,\nsegment-${i}.m4s\n`).join('');

test('compresses the playlist of a long broadcast', async () => {
  const { headers, rawPayload } = await sent(playlist, segments(2_000));
  expect(headers['content-encoding']).toBe('zstd');
  expect(zstdDecompressSync(rawPayload).toString()).toBe(segments(2_000));
  expect(rawPayload.length).toBeLessThan(segments(2_000).length / 5);
});

test('sends what a player asks for twice a second as it is', async () => {
  const { headers, payload } = await sent(playlist, segments(80));
  expect(headers['content-encoding']).toBeUndefined();
  expect(payload).toBe(segments(80));
});

test('compresses neither short texts nor films', async () => {
  expect((await sent('text/html', '<p>Short.</p>')).headers['content-encoding']).toBeUndefined();
  expect((await sent('video/mp4', 'x'.repeat(20_000))).headers['content-encoding']).toBeUndefined();
});
