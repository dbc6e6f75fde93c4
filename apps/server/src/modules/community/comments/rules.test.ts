import { expect, test } from 'vitest';
import { mentionsIn } from './rules.ts';

test.each([
  ['@mara and @Jonah_Pell, look', ['mara', 'Jonah_Pell']],
  ['(@mara)! "@jonah"', ['mara', 'jonah']],
  ['@mara @MARA @mara', ['mara']],
  ['write to me@example.com or a.@x1', []],
  ['@a @ @@mara', []],
  ['@twentyonecharacterslong1', []],
  ['https://site/@mara', []],
  ['@mara.', ['mara']],
])('mentions in %j', (text, names) => expect(mentionsIn(text)).toEqual(names));

test('mentions are limited to ten', () => {
  expect(mentionsIn(Array.from({ length: 20 }, (_, i) => `@person${i}`).join(' '))).toHaveLength(10);
});
