import { describe, expect, test } from 'vitest';
import { createTestClock } from '../lib/clock.ts';
import { useTestApp } from '../test/test-app.ts';
import { createRateLimiter, type RateLimiter } from './rate-limit.ts';

const address = '203.0.113.7';
function takeUntilRefused(limiter: RateLimiter, ...what: Parameters<RateLimiter['take']>): number {
  for (let taken = 0; ; taken++) {
    try {
      limiter.take(...what);
    } catch {
      return taken;
    }
  }
}

describe('the budget', () => {
  test('has a burst per class, told apart by visitor address', () => {
    const limiter = createRateLimiter(createTestClock());
    expect(takeUntilRefused(limiter, 'talk', null, address)).toBe(10);
    expect(takeUntilRefused(limiter, 'write', null, address)).toBe(60);
    expect(takeUntilRefused(limiter, 'talk', null, '203.0.113.8')).toBe(10);
  });
  test('is the account’s own wherever it comes from, and an address has room for some accounts', () => {
    const limiter = createRateLimiter(createTestClock());
    expect(takeUntilRefused(limiter, 'money', 1, '203.0.113.1')).toBe(10);
    expect(takeUntilRefused(limiter, 'money', 1, '203.0.113.2')).toBe(0);
    const accounts = Array.from({ length: 9 }, (_, index) =>
      takeUntilRefused(limiter, 'money', 10 + index, address),
    );
    expect(accounts.reduce((sum, n) => sum + n, 0)).toBe(50);
  });
  test('comes back with time, and the refusal says when', () => {
    const clock = createTestClock();
    const limiter = createRateLimiter(clock);
    takeUntilRefused(limiter, 'talk', 1, '');
    expect(() => limiter.take('talk', 1, '')).toThrow(
      expect.objectContaining({ code: 'rate.limited', details: { retryAfterSeconds: 2 } }),
    );
    clock.advance({ seconds: 2 });
    expect(takeUntilRefused(limiter, 'talk', 1, '')).toBe(1);
  });
  test('counts a whole IPv6 network as one address', () => {
    const limiter = createRateLimiter(createTestClock());
    expect(takeUntilRefused(limiter, 'talk', null, '2001:db8:1:2::1')).toBe(10);
    expect(takeUntilRefused(limiter, 'talk', null, '2001:db8:1:2:ffff:1:2:3')).toBe(0);
    expect(takeUntilRefused(limiter, 'talk', null, '2001:db8:1:3::1')).toBe(10);
    expect(takeUntilRefused(limiter, 'talk', null, '::ffff:203.0.113.9')).toBe(10);
    expect(takeUntilRefused(limiter, 'talk', null, '203.0.113.9')).toBe(0);
  });
});

describe('at the front door', () => {
  const app = useTestApp({ rateLimits: true });
  test('429 with Retry-After as a problem, and other verbs still work', async () => {
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
    app().clock.advance({ minutes: 1 });
    expect((await talk()).statusCode).not.toBe(429);
  });
  test('a visitor behind a forged X-Forwarded-For is still one address', async () => {
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
