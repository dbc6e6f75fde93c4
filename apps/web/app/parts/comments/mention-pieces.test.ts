import { expect, test } from 'vitest';
import { mentionPieces } from './mention-pieces.ts';

test('names that are accounts lead somewhere, whatever their case; others are words', () => {
  expect(mentionPieces('Ask @Mara or @nobody, @mara!', ['mara'])).toEqual([
    { text: 'Ask ' },
    { text: '@Mara', username: 'Mara' },
    { text: ' or @nobody, ' },
    { text: '@mara', username: 'mara' },
    { text: '!' },
  ]);
  expect(mentionPieces('@mara', ['mara'])).toEqual([{ text: '@mara', username: 'mara' }]);
  expect(mentionPieces('No @one', [])).toEqual([{ text: 'No @one' }]);
});
