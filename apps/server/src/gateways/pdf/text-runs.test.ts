import { expect, test } from 'vitest';
import { plainText, runsOf, wrapText } from './text-runs.ts';

const isLatin = (codePoint: number) => codePoint >= 0x20 && codePoint < 0x180;

test.each([
  ['\u202Eevil\u202C\u200Fname', 'evilname'],
  ['bell\u0007\u0000', 'bell'],
  ['a\tb\n\nc', 'a b c'],
  ['Zoe\u0308 e\u0301\u0301\u0301\u0301', 'Zoë é'],
  ['Party 🎉👩‍👩‍👧🇩🇪', 'Party'],
  ['ﬁne ｆｕｌｌ', 'fine full'],
  ['東京 ok', '?? ok'],
  ['\u{1F3F4}\u{E0067}', ''],
  ['\uD800 half', 'half'],
])('shows %j as %j', (text, shown) => {
  expect(plainText(text, isLatin)).toBe(shown);
});

test('keeps a space in the font before it', () => {
  const fontFor = (codePoint: number, before: string | null) =>
    codePoint === 0x20 && before !== null ? before : codePoint > 0x400 ? 'cyrillic' : 'latin';
  expect(runsOf('Ж ok', fontFor)).toEqual([
    { text: 'Ж ', font: 'cyrillic' },
    { text: 'ok', font: 'latin' },
  ]);
});

test('breaks lines between words, and words longer than a line', () => {
  const widthOf = (text: string) => text.length;
  expect(wrapText('one two three', 7, widthOf)).toEqual(['one two', 'three']);
  expect(wrapText(`a ${'b'.repeat(9)} c`, 4, widthOf)).toEqual(['a', 'bbbb', 'bbbb', 'b c']);
  expect(wrapText('', 4, widthOf)).toEqual([]);
});
