import { expect, test, vi } from 'vitest';
import { createTestClock } from './clock.ts';
import { createKept } from './kept.ts';

const owner = () => ({ clock: createTestClock() });

test('is read once while it is young, for each owner and name', async () => {
  const kept = createKept<number>({ lifeMs: 5_000, most: 2 });
  const read = vi.fn(() => Promise.resolve(read.mock.calls.length));
  const [one, other] = [owner(), owner()];
  expect([await kept.get(one, 'a', read), await kept.get(one, 'a', read)]).toEqual([1, 1]);
  expect([await kept.get(one, 'b', read), await kept.get(other, 'a', read)]).toEqual([2, 3]);
  one.clock.advance({ seconds: 5 });
  expect(await kept.get(one, 'a', read)).toBe(4);
});

test('is read once for all who ask at once, and again after a failure', async () => {
  const kept = createKept<string>({ lifeMs: 5_000, most: 2 });
  const one = owner();
  const fails = vi.fn(() => Promise.reject(new Error('gone')));
  const asked = await Promise.allSettled([kept.get(one, 'a', fails), kept.get(one, 'a', fails)]);
  expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(fails).toHaveBeenCalledTimes(1);
  expect(await kept.get(one, 'a', () => Promise.resolve('here'))).toBe('here');
});

test('is not kept where little is there, nor without bounds', async () => {
  const kept = createKept<number>({ lifeMs: 5_000, most: 2, mayKeep: (value) => value > 10 });
  const one = owner();
  const get = (name: string, value: number) => kept.get(one, name, () => Promise.resolve(value));
  expect([await get('few', 1), await get('few', 2)]).toEqual([1, 2]);
  expect([await get('many', 11), await get('many', 12)]).toEqual([11, 11]);
  for (const name of ['x', 'y']) await get(name, 20);
  expect(await get('many', 13)).toBe(13);
});
