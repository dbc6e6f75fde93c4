import { expect, test } from 'vitest';
import { dateOf } from './rules/feed-dates.ts';
import { secondsOf } from './rules/feed-facts.ts';

test.each([
  ['3723', 3723],
  ['3723.5', 3723],
  ['62:03', 3723],
  ['01:02:03.500', 3723],
  ['1:02:03', 3723],
  ['1h 2m 3s', 3723],
  ['PT1H2M3S', 3723],
  ['62 min 3 sec', 3723],
  ['0', null],
  ['', null],
  ['soon', null],
  ['-5', null],
])('reads the length %j', (typed, seconds) => expect(secondsOf(typed)).toBe(seconds));

test.each([
  ['Tue, 03 Feb 2026 10:00:00 GMT', '2026-02-03T10:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 +0200', '2026-02-03T08:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 CEST', '2026-02-03T08:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 EST', '2026-02-03T15:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 JST', '2026-02-03T01:00:00.000Z'],
  ['Tue, 03 Feb 2026 10:00:00 XYZT', '2026-02-03T10:00:00.000Z'],
  ['Di, 03 Mär 2026 10:00:00 +0100', '2026-03-03T09:00:00.000Z'],
  ['2026-02-03T10:00:00Z', '2026-02-03T10:00:00.000Z'],
  ['28.11.2026', '2026-11-28T00:00:00.000Z'],
  ['28. 11. 2026 10:00', '2026-11-28T10:00:00.000Z'],
  ['28.11.26, 10:00 Uhr', '2026-11-28T10:00:00.000Z'],
  ['03.02.2026', '2026-02-03T00:00:00.000Z'],
  ['11.28.2026', '2026-11-28T00:00:00.000Z'],
  ['28/11/2026', '2026-11-28T00:00:00.000Z'],
  ['11/28/2026 3:05 PM', '2026-11-28T15:05:00.000Z'],
  ['11/28/26', '2026-11-28T00:00:00.000Z'],
  ['28-11-2026', '2026-11-28T00:00:00.000Z'],
  ['03/03/2026', '2026-03-03T00:00:00.000Z'],
  ['2026/11/28', '2026-11-28T00:00:00.000Z'],
  ['2026.11.28', '2026-11-28T00:00:00.000Z'],
  ['20261128', '2026-11-28T00:00:00.000Z'],
  ['20261128T100000Z', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28', '2026-11-28T00:00:00.000Z'],
  ['2026-11-28T10:00:00', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28 10:00:00.123', '2026-11-28T10:00:00.000Z'],
  ['2026-11-28T10:00:00+01:00', '2026-11-28T09:00:00.000Z'],
  ['2026-11-28T10:00:00.000-0500', '2026-11-28T15:00:00.000Z'],
  ['28. November 2026', '2026-11-28T00:00:00.000Z'],
  ['Samstag, 28. Dezember 2026 um 10:00 Uhr', '2026-12-28T10:00:00.000Z'],
  ['28 novembre 2026', '2026-11-28T00:00:00.000Z'],
  ['sam., 28 févr. 2026 10:00:00 +0100', '2026-02-28T09:00:00.000Z'],
  ['mar. 03 févr. 2026 10:00', '2026-02-03T10:00:00.000Z'],
  ['martes, 3 de marzo de 2026', '2026-03-03T00:00:00.000Z'],
  ['1er décembre 2026', '2026-12-01T00:00:00.000Z'],
  ['28 de noviembre de 2026', '2026-11-28T00:00:00.000Z'],
  ['28 listopada 2026', '2026-11-28T00:00:00.000Z'],
  ['3. siječnja 2026.', '2026-01-03T00:00:00.000Z'],
  ['28. studenoga 2026. 10:00', '2026-11-28T10:00:00.000Z'],
  ['28. lapkričio 2026', '2026-11-28T00:00:00.000Z'],
  ['28 ноября 2026', '2026-11-28T00:00:00.000Z'],
  ['2026年11月28日 10:00', '2026-11-28T10:00:00.000Z'],
  ['November 28, 2026', '2026-11-28T00:00:00.000Z'],
  ['Sat Nov 28 2026 10:00:00 GMT+0100 (Central European Standard Time)', '2026-11-28T09:00:00.000Z'],
  ['Sat Nov 28 10:00:00 2026', '2026-11-28T10:00:00.000Z'],
  ['Sat Nov 28 10:00:00 CET 2026', '2026-11-28T09:00:00.000Z'],
  ['Sat 28 Nov 2026 10:00:00 GMT', '2026-11-28T10:00:00.000Z'],
  ['Sat,28 Nov 2026 10:00:00 GMT', '2026-11-28T10:00:00.000Z'],
  ['28-Nov-2026 10:00', '2026-11-28T10:00:00.000Z'],
  ['Sat, 28 Nov 26 10:00:00 GMT', '2026-11-28T10:00:00.000Z'],
  ['Sat, 28 Sept 2026 10:00:00 GMT', '2026-09-28T10:00:00.000Z'],
  ['Sat, 28 Nov 2026 24:00:00 GMT', '2026-11-29T00:00:00.000Z'],
  ['Sat, 28 Nov 2026 10:00 GMT', '2026-11-28T10:00:00.000Z'],
  ['Sat, 28 Nov 2026', '2026-11-28T00:00:00.000Z'],
  ['２０２６-１１-２８', '2026-11-28T00:00:00.000Z'],
  ['1795860000', '2026-11-28T10:00:00.000Z'],
  ['1795860000000', '2026-11-28T10:00:00.000Z'],
  ['03/02/2026', null],
  ['03-02-2026', null],
  ['28/11/26', null],
  ['26-11-28', null],
  ['31.02.2026', null],
  ['2026-13-01', null],
  ['32/11/2026', null],
  ['Sat, 28 Nov 2026 25:00:00 GMT', null],
  ['Sat, 28 Nov 2026 10:75:00 GMT', null],
  ['28 Foo 2026', null],
  ['Episode 12', null],
  ['Season 3', null],
  ['2026', null],
  ['0', null],
  ['12345', null],
  ['', null],
  ['yesterday', null],
])('reads the date %j', (typed, iso) => expect(dateOf(typed)?.toISOString() ?? null).toBe(iso));

test.each([
  ['28. listopada 2026.', 'hr', '2026-10-28T00:00:00.000Z'],
  ['28 listopada 2026', 'pl-PL', '2026-11-28T00:00:00.000Z'],
  ['28 sep 2026', 'xx-nonsense', '2026-09-28T00:00:00.000Z'],
])('reads the date %j of a feed in %s', (typed, language, iso) =>
  expect(dateOf(typed, language)?.toISOString() ?? null).toBe(iso),
);

const languages = [
  ...[
    'en',
    'de',
    'fr',
    'es',
    'it',
    'pt',
    'nl',
    'sv',
    'da',
    'nb',
    'nn',
    'fi',
    'pl',
    'cs',
    'sk',
    'hu',
    'ro',
    'tr',
  ],
  ...[
    'id',
    'ms',
    'ru',
    'uk',
    'be',
    'bg',
    'sr',
    'hr',
    'sl',
    'bs',
    'mk',
    'sq',
    'el',
    'et',
    'lv',
    'lt',
    'ca',
    'gl',
  ],
  ...['is', 'ga', 'cy', 'ja', 'zh', 'ko', 'vi', 'af', 'sw'],
];
const dateStyles = ['medium', 'long', 'full'] as const;
const timeStyles = [undefined, 'short', 'medium'] as const;

test.each(languages)('reads each date as people who speak %s write it', (language) => {
  const unread: string[] = [];
  for (const dateStyle of dateStyles)
    for (const timeStyle of timeStyles) {
      const format = new Intl.DateTimeFormat(language, { dateStyle, timeStyle, timeZone: 'UTC' });
      for (let month = 0; month < 12; month++)
        for (const hour of [9, 15]) {
          const text = format.format(Date.UTC(2026, month, 28, hour, 5));
          const expected = timeStyle ? Date.UTC(2026, month, 28, hour, 5) : Date.UTC(2026, month, 28);
          if (dateOf(text, language)?.getTime() !== expected) unread.push(text);
        }
    }
  expect(unread).toEqual([]);
});

test.each([
  ['28. studenoga 2026. u 25:00', 'hr'],
  ['28 ноября 2026 г., 10:75', 'ru'],
  ['Episode 12 of November', 'en'],
  ['03/02/2026 г.', 'bg'],
  ['2026. 13. 28.', 'ko'],
  ['2025 2026 28 Nov', 'en'],
])('does not guess the date in %j', (typed, language) => expect(dateOf(typed, language)).toBeNull());
