import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstLanguage, lineAt, piecesWith, readLines } from './lines.ts';

const vtt = `WEBVTT

00:00:02.000 --> 00:00:05.500
Shoes on,
phones away.

01:00:00.250 --> 01:00:03.000
Tom &amp; Jerry &lt;3
`;

test('reads times and words of WebVTT', () => {
  expect(readLines(vtt)).toEqual([
    { startSeconds: 2, endSeconds: 5.5, text: 'Shoes on, phones away.' },
    { startSeconds: 3600.25, endSeconds: 3603, text: 'Tom & Jerry <3' },
  ]);
  expect(readLines('WEBVTT\n\n')).toEqual([]);
});

test('finds the line of a second, which lasts until the next one', () => {
  const lines = readLines(vtt);
  expect([0, 2, 1000, 3600.25, 9999].map((seconds) => lineAt(lines, seconds))).toEqual([-1, 0, 0, 1, 1]);
});

const found = (text: string, searched: string) =>
  piecesWith(text, searched)
    ?.filter(({ isFound }) => isFound)
    .map((piece) => piece.text);

test.each([
  ['Left, right, circle', 'RIGHT', ['right']],
  ['Über den Fluß, über alles', 'uber', ['Über', 'über']],
  ['cafe\u0301 and café', 'CAFE', ['cafe\u0301', 'café']],
  ['ﬁnal', 'f', ['ﬁ']],
  ['今晚慢慢来', '慢慢', ['慢慢']],
  ['nothing here', 'river', undefined],
  ['nothing here', '  ', undefined],
])('finds in %j for %j: %j', (text, searched, expected) => {
  expect(found(text, searched)).toEqual(expected);
});

test('pieces are the whole text, whatever is searched', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'binary', maxLength: 3 }),
      (text, searched) => {
        const pieces = piecesWith(text, searched);
        if (pieces !== null) expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      },
    ),
  );
});

test('begins in the language of the page, else in the first there is', () => {
  const captions = [{ language: 'en' }, { language: 'de-AT' }];
  expect(firstLanguage(captions, 'de')).toBe('de-AT');
  expect(firstLanguage(captions, 'fr')).toBe('en');
  expect(firstLanguage([], 'de')).toBe('');
});
