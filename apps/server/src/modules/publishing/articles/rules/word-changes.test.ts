import { describe, expect, test } from 'vitest';
import { textOfDocument, wordChanges } from './word-changes.ts';

const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });

describe('word changes', () => {
  test('shows added and removed words between those that stayed', () => {
    expect(wordChanges('one two three four', 'one three new four')).toEqual([
      { change: 'kept', text: 'one ' },
      { change: 'removed', text: 'two ' },
      { change: 'kept', text: 'three ' },
      { change: 'added', text: 'new ' },
      { change: 'kept', text: 'four' },
    ]);
  });
  test('shows the same text as one part, and nothing for empty texts', () => {
    expect(wordChanges('one two', 'one two')).toEqual([{ change: 'kept', text: 'one two' }]);
    expect(wordChanges('', '')).toEqual([]);
  });
  test('gives back both texts, and shows long different texts as replaced', () => {
    const before = Array.from({ length: 3_000 }, (_, at) => `old${at}`).join(' ');
    const after = Array.from({ length: 3_000 }, (_, at) => `new${at}`).join(' ');
    for (const [one, other] of [
      [before, after],
      ['a b\nc', 'a c\n\nd b'],
    ] as const) {
      const parts = wordChanges(one, other);
      const textOf = (change: string) =>
        parts.filter((part) => part.change === 'kept' || part.change === change).map(({ text }) => text);
      expect(textOf('removed').join('')).toBe(one);
      expect(textOf('added').join('')).toBe(other);
    }
    expect(wordChanges(before, after)).toHaveLength(2);
  });
});

test('reads a document as one line for each block', () => {
  const list = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph('an item')] }] };
  expect(textOfDocument({ type: 'doc', content: [paragraph('first'), list] })).toBe('first\nan item\n');
});
