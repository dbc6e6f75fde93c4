import { expect, it } from 'vitest';
import { columnsOf } from './columns.ts';

const heading = ['Place', 'Wrestler', 'Time', 'Points', ''];
const opening = [
  ['1', 'Petra Quill', '2026-11-21 18:30:00', '$1,200', 'https://realfin.test/a-picture-of-petra.png'],
  ['2', 'Ö', '2026-11-20 18:30:00', '', ''],
];

it('gives each column the width of its content', () => {
  expect(columnsOf(heading, opening).map(({ widthPx }) => widthPx)).toEqual([89, 124, 194, 98, 80]);
  // Eight digits and letters in one line, which are 71 px.
  expect(columnsOf(['Begins with'], [['07b31672']])[0]?.widthPx).toBeGreaterThanOrEqual(24 + 71);
  const long = columnsOf(['Text'], [['word '.repeat(40)]]);
  expect(long[0]?.widthPx).toBe(240);
});
it('aligns columns of numbers, with gaps in them too', () => {
  expect(columnsOf(heading, opening).map(({ isNumeric }) => isNumeric)).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
  expect(columnsOf(['Empty'], [['']])[0]?.isNumeric).toBe(false);
});
