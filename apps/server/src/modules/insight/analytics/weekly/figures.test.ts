import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  fillWeek,
  reachMonday,
  startWeeks,
  timeIn,
  viewPost,
  type TestWeek,
} from '../../../../test/factories/weeks.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { readWeeklyFigures } from './queries/figures.ts';
import { weekToSend, type Week } from './rules.ts';

const app = useTestApp();
let week: TestWeek;
beforeEach(() => {
  week = startWeeks(app());
});

const present = (): Week => {
  const found = weekToSend(app().clock.now());
  if (found === null) throw new Error('no week is due');
  return found;
};

describe('the figures of a week', () => {
  test('are those of the dashboard for the same days, of several channels in as many statements as of one', async () => {
    const { ctx, make, as } = app();
    const creators = [await make.creator(), await make.creator(), await make.creator()];
    for (const [at, creator] of creators.entries()) await fillWeek(app(), creator, week, at + 1);
    await reachMonday(app(), week);
    const ids = creators.map(({ id }) => id);
    const figures = await readWeeklyFigures(ctx.db, ids, present());
    const days = { start_date: week.before, end_date: week.to };
    for (const creator of creators) {
      const own = figures.get(creator.id);
      const { listViews, listGrowth, listEarnings, listFollowerDays, listPostFigures } =
        as(creator).dashboard;
      const byWeek = { ...days, grouped_by: 'week' } as const;
      const [before, now] = (await listViews(byWeek)).rows;
      expect([own?.views, own?.watchedMs]).toEqual([
        { now: now?.n_total_views, before: before?.n_total_views },
        { now: (now?.watched_seconds ?? 0) * 1_000, before: (before?.watched_seconds ?? 0) * 1_000 },
      ]);
      const [earlier, later] = (await listGrowth(byWeek)).rows;
      const joined = (row: typeof later) => (row?.signups ?? 0) + (row?.reactivations ?? 0);
      expect([own?.joined, own?.left]).toEqual([
        { now: joined(later), before: joined(earlier) },
        { now: later?.churns, before: earlier?.churns },
      ]);
      const [paid, earned] = (await listEarnings(byWeek)).rows;
      const cents = (row: typeof earned) => (row?.acquisitionCents ?? 0) + (row?.tipCents ?? 0);
      expect(own?.earnedCents).toEqual({ now: cents(earned), before: cents(paid) });
      const followed = (await listFollowerDays({ ...days, start_date: '2040-01-01' })).rows;
      const on = (date: string) => followed.find((row) => row.date === date)?.followers ?? 0;
      expect([own?.followers, own?.followerGain]).toEqual([
        on(week.to),
        { now: on(week.to) - 104, before: 4 },
      ]);
      // These posts were viewed in the week, and one of them before.
      const most = (await listPostFigures({ order_by: 'posted_at' })).content.map(({ post_id: id }) => id);
      expect(own?.posts.map(({ title }) => title)).toEqual(['Fourth', 'Third', 'Second']);
      expect(own?.posts.every(({ id }) => most.includes(id))).toBe(true);
    }
    expect(figures.get(ids[0] ?? 0)).toMatchObject({
      ...{ views: { now: 18, before: 15 }, joined: { now: 2, before: 1 }, left: { now: 1, before: 0 } },
      ...{ earnedCents: { now: 2_400, before: 2_000 }, followerGain: { now: 12, before: 4 } },
    });
    const count = async (some: number[]) => {
      const spy = vi.spyOn(ctx.pool, 'query');
      await readWeeklyFigures(ctx.db, some, present());
      const { length } = spy.mock.calls;
      spy.mockRestore();
      return length;
    };
    expect(await count(ids)).toBe(await count(ids.slice(0, 1)));
  });

  test('begin on Monday at midnight and end with Sunday, in UTC', async () => {
    const { ctx, make, as } = app();
    const [creator, fan] = [await make.creator(), await make.person()];
    const { id } = await make.post(creator, { publishedAt: timeIn(week, -20) });
    for (const [days, time, count] of [
      [-15, '23:59:59', 1],
      [-14, '00:00:00', 2],
      [-8, '23:59:59', 4],
      [-7, '00:00:00', 8],
      [-1, '23:59:59', 16],
      [0, '00:00:00', 32],
    ] as const)
      await viewPost(app(), creator, id, timeIn(week, days, time), count);
    for (const [days, time] of [
      [-8, '23:59:59'],
      [-7, '00:00:00'],
      [-1, '23:59:59'],
      [0, '00:00:00'],
    ] as const) {
      app().clock.set(timeIn(week, days, time));
      await as(fan).comments.createComment({ postId: id, comment: `At ${time}`, replyTo: null });
    }
    await reachMonday(app(), week);
    expect((await readWeeklyFigures(ctx.db, [creator.id], present())).get(creator.id)).toMatchObject({
      ...{ views: { now: 24, before: 6 }, comments: { now: 2, before: 1 }, posts: [{ id, views: 24 }] },
    });
  });
});
