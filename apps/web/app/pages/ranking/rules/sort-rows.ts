import type { Arrangement, Sort } from './csv-messages.ts';

const plain = /^-?(?:\d+\.?\d*|\.\d+)$/;

/** A number as people write it, such as $1,200 or 12.5 %; null for other text. */
export function numberOf(cell: string): number | null {
  const bare = cell.replaceAll(/[\s,$€£%]/g, '');
  return plain.test(bare) ? Number(bare) : null;
}

const words = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/**
 * The sorted indexes of the rows by a column; empty cells come last in both directions, and equal ones keep
 * their order.
 */
export function orderOf(rows: readonly (readonly string[])[], { column, descending }: Sort): Uint32Array {
  const cells = rows.map((row) => row[column]?.trim() ?? '');
  const numbers = cells.map((cell) => (cell === '' ? 0 : numberOf(cell)));
  const isNumeric = numbers.every((number) => number !== null);
  const side = descending ? -1 : 1;
  const compare = (a: number, b: number): number => {
    if (cells[a] === '' || cells[b] === '') return Number(cells[a] === '') - Number(cells[b] === '');
    if (isNumeric) return side * ((numbers[a] ?? 0) - (numbers[b] ?? 0));
    return side * words.compare(cells[a] ?? '', cells[b] ?? '');
  };
  return Uint32Array.from(rows.keys()).sort((a, b) => compare(a, b) || a - b);
}

const folded = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The indexes of the rows that have every word of the filter in some cell, sorted if that is asked for. */
export function arrangementOf(
  rows: readonly (readonly string[])[],
  { by, filter }: Arrangement,
): Uint32Array {
  const order = by === null ? Uint32Array.from(rows.keys()) : orderOf(rows, by);
  const wanted = folded(filter).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return order;
  return order.filter((place) => {
    const row = folded(rows[place]?.join('\n') ?? '');
    return wanted.every((word) => row.includes(word));
  });
}
