import { expect, it } from 'vitest';
import { withoutRepeats } from './unrepeated.ts';

const hits = (...ids: number[]) => ids.map((id) => ({ id }));

it.each([
  ['the only hit', [1], [1], []],
  ['hits in another order', [1, 2], [2, 1], []],
  ['the best hit', [1, 2, 3], [1, 4, 5, 6, 7, 8, 2], [2, 3]],
  ['hits of a short list', [3, 1, 2], [5, 4, 1, 2, 3], []],
  ['nothing of later rows', [1, 2, 3], [4, 5, 6, 7, 8, 9, 1, 2, 3], [1, 2, 3]],
  ['nothing before the best hits are there', [1, 2], [], [1, 2]],
])('leaves out %s', (_what, latest, best, shown) =>
  expect(withoutRepeats(hits(...latest), hits(...best))).toEqual(hits(...shown)),
);
