import { expect, test } from 'vitest';
import { dateOf, secondsOf } from './rules/feed-facts.ts';

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
  ['', null],
  ['yesterday', null],
])('reads the date %j', (typed, iso) => expect(dateOf(typed)?.toISOString() ?? null).toBe(iso));
