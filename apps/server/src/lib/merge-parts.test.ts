import { describe, expect, test } from 'vitest';
import { mergeParts } from './merge-parts.ts';

describe('the parts of several modules', () => {
  test('are merged, with their lists concatenated', () => {
    const parts = [{ a: { x: 1 } }, { a: { y: 2 } }, { b: [1] }, { b: [2] }];
    expect(mergeParts(parts, 1)).toEqual({ a: { x: 1, y: 2 }, b: [1, 2] });
  });

  test('are not changed by merging them', () => {
    const first = { a: { x: 1 } };
    mergeParts([first, { a: { y: 2 } }], 1);
    expect(first).toEqual({ a: { x: 1 } });
  });

  test.each([
    ['a.x', [{ a: { x: 1 } }, { a: { x: 1 } }], 1],
    ['a', [{ a: { x: 1 } }, { a: { y: 1 } }], 0],
    ['a', [{ a: () => 1 }, { a: () => 2 }], 2],
  ] as const)('are refused if two have one name: %s', (path, parts, depth) => {
    expect(() => mergeParts<object>(parts, depth)).toThrow(`Two modules bring ${path}.`);
  });
});
