import { describe, expect, test } from 'vitest';
import { changeOf, fewest, isEmpty, weekToSend, type WeeklyFigures } from './rules.ts';
import { formatsIn } from './views/formats.ts';
import { changeLines, payoutLine, viewsInShort } from './views/lines.ts';
import { weeklyTextsIn } from './views/texts.ts';

const nothing = { now: 0, before: 0 };
const quiet: WeeklyFigures = {
  ...{ views: nothing, watchedMs: nothing, followers: 0, followerGain: nothing, joined: nothing },
  ...{ left: nothing, earnedCents: nothing, comments: nothing, posts: [] },
};
const linesIn = (language: 'en' | 'de', figures: Partial<WeeklyFigures>): string[] =>
  changeLines(weeklyTextsIn(language), formatsIn(language), { ...quiet, ...figures }).map((line) =>
    line.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

describe('the week of an email', () => {
  test.each([
    ['2040-01-16T05:59:59Z', null],
    ['2040-01-16T06:00:00Z', '2040-01-09'],
    ['2040-01-17T23:00:00Z', '2040-01-09'],
    ['2040-01-22T23:59:59Z', '2040-01-09'],
    ['2040-01-23T00:00:00Z', null],
    ['2040-01-23T06:00:00Z', '2040-01-16'],
    ['2040-03-01T12:00:00Z', '2040-02-20'],
  ])('is the last full one on %s, from Monday morning on', (now, from) => {
    const week = weekToSend(new Date(now));
    expect(week?.from ?? null).toBe(from);
    if (week === null) return;
    expect(week.endsAt.getTime() - Date.parse(week.from)).toBe(7 * 86_400_000);
    expect(Date.parse(week.to) - Date.parse(week.from)).toBe(6 * 86_400_000);
    expect(new Date(week.from).getUTCDay()).toBe(1);
  });
});

describe('a change', () => {
  test.each([
    [
      { now: 118, before: 100 },
      { kind: 'percent', isMore: true, percent: 18 },
    ],
    [
      { now: 95, before: 100 },
      { kind: 'percent', isMore: false, percent: 5 },
    ],
    [{ now: 0, before: 100 }, { kind: 'before' }],
    [{ now: 100, before: 100 }, { kind: 'same' }],
    [{ now: 1_001, before: 1_000 }, { kind: 'before' }],
    [{ now: 20, before: 9 }, { kind: 'before' }],
    [{ now: 20, before: 0 }, { kind: 'before' }],
    [{ now: 20, before: -200 }, { kind: 'before' }],
    [{ now: -20, before: 200 }, { kind: 'before' }],
    [{ now: 500, before: 10 }, { kind: 'before' }],
  ] as const)('compares %j as %j', (pair, change) => {
    expect(changeOf(pair, fewest.views)).toEqual(change);
  });

  test('is said in words with the forms that numbers take, in both languages', () => {
    const figures = {
      views: { now: 1_204, before: 1_020 },
      watchedMs: { now: 36 * 3_600_000, before: 3_600_000 },
      followers: 1_340,
      followerGain: { now: -3, before: 1 },
      joined: { now: 1, before: 2 },
      left: { now: 0, before: 1 },
      earnedCents: { now: 123_450, before: 0 },
      comments: { now: 1, before: 1 },
    };
    expect(linesIn('en', figures)).toEqual([
      '1,204 views, 18% more than the week before.',
      '36 hours of watch time, 1 hour the week before.',
      'Followers: 3 fewer, 1,340 in total. The week before: 1 more.',
      'Subscribers: 1 new, 0 lost. The week before: 2 new, 1 lost.',
      '$1,234.50 earned, nothing the week before.',
      '1 comment, as many as the week before.',
    ]);
    expect(linesIn('de', figures)).toEqual([
      '1.204 Aufrufe, 18 % mehr als in der Vorwoche.',
      '36 Stunden Wiedergabezeit, in der Vorwoche 1 Stunde.',
      'Follower: 3 weniger, insgesamt 1.340. In der Vorwoche: 1 mehr.',
      'Abos: 1 neues, 0 beendet. In der Vorwoche: 2 neue, 1 beendet.',
      '1.234,50 $ verdient, in der Vorwoche nichts.',
      '1 Kommentar, so viele wie in der Vorwoche.',
    ]);
  });

  test('is said of nothing, of little and of refunds', () => {
    const figures = {
      views: { now: 0, before: 3 },
      watchedMs: { now: 45_000, before: 0 },
      followerGain: { now: 0, before: 2 },
      earnedCents: { now: -300, before: 1_200 },
      comments: { now: 0, before: 40 },
    };
    expect(linesIn('en', figures)).toEqual([
      'No views, 3 the week before.',
      '45 seconds of watch time, none the week before.',
      'Followers: no change, 0 in total. The week before: 2 more.',
      'Refunds took $3.00 more than you earned, $12.00 the week before.',
      'No comments, 40 the week before.',
    ]);
    expect(linesIn('de', figures)).toEqual([
      'Keine Aufrufe, in der Vorwoche 3.',
      '45 Sekunden Wiedergabezeit, in der Vorwoche keine.',
      'Follower: unverändert, insgesamt 0. In der Vorwoche: 2 mehr.',
      'Erstattungen haben 3,00 $ mehr genommen, als du verdient hast, in der Vorwoche 12,00 $.',
      'Keine Kommentare, in der Vorwoche 40.',
    ]);
    expect([
      linesIn('en', {}),
      isEmpty(quiet),
      isEmpty({ ...quiet, comments: { now: 0, before: 1 } }),
    ]).toEqual([[], true, false]);
  });

  test('is in the subject when there were views', () => {
    const subject = (language: 'en' | 'de', views: { now: number; before: number }) =>
      viewsInShort(weeklyTextsIn(language), formatsIn(language), { ...quiet, views })?.replaceAll(
        '\u00a0',
        ' ',
      );
    expect(subject('en', { now: 1, before: 0 })).toBe('Your week: 1 view');
    expect(subject('en', { now: 90, before: 100 })).toBe('Your week: 90 views, 10% fewer');
    expect(subject('de', { now: 90, before: 100 })).toBe('Deine Woche: 90 Aufrufe, 10 % weniger');
    expect(subject('en', { now: 0, before: 100 })).toBeUndefined();
  });
});

test('says when money comes next or why it does not, and nothing without any', () => {
  const line = (nextCents: number, reason: 'belowMinimum' | 'negative' | 'taxForm' | null) =>
    payoutLine(weeklyTextsIn('en'), formatsIn('en'), { nextCents, nextOn: new Date('2040-02-08'), reason });
  expect([
    line(12_345, null),
    line(1_200, 'belowMinimum'),
    line(-500, 'negative'),
    line(9_900, 'taxForm'),
  ]).toEqual([
    'Your next payout: $123.45 on February 8, 2040, if nothing changes until then.',
    '$12.00 would be due on February 8, 2040, but payouts start at $25.00, so it is carried to the next month.',
    'Your balance is -$5.00: refunds took more than you earned. New earnings make up for it first.',
    "A payout of $99.00 is due on February 8, 2040, but isn't possible yet. A tax form is missing or has expired.",
  ]);
  expect([line(0, 'belowMinimum'), payoutLine(weeklyTextsIn('en'), formatsIn('en'), null)]).toEqual([
    null,
    null,
  ]);
});
