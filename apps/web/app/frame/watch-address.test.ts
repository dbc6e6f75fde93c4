import { expect, it } from 'vitest';
import { isWatchAddress } from './watch-address.ts';

it.each([
  ['/post/3/A-title', true],
  ['/stream/8', true],
  ['/ppv/1/Open-Mat', true],
  ['/article/3/Words', false],
  ['/posture', false],
  ['/', false],
])('folds the rail on %s: %s', (path, folds) => expect(isWatchAddress(path)).toBe(folds));
