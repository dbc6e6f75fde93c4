import { expect, test, vi } from 'vitest';
import { createCache, createSharedRuns } from './cache.ts';
import { createTestClock } from './clock.ts';
import { createProcessState } from './process-state.ts';

const owner = () => ({ clock: createTestClock(), state: createProcessState() });

test('reads once while the value is fresh, for each owner and name', async () => {
  const cache = createCache<number>({ ttlMs: 5_000, max: 2 });
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length));
  const [one, other] = [owner(), owner()];
  expect([await cache.get(one, 'a', read), await cache.get(one, 'a', read)]).toEqual([1, 1]);
  expect([await cache.get(one, 'b', read), await cache.get(other, 'a', read)]).toEqual([2, 3]);
  one.clock.advance({ seconds: 5 });
  expect(await cache.get(one, 'a', read)).toBe(4);
});

test('reads once for concurrent callers, and again after a failure', async () => {
  const cache = createCache<string>({ ttlMs: 5_000, max: 2 });
  const one = owner();
  const fails = vi.fn(() => Promise.reject(new Error('gone')));
  const asked = await Promise.allSettled([cache.get(one, 'a', fails), cache.get(one, 'a', fails)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fails).toHaveBeenCalledTimes(1);
  expect(await cache.get(one, 'a', () => Promise.resolve('here'))).toBe('here');
});

test('caches no small results, and is bounded', async () => {
  const cache = createCache<number>({ ttlMs: 5_000, max: 2, mayStore: (value) => value > 10 });
  const one = owner();
  const get = (name: string, value: number) => cache.get(one, name, () => Promise.resolve(value));
  expect([await get('few', 1), await get('few', 2)]).toEqual([1, 2]);
  expect([await get('many', 11), await get('many', 12)]).toEqual([11, 11]);
  for (const name of ['x', 'y']) await get(name, 20);
  expect(await get('many', 13)).toBe(13);
});

test('keeps frequently read values when it is full', async () => {
  const cache = createCache<number>({ ttlMs: 60_000, max: 3 });
  const one = owner();
  const read = vi.fn(() => Promise.resolve(1));
  await cache.get(one, 'often', read);
  for (let n = 0; n < 50; n++) {
    await cache.get(one, `once ${n}`, () => Promise.resolve(n));
    await cache.get(one, 'often', read);
  }
  expect(read).toHaveBeenCalledTimes(1);
});

test('reads again on a refresh, and stores the result', async () => {
  const cache = createCache<number>({ ttlMs: 60_000, max: 3 });
  const one = owner();
  await cache.get(one, 'a', () => Promise.resolve(1));
  expect(await cache.refresh(one, 'a', () => Promise.resolve(2))).toBe(2);
  expect(await cache.get(one, 'a', () => Promise.resolve(3))).toBe(2);
});

test('shares a run among concurrent callers, and stores nothing', async () => {
  const runs = createSharedRuns<number>();
  const one = owner();
  const run = vi.fn(() => Promise.resolve(run.mock.calls.length));
  expect(await Promise.all([runs.get(one, 'a', run), runs.get(one, 'a', run)])).toEqual([1, 1]);
  expect(await runs.get(one, 'a', run)).toBe(2);
});

test('reads again whatever was cached once the caches are cleared', async () => {
  const cache = createCache<string>({ max: 3 });
  const one = owner();
  await cache.get(one, 'a', () => Promise.resolve('old'));
  one.state.clearCaches();
  expect(await cache.get(one, 'a', () => Promise.resolve('new'))).toBe('new');
});

test('stores nothing that was being read while the caches were cleared', async () => {
  const cache = createCache<string>({ ttlMs: 5_000, max: 2 });
  const one = owner();
  const before = Promise.withResolvers<string>();
  const asked = cache.get(one, 'a', () => before.promise);
  one.state.clearCaches();
  before.resolve('as it was before');
  expect(await asked).toBe('as it was before');
  expect(await cache.get(one, 'a', () => Promise.resolve('as it is now'))).toBe('as it is now');
});
