import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FetchRefused, fetchPublic, type FetchOptions } from './public-fetch.ts';

const options: FetchOptions = { accept: '*/*', mostBytes: 1_000, mostMs: 1_000, allowedHosts: [] };
let server: Server;
let other: Server;
let origin = '';
let otherOrigin = '';
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
  '/aside': (_request, reply) => reply.writeHead(302, { location: `${otherOrigin}/ok` }).end(),
  '/by-name': (_request, reply) =>
    reply.writeHead(307, { location: `//localhost:${new URL(origin).port}/ok` }).end(),
};

async function listen(name: string): Promise<[Server, string]> {
  const listening = createServer((request, reply) => {
    hits.push(`${name}${request.url ?? ''}`);
    answers[request.url ?? '']?.(request, reply);
  });
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
  return [listening, `http://127.0.0.1:${(listening.address() as AddressInfo).port}`];
}

beforeAll(async () => {
  [server, origin] = await listen('');
  [other, otherOrigin] = await listen('other');
});
afterAll(() => {
  for (const each of [server, other]) {
    each.closeAllConnections();
    each.close();
  }
});

const read = async (address: string, change: Partial<FetchOptions> = {}): Promise<string> => {
  const fetched = await fetchPublic(address, { ...options, allowedHosts: [new URL(origin).host], ...change });
  try {
    return (await buffer(fetched.body)).toString();
  } finally {
    fetched.close();
  }
};

describe('fetching external addresses', () => {
  test('follows redirects and returns the body', async () => {
    expect(await read(`${origin}/once`)).toBe('ok');
  });

  test.each(['large', 'endless', 'slow', 'silent', 'cut', 'gzip', 'loop', 'file', 'gone'])(
    'fails on /%s',
    async (path) => {
      await expect(read(`${origin}/${path}`)).rejects.toBeInstanceOf(FetchRefused);
    },
  );

  test('refuses internal addresses in any notation', async () => {
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
      await expect(read(`http://${host}:${port}/ok`, { allowedHosts: [] })).rejects.toThrow(
        'This address is not on the public internet.',
      );
    for (const address of [
      'file:///etc/passwd',
      'ftp://example.com/',
      'http://a:b@example.com/',
      'x',
      'gopher://x',
    ])
      await expect(read(address, { allowedHosts: [] })).rejects.toBeInstanceOf(FetchRefused);
    expect(hits).toEqual([]);
  });

  test('reaches a listed host and port, and from there nothing else inside', async () => {
    hits.length = 0;
    const inside = 'This address is not on the public internet.';
    expect(await read(`${origin}/ok`)).toBe('ok');
    const { port } = new URL(origin);
    for (const address of [`${otherOrigin}/ok`, `http://127.0.0.2:${port}/ok`, `http://localhost:${port}/ok`])
      await expect(read(address), address).rejects.toThrow(inside);
    await expect(read(`${origin}/aside`)).rejects.toThrow(inside);
    await expect(read(`${origin}/by-name`)).rejects.toThrow(inside);
    expect(hits).toEqual(['/ok', '/aside', '/by-name']);
    const allowedHosts = [new URL(origin).host, `localhost:${port}`];
    expect(await read(`${origin}/by-name`, { allowedHosts })).toBe('ok');
  });
});
