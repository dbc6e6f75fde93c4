import { contract } from '@realfin/contract/contract';
import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import type { Pool } from '../../db/client.ts';
import { databaseUrl } from '../../test/database.ts';
import { useTestApp } from '../../test/test-app.ts';
import { createRateLimiter, limitBadTokens, openLimitStore, type RateLimiter } from './rate-limit.ts';

const address = '203.0.113.7';
async function takeUntilRefused(
  limiter: RateLimiter,
  ...what: Parameters<RateLimiter['take']>
): Promise<number> {
  for (let taken = 0; ; taken++) {
    try {
      await limiter.take(...what);
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate.limited' });
      return taken;
    }
  }
}
afterEach(() => vi.useRealTimers());

describe('rate limits', () => {
  test('allows a burst per class and visitor address', async () => {
    const limiter = createRateLimiter();
    expect(await takeUntilRefused(limiter, 'talk', null, address)).toBe(10);
    expect(await takeUntilRefused(limiter, 'write', null, address)).toBe(60);
    expect(await takeUntilRefused(limiter, 'talk', null, '203.0.113.8')).toBe(10);
  });
  test('limits an account from any address, and an address for several accounts', async () => {
    const limiter = createRateLimiter();
    expect(await takeUntilRefused(limiter, 'money', 1, '203.0.113.1')).toBe(10);
    expect(await takeUntilRefused(limiter, 'money', 1, '203.0.113.2')).toBe(0);
    let sum = 0;
    for (let account = 10; account < 19; account++)
      sum += await takeUntilRefused(limiter, 'money', account, address);
    expect(sum).toBe(50);
  });
  test('leaves chats readable for who wrote too much into one, or read too many pages', async () => {
    const limiter = createRateLimiter();
    expect(await takeUntilRefused(limiter, 'chat', 1, address)).toBe(5);
    expect(await takeUntilRefused(limiter, 'read', 1, address)).toBe(300);
    await limiter.take('room', 1, address);
    const { chat } = contract;
    expect([chat.getRoom.rate, chat.catchUp.rate, chat.listMessages.rate]).toEqual(['room', 'room', 'room']);
  });
  test('refills over time, and says when in the refusal', async () => {
    vi.useFakeTimers();
    const limiter = createRateLimiter();
    await limiter.take('talk', 1, '');
    vi.advanceTimersByTime(15_000);
    expect(await takeUntilRefused(limiter, 'talk', 1, '')).toBe(9);
    await expect(limiter.take('talk', 1, '')).rejects.toMatchObject({
      code: 'rate.limited',
      details: { retryAfterSeconds: 5 },
    });
    vi.advanceTimersByTime(5_000);
    expect(await takeUntilRefused(limiter, 'talk', 1, '')).toBe(10);
  });
  test('counts a whole IPv6 network as one address', async () => {
    const limiter = createRateLimiter();
    expect(await takeUntilRefused(limiter, 'talk', null, '2001:db8:1:2::1')).toBe(10);
    expect(await takeUntilRefused(limiter, 'talk', null, '2001:db8:1:2:ffff:1:2:3')).toBe(0);
    expect(await takeUntilRefused(limiter, 'talk', null, '2001:db8:1:3::1')).toBe(10);
    expect(await takeUntilRefused(limiter, 'talk', null, '::ffff:203.0.113.9')).toBe(10);
    expect(await takeUntilRefused(limiter, 'talk', null, '203.0.113.9')).toBe(0);
  });
  test('gives an IPv6 site four times as much as one of its networks', async () => {
    const limiter = createRateLimiter();
    const taken = [];
    for (let n = 0; n < 6; n++)
      taken.push(await takeUntilRefused(limiter, 'talk', null, `2001:db8:9:${n}::1`));
    expect(taken.reduce((sum, count) => sum + count, 0)).toBe(40);
    expect(await takeUntilRefused(limiter, 'talk', null, '2001:db8:a:1::1')).toBe(10);
  });
  test("remembers an account's budget through requests from more than 50,000 other networks", async () => {
    const limiter = createRateLimiter();
    await takeUntilRefused(limiter, 'talk', 1, address);
    for (let n = 0; n < 65_536; n++) await limiter.take('read', null, `2001:db8:${n.toString(16)}:1::1`);
    expect(await takeUntilRefused(limiter, 'talk', 1, address)).toBe(0);
  });
});

