import { describe, expect, test } from 'vitest';
import { countsOf, firstDaysOf, isPlausible, noCounts, usualOf, type BiteReport } from './rules.ts';

const report = (values: Partial<BiteReport>): BiteReport => ({
  ...{ n: 0, shownMs: 20_000, watchedMs: 0, ends: 0, before: { watchedMs: 0, ends: 0 } },
  ...{ swiped: false, opened: false, ...values },
});

describe('what a report of a bite adds', () => {
  test('is a view after three seconds or at the end, and a skip when it was left before', () => {
    const added = [
      { watchedMs: 2_999, swiped: true },
      { watchedMs: 2_999 },
      { watchedMs: 3_000, swiped: true },
      { watchedMs: 2_800, ends: 1, swiped: true },
    ].map((values) => {
      const { views, skips, completions } = countsOf(report(values));
      return [views, skips, completions];
    });
    expect(added).toEqual([
      [0, 1, 0],
      [0, 0, 0],
      [1, 0, 0],
      [1, 0, 1],
    ]);
  });

  test('counts only changes since the last report', () => {
    const first = report({ watchedMs: 25_000, ends: 2 });
    const before = { watchedMs: 25_000, ends: 2 };
    const second = report({ n: 1, watchedMs: 42_000, ends: 4, before, opened: true, swiped: true });
    expect(countsOf(first)).toEqual({
      ...{ ...noCounts, shown: 1, views: 1, completions: 1, loops: 1, watchedMs: 25_000 },
    });
    expect(countsOf(second)).toEqual({ ...noCounts, loops: 2, opens: 1, watchedMs: 17_000 });
    // The first report of a showing has none before it, whatever it says.
    expect(countsOf({ ...first, before })).toEqual(countsOf(first));
  });

  test('is nothing that nobody can have seen', () => {
    const possible = [
      { shownMs: 999 },
      { shownMs: 1_000 },
      { shownMs: 5_000, watchedMs: 6_001 },
      { watchedMs: 18_000, ends: 2 },
      { watchedMs: 17_999, ends: 2 },
      { n: 1, watchedMs: 5_000, before: { watchedMs: 6_000, ends: 0 } },
    ].map((values) => isPlausible(report(values), 10));
    expect(possible).toEqual([false, true, false, true, false, false]);
  });
});

test('says what is usual by the sums of other bites, and nothing where none was shown', () => {
  const bite = { ...noCounts, shown: 10, completions: 4, skips: 5, opens: 1, watchedMs: 60_000 };
  const rows = [
    { ...bite, views: 5, likes: 1, firstViews: 4, firstShown: 8 },
    { ...bite, shown: 30, views: 15, likes: 4, firstViews: 2, firstShown: 4 },
  ];
  expect(usualOf(rows)).toEqual({
    ...{ completed: 8 / 40, skipped: 10 / 40, opened: 2 / 40 },
    ...{ watched_ms_per_showing: 3_000, likes_per_view: 5 / 20 },
  });
  expect(firstDaysOf(rows[0], rows)).toEqual({ views: 4, usual_views: 3, shown: 8, usual_shown: 6 });
  expect(firstDaysOf(undefined, [])).toEqual({ views: 0, usual_views: null, shown: 0, usual_shown: null });
  expect(usualOf([])).toEqual({
    ...{ completed: null, skipped: null, opened: null },
    ...{ watched_ms_per_showing: null, likes_per_view: null },
  });
});
