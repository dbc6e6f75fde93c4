import { expect, test } from 'vitest';
import { beyondEnd, chaptersOf, isUnfinished, onlyInDescription, rowsOf, withDescribed } from './chapters.ts';

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

test('takes over the chapters of a description next to typed ones, by time', () => {
  const description = 'About it.\n0:00 Intro\n(0:10) Middle\n0:20 End';
  const rows = [
    { at: '0:15', title: 'Typed' },
    { at: '0:20', title: 'My end' },
    { at: '', title: 'No time yet' },
  ];
  expect(onlyInDescription(rows, description).map(({ title }) => title)).toEqual(['Intro', 'Middle']);
  const taken = withDescribed(rows, description);
  expect(taken.map(({ title }) => title)).toEqual(['Intro', 'Middle', 'Typed', 'My end', 'No time yet']);
  expect(onlyInDescription(taken, description)).toEqual([]);
  expect(withDescribed(taken, description)).toEqual(taken);
  expect(onlyInDescription([], '0:00 Intro')).toEqual([]);
  expect(onlyInDescription([], 'We met at 0:00 and 0:10.')).toEqual([]);
});
