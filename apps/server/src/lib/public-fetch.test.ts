import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FetchRefused, fetchPublic, type FetchOptions } from './public-fetch.ts';

const options: FetchOptions = { accept: '*/*', mostBytes: 1_000, mostMs: 1_000, allowPrivate: true };
let server: Server;
let origin = '';
const hits: string[] = [];

const answers: Record<string, RequestListener> = {
  '/ok': (_request, reply) => reply.end('ok'),
  '/large': (_request, reply) => reply.writeHead(200, { 'content-length': 5_000 }).end('x'.repeat(5_000)),
  '/endless': (_request, reply) => {
    const write = (): void => void (reply.destroyed || (reply.write('x'.repeat(400)), setTimeout(write, 5)));
    write();
  },
  '/slow': (_request, reply) => reply.write('x'),
  '/silent': () => undefined,
  '/cut': (_request, reply) => {
    reply.writeHead(200, { 'content-length': 100 }).write('half');
    setTimeout(() => reply.destroy(), 20);
  },
  '/gzip': (_request, reply) => reply.writeHead(200, { 'content-encoding': 'gzip' }).end('bomb'),
  '/loop': (_request, reply) => reply.writeHead(302, { location: '/loop' }).end(),
  '/once': (_request, reply) => reply.writeHead(301, { location: '/ok' }).end(),
  '/file': (_request, reply) => reply.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/gone': (_request, reply) => reply.writeHead(410).end(),
};

beforeAll(async () => {
  server = createServer((request, reply) => {
    hits.push(request.url ?? '');
    answers[request.url ?? '']?.(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = async (address: string, change: Partial<FetchOptions> = {}): Promise<string> => {
  const fetched = await fetchPublic(address, { ...options, ...change });
  try {
    return (await buffer(fetched.body)).toString();
  } finally {
    fetched.close();
  }
};

describe('fetching what others name', () => {
  test('follows redirects and reads', async () => {
    expect(await read(`${origin}/once`)).toBe('ok');
  });

  test.each(['large', 'endless', 'slow', 'silent', 'cut', 'gzip', 'loop', 'file', 'gone'])(
    'gives /%s up',
    async (path) => {
      await expect(read(`${origin}/${path}`)).rejects.toBeInstanceOf(FetchRefused);
    },
  );

  test('reaches nothing inside, however it is written', async () => {
    hits.length = 0;
    const { port } = new URL(origin);
    for (const host of [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'localhost.',
      '169.254.169.254',
      '10.0.0.1',
      '192.168.1.1',
      '[fd00::1]',
    ])
      await expect(read(`http://${host}:${port}/ok`, { allowPrivate: false })).rejects.toThrow(
        'This address is not on the public internet.',
      );
    for (const address of [
      'file:///etc/passwd',
      'ftp://example.com/',
      'http://a:b@example.com/',
      'x',
      'gopher://x',
    ])
      await expect(read(address, { allowPrivate: false })).rejects.toBeInstanceOf(FetchRefused);
    expect(hits).toEqual([]);
  });
});
