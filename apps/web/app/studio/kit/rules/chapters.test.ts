import { expect, test } from 'vitest';
import { chaptersOf, isUnfinished, rowsOf } from './chapters.ts';

test('sorts rows into chapters, and drops incomplete and duplicate ones', () => {
  const rows = [
    { at: '1:00', title: 'Second ' },
    { at: '0:00', title: 'First' },
    { at: 'soon', title: 'Never' },
    { at: '2:00', title: ' ' },
    { at: '1:00', title: 'Again' },
  ];
  const chapters = chaptersOf(rows);
  expect(chapters).toEqual([
    { startSeconds: 0, title: 'First' },
    { startSeconds: 60, title: 'Second' },
  ]);
  expect(chaptersOf(rowsOf(chapters))).toEqual(chapters);
  expect(rows.map(isUnfinished)).toEqual([false, false, true, true, false]);
});
