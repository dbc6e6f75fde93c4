import { expect, test } from 'vitest';
import { factsToTake } from './use-file-facts.ts';

const chapters = [
  { startSeconds: 0, title: 'Start' },
  { startSeconds: 65, title: 'Middle' },
];
const file = { fileTitle: 'Deep water', chapters, fileName: 'take_2.mkv' };

test('takes the title and chapters of a file where its author wrote none', () => {
  const rows = [
    { at: '0:00', title: 'Start' },
    { at: '1:05', title: 'Middle' },
  ];
  expect(factsToTake(file, { title: 'take 2', chapters: [] }, false)).toEqual({
    title: 'Deep water',
    chapters: rows,
  });
  expect(factsToTake(file, { title: '', chapters: [] }, false).title).toBe('Deep water');
});

test('leaves what its author typed', () => {
  const typed = { title: 'Mine', chapters: [{ at: '', title: 'Mine' }] };
  expect(factsToTake(file, typed, false)).toEqual({});
  expect(factsToTake({ ...file, fileTitle: null, chapters: [] }, { title: '', chapters: [] }, false)).toEqual(
    {},
  );
});

test('a title that is being typed is left alone, and the chapters come', () => {
  for (const title of ['', 'take 2']) {
    const facts = factsToTake(file, { title, chapters: [] }, true);
    expect(facts.title).toBeUndefined();
    expect(facts.chapters).toHaveLength(2);
  }
});
