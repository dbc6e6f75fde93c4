import { expect, test } from 'vitest';
import { cardRowsOf, fileNameOf } from './rules.ts';

test('shows the heading and three rows of three columns on a card, each cell truncated', () => {
  const rows = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 5 }, (_, cell) => `${row}.${cell}`),
  );
  expect(cardRowsOf(rows)).toEqual([
    ['0.0', '0.1', '0.2'],
    ['1.0', '1.1', '1.2'],
    ['2.0', '2.1', '2.2'],
    ['3.0', '3.1', '3.2'],
  ]);
  expect(cardRowsOf([['x'.repeat(500)]])[0]?.[0]).toHaveLength(80);
});

test('names a file after its table, as far as a header permits', () => {
  expect(fileNameOf('Top 10: the "best"\r\nSet-Cookie: x')).toBe('Top 10 the bestSet-Cookie x.csv');
  expect(fileNameOf('Ранг')).toBe('ranking.csv');
});
