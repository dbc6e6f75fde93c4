import { expect, test } from 'vitest';
import { beyondEnd, hasTimestamps, chaptersOf, isUnfinished, rowsOf } from './chapters.ts';

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

test('finds chapters beyond the end, once the length is known', () => {
  const rows = [
    { at: '0:00', title: 'Start' },
    { at: '0:29', title: 'Last' },
    { at: '99:00', title: 'Beyond the end' },
    { at: 'soon', title: 'No time' },
  ];
  expect(beyondEnd(rows, 30)).toEqual([2]);
  expect(beyondEnd(rows, 29)).toEqual([1, 2]);
  expect(beyondEnd(rows, null)).toEqual([]);
});

test('notices timestamps of a description that chapters of the form replace', () => {
  expect(hasTimestamps('About it.\n0:00 Intro\n0:10 Middle')).toBe(true);
  expect(hasTimestamps('(00:00) Intro\n(01:10) Middle')).toBe(true);
  expect(hasTimestamps('0:00 Intro')).toBe(false);
  expect(hasTimestamps('We met at 0:00 and 0:10.')).toBe(false);
});
