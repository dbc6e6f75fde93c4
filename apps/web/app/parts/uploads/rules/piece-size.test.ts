import { limits } from '@realfin/contract/limits';
import { expect, test } from 'vitest';
import { smallerPiece } from './piece-size.ts';

test('pieces get smaller until a proxy with the default of nginx takes them, and have an end', () => {
  const sizes: number[] = [];
  for (
    let next: number | null = smallerPiece(limits.uploadChunkBytes);
    next !== null;
    next = smallerPiece(next)
  )
    sizes.push(next);
  expect(sizes.at(-1)).toBeLessThan(1024 ** 2);
  expect(sizes.length).toBeLessThan(6);
});
