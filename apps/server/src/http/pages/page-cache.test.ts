import { brotliDecompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from '../../lib/clock.ts';
import { createLogger } from '../../lib/log.ts';
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

describe('cached pages', () => {
  test('stays fresh for five seconds', async () => {
    expect(await get('/', 'one')).toBe('one');
    clock.advance({ seconds: 5 });
    expect(await get('/', 'two')).toBe('one');
  });
  test('shows a stale page once more during a renewal, and then the new one', async () => {
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
  test('renders again before responding when older than half a minute', async () => {
    await get('/', 'one');
    clock.advance({ seconds: 31 });
    expect(await get('/', 'two')).toBe('two');
  });
  test('renders every page again after it was cleared, also one that was being rendered', async () => {
    await get('/', 'one');
    let finish: (made: RenderedPage) => void = () => undefined;
    const early = cache.get('/slow', () => new Promise<RenderedPage>((resolve) => (finish = resolve)));
    await vi.waitFor(() => expect(finish).not.toBe(undefined));
    cache.clear();
    finish(page('early'));
    expect(textOf(await early)).toBe('early');
    expect([await get('/', 'two'), await get('/slow', 'late')]).toEqual(['two', 'late']);
  });
  test('keeps the page when its renewal fails or is incomplete', async () => {
    await get('/', 'one');
    clock.advance({ seconds: 10 });
    expect(textOf(await cache.get('/', () => Promise.reject(new Error('database away'))))).toBe('one');
    expect(await get('/', 'half', { complete: false })).toBe('one');
    expect(await get('/', 'error', { status: 500 })).toBe('one');
  });
  test('caches pages by their whole address', async () => {
    await get('/?a=1', 'one');
    expect(await get('/?a=2', 'two')).toBe('two');
  });
});

test('renders once for a hundred concurrent visitors', async () => {
  const render = vi.fn(async () => page('one'));
  const all = await Promise.all(Array.from({ length: 100 }, () => cache.get('/', render)));
  expect(render).toHaveBeenCalledTimes(1);
  expect(all.every((one) => textOf(one) === 'one')).toBe(true);
});
test('fails all who wait for a failed render, and renders again for the next', async () => {
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
])('never caches %s', async (_name, changes) => {
  await get('/', 'one', changes);
  expect(await get('/', 'two')).toBe('two');
});
test('uses a page with a cookie for its own visitor only', async () => {
  let n = 0;
  const render = async () => page('one', { cookies: [`id=${++n}`] });
  const all = await Promise.all(Array.from({ length: 5 }, () => cache.get('/', render)));
  expect(new Set(all.map(({ cookies }) => cookies[0])).size).toBe(5);
});
test('limits the memory of pages and evicts the oldest first', async () => {
  cache = createPageCache(clock, createLogger('silent', false), 8_000);
  const big = 'x'.repeat(1_000);
  for (let n = 0; n < 9; n++) await get(`/${n}`, `${n}${big}`);
  expect((await get('/0', 'again')).length).toBe(5);
  expect((await get('/8', 'again')).length).toBeGreaterThan(5);
});

test('keeps a limited number of copies of one page, and the others beside them', async () => {
  await get('en /discover', 'kept');
  await get('en /fin/x?filter=top', 'first');
  for (let n = 0; n < 60; n++) await get(`en /fin/${n % 2 === 0 ? 'x' : 'X'}?filter=${n}`, 'copy');
  expect(await get('en /fin/x?filter=top', 'again')).toBe('again');
  expect(await get('en /fin/X?filter=59', 'again')).toBe('copy');
  expect(await get('en /discover', 'again')).toBe('kept');
});

describe('sending cached pages', () => {
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
  test('compresses pages for clients that accept it, and sends nothing to fresh ones', async () => {
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
