import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from '../lib/clock.ts';
import { createLogger } from '../lib/log.ts';
import { createPageCache, sendPage, type PageCache, type RenderedPage } from './page-cache.ts';

const page = (text: string, changes: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  body: Buffer.from(text),
  headers: [['content-type', 'text/html; charset=utf-8']],
  cookies: [],
  complete: true,
  ...changes,
});
const textOf = ({ body }: RenderedPage): string => body.toString();

let clock: TestClock;
let cache: PageCache;
beforeEach(() => {
  clock = createTestClock();
  cache = createPageCache(clock, createLogger('silent', false));
});
const get = async (address: string, text: string, changes?: Partial<RenderedPage>) =>
  textOf(await cache.get(address, () => Promise.resolve(page(text, changes))));

describe('a kept page', () => {
  test('is fresh for five seconds', async () => {
    expect(await get('/', 'one')).toBe('one');
    clock.advance({ seconds: 5 });
    expect(await get('/', 'two')).toBe('one');
  });
  test('is shown stale once more while one renewal runs, and then the new one', async () => {
    await get('/', 'one');
    clock.advance({ seconds: 20 });
    let finish: (made: RenderedPage) => void = () => undefined;
    const render = vi.fn(() => new Promise<RenderedPage>((resolve) => (finish = resolve)));
    const stale = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)));
    expect(new Set(stale.map(textOf))).toEqual(new Set(['one']));
    expect(render).toHaveBeenCalledTimes(1);
    finish(page('two'));
    await vi.waitFor(async () => expect(await get('/', 'three')).toBe('two'));
  });
  test('is rendered again before it is sent, when older than half a minute', async () => {
    await get('/', 'one');
    clock.advance({ seconds: 31 });
    expect(await get('/', 'two')).toBe('two');
  });
  test('stays when its renewal fails or shows only half', async () => {
    await get('/', 'one');
    clock.advance({ seconds: 10 });
    expect(textOf(await cache.get('/', () => Promise.reject(new Error('database away'))))).toBe('one');
    expect(await get('/', 'half', { complete: false })).toBe('one');
    expect(await get('/', 'error', { status: 500 })).toBe('one');
  });
  test('belongs to its whole address', async () => {
    await get('/?a=1', 'one');
    expect(await get('/?a=2', 'two')).toBe('two');
  });
});

test('a hundred visitors at once cause one render', async () => {
  const render = vi.fn(async () => page('one'));
  const all = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(all.every((one) => textOf(one) === 'one')).toBe(true);
});
test('a failed render fails all who wait for it, and the next tries again', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('away')));
  const all = await Promise.allSettled([cache.get('/', failing), cache.get('/', failing)]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(failing).toHaveBeenCalledTimes(1);
  expect(await get('/', 'well')).toBe('well');
});
test.each<[string, Partial<RenderedPage>]>([
  ['a refusal', { status: 404 }],
  ['a page that shows only half', { complete: false }],
  ['a page that sets a cookie', { cookies: ['theme=dark'] }],
  ['data', { headers: [['content-type', 'text/x-script']] }],
])('%s is not kept', async (_name, changes) => {
  await get('/', 'one', changes);
  expect(await get('/', 'two')).toBe('two');
});
test('a cookie reaches only the visitor it was made for', async () => {
  let n = 0;
  const render = async () => page('one', { cookies: [`id=${++n}`] });
  const all = await Promise.all(Array.from({ length: 5 }, () => cache.get('/', render)));
  expect(new Set(all.map(({ cookies }) => cookies[0])).size).toBe(5);
});
test('pages take a bounded room: the oldest goes first', async () => {
  cache = createPageCache(clock, createLogger('silent', false), 8_000);
  const big = 'x'.repeat(1_000);
  for (let n = 0; n < 9; n++) await get(`/${n}`, `${n}${big}`);
  expect((await get('/0', 'again')).length).toBe(5);
  expect((await get('/8', 'again')).length).toBeGreaterThan(5);
});

describe('what is sent', () => {
  let server: FastifyInstance;
  beforeEach(() => {
    server = Fastify();
    server.get('/', async (request, reply) =>
      sendPage(
        request,
        reply,
        await cache.get('/', async () =>
          page('<p>one</p>', {
            headers: [
              ['content-type', 'text/html'],
              ['content-security-policy', 'p'],
            ],
          }),
        ),
      ),
    );
  });
  afterEach(() => server.close());
  test('packed for those who can read it, and nothing to those who have it', async () => {
    const plain = await server.inject('/');
    const packed = await server.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
    expect(plain.payload).toBe('<p>one</p>');
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('<p>one</p>');
    expect(packed.headers).toMatchObject({
      vary: 'accept-encoding, accept-language, cookie',
      'cache-control': 'private, no-cache',
    });
    const again = await server.inject({ url: '/', headers: { 'if-none-match': String(plain.headers.etag) } });
    expect({ status: again.statusCode, body: again.payload }).toEqual({ status: 304, body: '' });
    expect(again.headers['content-security-policy']).toBe('p');
  });
});
