import { afterEach, expect, test, vi } from 'vitest';
import { writeBehind } from './write-behind.ts';

afterEach(() => vi.useRealTimers());

test('writes once for all that came meanwhile, and again after an error', async () => {
  vi.useFakeTimers();
  const errors: unknown[] = [];
  const write = vi.fn(async () => {
    if (write.mock.calls.length === 1) throw new Error('gone');
  });
  const { soon } = writeBehind(2_000, write, (error) => errors.push(error));
  for (let n = 0; n < 3; n++) soon();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([write.mock.calls.length, errors.length]).toEqual([1, 1]);
  soon();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([write.mock.calls.length, errors.length]).toEqual([2, 1]);
});

test('brings a planned write forward, and never puts it off', async () => {
  vi.useFakeTimers();
  const write = vi.fn(() => Promise.resolve());
  const { soon } = writeBehind(2_000, write, () => undefined);
  soon();
  soon(200);
  soon();
  await vi.advanceTimersByTimeAsync(199);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(write).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(write).toHaveBeenCalledOnce();
});

test('writes before the process ends, after what is being written', async () => {
  const order: string[] = [];
  const waiting = Promise.withResolvers<void>();
  let n = 0;
  const { now, end } = writeBehind(
    60_000,
    async () => {
      const own = ++n;
      order.push(`start ${own}`);
      if (own === 1) await waiting.promise;
      order.push(`end ${own}`);
    },
    () => undefined,
  );
  const first = now();
  const last = end();
  waiting.resolve();
  await Promise.all([first, last]);
  expect(order).toEqual(['start 1', 'end 1', 'start 2', 'end 2']);
});
