import { expect, it } from 'vitest';
import { piecesOf } from './rich-text.ts';

it('finds timestamps in text', () => {
  expect(piecesOf('0:00 Start\n1:02:03 End')).toEqual([
    { kind: 'time', text: '0:00', seconds: 0 },
    { kind: 'text', text: ' Start\n' },
    { kind: 'time', text: '1:02:03', seconds: 3723 },
    { kind: 'text', text: ' End' },
  ]);
});

it('finds addresses without the punctuation after them', () => {
  expect(piecesOf('See https://realfin.test/a?b=1.')).toEqual([
    { kind: 'text', text: 'See ' },
    { kind: 'link', text: 'https://realfin.test/a?b=1', href: 'https://realfin.test/a?b=1' },
    { kind: 'text', text: '.' },
  ]);
});

it('ignores scores, dates and other schemes', () => {
  for (const text of ['2026:11:21:00', 'won 3:99', 'javascript:alert(1)', '']) {
    expect(piecesOf(text).every((piece) => piece.kind === 'text')).toBe(true);
  }
});
