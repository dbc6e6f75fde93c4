import { expect, test } from 'vitest';
import { candidatesAfter, restAfter } from './sequel.ts';

test('plays the queue first, then the list, then recommendations, each once', () => {
  const after = [...restAfter([1, 2, 3], 2), 8, 9];
  expect(candidatesAfter(2, [9, 2, 7], after)).toEqual([9, 7, 3, 8]);
});

test('has no rest of a list without the post', () => {
  expect(restAfter([1, 2, 3], 7)).toEqual([]);
  expect(restAfter([1, 2, 3], 3)).toEqual([]);
});
