import type { StoredFile } from '@realfin/live-hls/segments';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { StoredFiles } from './stored-files.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const init: StoredFile = { name: 'init-1.mp4', bytes: Buffer.from('init'), segment: null };
const segment = (sequence: number): StoredFile => ({
  name: `segment-${sequence}.m4s`,
  bytes: Buffer.from('segment'),
  segment: {
    ...{ sequence, name: `segment-${sequence}.m4s`, initName: init.name, durationSeconds: 2, sizeBytes: 7 },
    ...{ startMs: 0, isIndependent: true, isDiscontinuous: false },
  },
});

/** What a packager does: it offers everything again that was rejected. */
function open(put: (name: string) => Promise<void>, stored = () => Promise.resolve()) {
  const waiting = new Map<string, StoredFile>();
  const journal: string[] = [];
  const offer = (file: StoredFile): void => {
    waiting.set(file.name, file);
    files.store('source', file).then(
      () => waiting.delete(file.name),
      () => false,
    );
  };
  const files: StoredFiles = new StoredFiles({
    put,
    async stored(entry) {
      await stored();
      journal.push(entry.segment.name);
    },
    again: () => [...waiting.values()].forEach(offer),
    failed: () => undefined,
  });
  return { files, journal, offer };
}

it('puts no segment on record before its initialization segment is stored', async () => {
  let isBroken = true;
  const put = vi.fn((name: string) =>
    isBroken && name.endsWith('.mp4') ? Promise.reject(new Error('full')) : Promise.resolve(),
  );
  const { files, journal, offer } = open(put);
  offer(init);
  offer(segment(0));
  await vi.advanceTimersByTimeAsync(100);
  expect(journal).toEqual([]);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(journal).toEqual(['segment-0.m4s']);
  await files.settled();
});

it('waits longer between tries, and settles when everything is stored', async () => {
  let isBroken = true;
  const put = vi.fn(() => (isBroken ? Promise.reject(new Error('full')) : Promise.resolve()));
  const { files, journal, offer } = open(put);
  let isSettled = false;
  offer(init);
  offer(segment(0));
  void files.settled().then(() => (isSettled = true));
  await vi.advanceTimersByTimeAsync(60_000);
  // After 0.5, 1, 2, 4, 8 and then every 10 seconds.
  expect(put.mock.calls.length).toBeLessThan(20);
  expect(isSettled).toBe(false);
  isBroken = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(journal).toEqual(['segment-0.m4s']);
  expect(isSettled).toBe(true);
});

it('stores a file once at a time, however often it is offered', async () => {
  const gate = Promise.withResolvers<void>();
  const put = vi.fn(() => gate.promise);
  const { files, offer } = open(put);
  for (let i = 0; i < 5; i += 1) offer(init);
  gate.resolve();
  await files.settled();
  expect(put).toHaveBeenCalledTimes(1);
});

it('tries nothing more once it is stopped', async () => {
  const put = vi.fn(() => Promise.reject(new Error('full')));
  const { files, offer } = open(put);
  offer(init);
  await vi.advanceTimersByTimeAsync(100);
  files.stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(put).toHaveBeenCalledTimes(1);
});