describe('rate limits of several processes', () => {
  const app = useTestApp();
  let store: Pool;
  beforeAll(async () => {
    const { rows } = await app().ctx.pool.query<{ name: string }>('select current_database() as name');
    store = openLimitStore(databaseUrl(inject('postgresUrl'), rows[0]?.name ?? ''));
  });
  afterAll(() => store.end());
  test('shares one budget across processes', async () => {
    const [one, other] = [createRateLimiter(store), createRateLimiter(store)];
    for (let n = 0; n < 6; n++) await one.take('money', 1, address);
    expect(await takeUntilRefused(other, 'money', 1, address)).toBe(4);
    await expect(one.take('money', 1, address)).rejects.toMatchObject({
      details: { retryAfterSeconds: expect.closeTo(30, -1) as number },
    });
    expect(await takeUntilRefused(other, 'money', 2, address)).toBe(10);
  });
  test('asks the store for writes only, and not for a used-up budget', async () => {
    const asked = vi.spyOn(store, 'query');
    const limiter = createRateLimiter(store);
    for (let n = 0; n < 20; n++) await limiter.take('read', 3, address);
    expect(asked).not.toHaveBeenCalled();
    expect(await takeUntilRefused(limiter, 'talk', null, '203.0.113.30')).toBe(10);
    await takeUntilRefused(limiter, 'talk', null, '203.0.113.30');
    expect(asked).toHaveBeenCalledTimes(11);
    asked.mockRestore();
  });
  test('counts per process while the store is down', async () => {
    const away = openLimitStore('postgres://127.0.0.1:1/nowhere');
    expect(await takeUntilRefused(createRateLimiter(away), 'talk', 4, address)).toBe(10);
    await away.end();
  });
  test('counts per process while the store does not respond', async () => {
    const client = await app().ctx.pool.connect();
    await client.query('begin; lock table rate_limits in access exclusive mode');
    try {
      const limiter = createRateLimiter(store);
      const taken = await Promise.allSettled(
        Array.from({ length: 12 }, () => limiter.take('talk', null, '203.0.113.40')),
      );
      expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('at the front door', () => {
  const app = useTestApp({ rateLimits: true });
  test('answers 429 with Retry-After as a problem, and still accepts other methods', async () => {
    const person = await app().make.person();
    const talk = () =>
      app().request(person, {
        method: 'POST',
        url: '/api/comment/create',
        payload: { postId: 999_999, comment: 'Hello' },
      });
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push((await talk()).statusCode);
    expect(statuses.slice(0, 10)).not.toContain(429);
    const refused = await talk();
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.json()).toMatchObject({ code: 'rate.limited', status: 429 });
    expect((await app().request(person, { method: 'GET', url: '/api/public/tags/all' })).statusCode).toBe(
      200,
    );
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    expect((await talk()).statusCode).not.toBe(429);
  });
  test('counts a visitor behind a forged X-Forwarded-For as one address', async () => {
    const read = (n: number) =>
      app().request(null, {
        method: 'GET',
        url: '/api/public/tags/all',
        headers: { 'x-forwarded-for': `198.51.100.${n}` },
      });
    const answers = await Promise.all(Array.from({ length: 320 }, (_, n) => read(n % 250)));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0);
  });
});

describe('credentials that do not hold', () => {
  test('are refused unseen once an address has tried many, and those that hold cost nothing', async () => {
    const server = Fastify();
    onTestFinished(() => server.close());
    const seen = vi.fn();
    limitBadTokens(server, createRateLimiter());
    server.get('/', ({ headers: { authorization } }, reply) => {
      seen(authorization);
      return reply.code(authorization === 'Bearer good' ? 200 : 401).send();
    });
    const ask = async (authorization: string, remoteAddress = address) =>
      (await server.inject({ url: '/', headers: { authorization }, remoteAddress })).statusCode;
    for (let n = 0; n < 40; n++) expect(await ask('Bearer good')).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 40; n++) statuses.push(await ask(`Bearer bad-${n}`));
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    seen.mockClear();
    expect(await ask('Bearer good')).toBe(429);
    expect(seen).not.toHaveBeenCalled();
    expect(await ask('Bearer good', '203.0.113.8')).toBe(200);
  });
});

describe('tries from one address', () => {
  const app = useTestApp({ rateLimits: true });
  const provider = '/auth/realms/realfin/protocol/openid-connect';
  let visitors = 0;
  const bearer = { authorization: 'Bearer made-up' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const token = {
    method: 'POST',
    headers: form,
    payload: 'grant_type=refresh_token&refresh_token=x',
  } as const;
  test.each([
    ['invalid tokens at the API', 100, { url: '/api/public/tags/all', headers: bearer }],
    ['invalid tokens at /userinfo', 100, { url: `${provider}/userinfo`, headers: bearer }],
    ['refresh tokens', 100, { ...token, url: `${provider}/token` }],
    ['tokens to introspect', 100, { ...token, url: `${provider}/token/introspect` }],
    ['tokens to revoke', 100, { ...token, url: `${provider}/revoke?again` }],
    ['interactions', 400, { url: '/auth/interaction/made-up' }],
    ['signing keys', 400, { url: `${provider}/certs` }],
    ['files', 1_300, { url: '/media/token/key/hls/master.m3u8' }],
    ['documents', 400, { url: '/api/docs.css' }],
  ] as const)('are limited for %s', async (_name, tries, request) => {
    const remoteAddress = `198.51.100.${++visitors}`;
    const ask = () => app().request(null, { method: 'GET', remoteAddress, ...request });
    const statuses: number[] = [];
    for (let n = 0; n < tries; n++) statuses.push((await ask()).statusCode);
    expect(statuses[0]).not.toBe(429);
    expect(statuses.at(-1)).toBe(429);
  });
});
