import { expect, test } from 'vitest';
import { quoted } from './quoted.ts';

test('cuts what a reply answers after 40 characters, and no emoji in two', () => {
  expect(quoted('x'.repeat(40), 40)).toBe('x'.repeat(40));
  expect(quoted('🐟'.repeat(41), 40)).toBe(`${'🐟'.repeat(40)}…`);
});
