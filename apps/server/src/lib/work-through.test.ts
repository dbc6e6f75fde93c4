import { expect, test } from 'vitest';
import { workThrough } from './work-through.ts';

/** Steps that end when the test says so; each item has so many left. */
function createWork(left: Record<string, number>) {
  const ends = new Map<string, (isDone: boolean) => void>();
  const steps: string[] = [];
  return {
    left,
    steps,
    ends,
    list(without: readonly string[]): Promise<string[]> {
      const due = Object.keys(left).filter((item) => (left[item] ?? 0) > 0 && !without.includes(item));
      return Promise.resolve(due);
    },
    step(item: string): Promise<boolean> {
      steps.push(item);
      return new Promise((resolve) => {
        ends.set(item, (isDone) => {
          if (isDone) left[item] = (left[item] ?? 0) - 1;
          resolve(isDone);
        });
      });
    },
    end(item: string, isDone = true) {
      ends.get(item)?.(isDone);
    },
  };
}
const aMoment = () => new Promise((resolve) => setImmediate(resolve));

test('takes the next step of an item whose step ended while the others were being listed', async () => {
  const work = createWork({ once: 1, twice: 2 });
  const held = Promise.withResolvers<void>();
  let lists = 0;
  const all = workThrough({
    atOnce: 40,
    step: work.step,
    async list(without) {
      const due = await work.list(without);
      // The one that follows the end of the first step was read when the other was still under way.
      if (++lists === 2) await held.promise;
      return due;
    },
  });
  await aMoment();
  work.end('once');
  await aMoment();
  expect(lists).toBe(2);
  work.end('twice');
  await aMoment();
  held.resolve();
  await aMoment();
  expect(work.steps).toEqual(['once', 'twice', 'twice']);
  work.end('twice');
  await all;
});

test('takes many at a time again after there was only one', async () => {
  const work = createWork({ first: 1 });
  const all = workThrough({ atOnce: 3, list: work.list, step: work.step });
  await aMoment();
  Object.assign(work.left, { a: 1, b: 1, c: 1, d: 1 });
  work.end('first');
  await aMoment();
  expect(work.steps).toEqual(['first', 'a', 'b', 'c']);
  for (const item of ['b', 'a', 'c', 'd']) {
    work.end(item);
    await aMoment();
  }
  await all;
  expect(work.steps).toEqual(['first', 'a', 'b', 'c', 'd']);
});

test('goes on with others while one takes long, and takes what failed only once', async () => {
  const work = createWork({ long: 1, fails: 1, good: 2 });
  const all = workThrough({ atOnce: 2, list: work.list, step: work.step });
  await aMoment();
  work.end('fails', false);
  await aMoment();
  work.end('good');
  await aMoment();
  work.end('good');
  await aMoment();
  expect(work.steps).toEqual(['long', 'fails', 'good', 'good']);
  work.end('long');
  await all;
  expect(work.left).toEqual({ long: 0, fails: 1, good: 0 });
});
