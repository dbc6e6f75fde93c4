import { expect, test } from 'vitest';
import { countWords, endOf, minutesToRead } from './word-count.ts';

const paragraph = (...texts: string[]) => ({
  type: 'paragraph',
  content: texts.map((text) => ({ type: 'text', text })),
});
const doc = (...content: unknown[]) => ({ type: 'doc', content });

test('counts words that contain a letter or a digit', () => {
  const counts = ['', '  \n\t ', 'one', ' two  words ', "it's half-done – yes", '7 days * * *'];
  expect(counts.map((text) => countWords(doc(paragraph(text))))).toEqual([0, 0, 1, 2, 3, 2]);
});

test('splits words at blocks, breaks and pictures, not at marks', () => {
  expect(countWords(doc(paragraph('swim', 'ming')))).toBe(1);
  expect(countWords(doc(paragraph('one'), paragraph('two')))).toBe(2);
  const broken = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'a' }, { type: 'hardBreak' }, { type: 'text', text: 'b' }],
  };
  expect(countWords(doc(broken))).toBe(2);
  expect(countWords(doc({ type: 'image', attrs: { src: '/a', alt: 'three more words' } }))).toBe(0);
  expect(countWords({ type: 'doc' })).toBe(0);
});

test('reads 130 words a minute, rounded, at least one minute', () => {
  expect([0, 64, 130, 194, 195, 20_000].map(minutesToRead)).toEqual([1, 1, 1, 1, 2, 154]);
});

test('shows where one of the first blocks ends', () => {
  const block = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
  const doc = { type: 'doc', content: [block('one two'), block('1 2 3 4 5 6 7 8 9')] };
  expect(endOf(doc, 1)).toBe('one two');
  expect(endOf(doc, 2)).toBe('…2 3 4 5 6 7 8 9');
  expect(endOf(doc, 3)).toBe('');
});
