import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { makeBiteOf } from '../../../../test/factories/bites.ts';
import { runJobs } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { countDays } from '../rollups/commands.ts';
import { flushBiteReports } from './commands.ts';
import { biteDays, biteFigures, biteViewers } from './tables.ts';

const app = useTestApp({ statistics: { countryTable: null, detailDays: 30, keptDays: 100 } });
let creator: Person;
let biteId: number;
let showings = 0;
const newShowing = () => `showing-${++showings}`;
const makeBite = (channelId = creator.id, secondsAgo = 0) =>
  makeBiteOf(app(), { channelId, id: null }, secondsAgo);

beforeEach(async () => {
  app().clock.set('2052-05-01T22:00:00Z');
  creator = await app().make.creator();
  ({ id: biteId } = await makeBite());
});

type Report = Parameters<ReturnType<typeof api>['sendBiteReports']>[0]['reports'][number];
const api = (person: Person | null) => app().as(person).beats;
const report = (values: Partial<Report> = {}): Report => ({
  ...{ biteId, showing: newShowing(), n: 0, shownMs: 12_000, watchedMs: 12_000, ends: 1 },
  ...{ swiped: true, ...values },
});
const send = (person: Person | null, ...reports: Report[]) => api(person).sendBiteReports({ reports });

/** The figures of a bite as its creator sees them, and the numbers of its first day. */
async function figuresOf(id = biteId) {
  await flushBiteReports(app().ctx);
  const found = await app().as(creator).dashboard.getBiteStatistics({ id });
  const { ds: _ds, ...numbers } = found.days[0] ?? { ds: '' };
  return { ...found, ofDay: Object.values(numbers) };
}
const fetchAs = async (person: Person | null, headers: Record<string, string>, values = {}) =>
  (
    await app().request(person, {
      method: 'POST',
      url: '/api/public/analytics/bites',
      headers,
      payload: { reports: [report(values)] },
    })
  ).json<{ kept: number }>().kept;

test('sums what viewers did with a bite, by the day', async () => {
  const { make, clock } = app();
  const [fan, other] = [await make.person(), await make.person()];
  await send(fan, report({ watchedMs: 24_000, shownMs: 25_000, ends: 2, opened: true }));
  await send(other, report({ watchedMs: 2_000, shownMs: 2_000, ends: 0 }));
  await send(null, report({ watchedMs: 4_000, ends: 0 }));
  clock.advance({ hours: 3 });
  await send(fan, report({ at: '2052-05-01T23:59:59.999Z', watchedMs: 5_000, ends: 0 }), report({ ends: 1 }));
  const { bite, days } = await figuresOf();
  expect(days).toEqual([
    {
      ...{ ds: '2052-05-01', n_shown: 4, n_views: 3, n_completions: 1, n_loops: 1, n_skips: 1, n_opens: 1 },
      watched_ms: 35_000,
    },
    {
      ...{ ds: '2052-05-02', n_shown: 1, n_views: 0, n_completions: 1, n_loops: 0, n_skips: 0, n_opens: 0 },
      watched_ms: 12_000,
    },
  ]);
  expect(bite).toMatchObject({
    ...{ n_shown: 5, n_views: 3, n_completions: 2, n_loops: 1, n_skips: 1, n_opens: 1, n_likes: 0 },
    ...{ watched_ms: 47_000, duration_seconds: 10, post: null },
  });
});

test('counts the view of one viewer once in half an hour, on all devices, and forgets who it was', async () => {
  const { make, clock, ctx } = app();
  const fan = await make.person();
  const views = async () => (await figuresOf()).bite.n_views;
  for (let n = 0; n < 2; n++) await send(fan, report());
  await Promise.all([1, 2, 3].map(() => send(fan, report())));
  expect(await views()).toBe(1);
  clock.advance({ minutes: 29 });
  await send(fan, report());
  expect(await views()).toBe(1);
  clock.advance({ minutes: 1 });
  await send(fan, report());
  expect(await views()).toBe(2);
  const kept = await ctx.db.select().from(biteViewers).where(eq(biteViewers.biteId, biteId));
  expect(kept.map(({ viewer }) => viewer)).toEqual([expect.stringMatching(/^[\w-]{22}$/)]);
  clock.advance({ minutes: 30 });
  await runJobs(app(), 'analytics.forget-bite-viewers');
  expect(await ctx.db.$count(biteViewers, eq(biteViewers.biteId, biteId))).toBe(0);
  expect(await views()).toBe(2);
});

test('counts what is sent twice once, and of a longer showing only what came since', async () => {
  const showing = newShowing();
  const first = report({ showing, swiped: false, watchedMs: 9_500 });
  const before = { watchedMs: 9_500, ends: 1 };
  const second = report({ showing, n: 1, shownMs: 40_000, watchedMs: 31_000, ends: 3, before });
  expect(await send(null, first, first)).toEqual({ kept: 1 });
  expect(await send(null, first)).toEqual({ kept: 0 });
  expect(await send(null, second)).toEqual({ kept: 1 });
  expect(await send(null, first, second)).toEqual({ kept: 0 });
  expect((await figuresOf()).ofDay).toEqual([1, 1, 1, 2, 0, 0, 31_000]);
});

test('ignores the own team, programs, what nobody can have seen, and bites that others cannot see', async () => {
  const { make } = app();
  const none = { kept: 0 };
  const draft = await make.post(creator, { state: 'draft', listed: false });
  const hidden = await makeBiteOf(app(), { channelId: creator.id, id: draft.id });
  expect(await send(creator, report())).toEqual(none);
  expect(await send(await make.contributor(creator), report())).toEqual(none);
  expect(await send(await make.admin(), report())).toEqual(none);
  for (const id of [hidden.id, 2_000_000_000]) expect(await send(null, report({ biteId: id }))).toEqual(none);
  expect(await send(null, report({ shownMs: 500, watchedMs: 0, ends: 0 }))).toEqual(none);
  expect(await send(null, report({ ends: 7 }))).toEqual(none);
  expect(await fetchAs(null, { 'user-agent': 'Googlebot/2.1' })).toBe(0);
  expect((await figuresOf()).days).toEqual([]);
});

test('counts a view of a browser that asks not to be tracked, and nothing else of it', async () => {
  expect(await fetchAs(await app().make.person(), { dnt: '1' }, { opened: true })).toBe(1);
  expect(await fetchAs(await app().make.person(), { 'sec-gpc': '1' }, { ends: 0, watchedMs: 2_000 })).toBe(1);
  expect((await figuresOf()).ofDay).toEqual([0, 1, 0, 0, 0, 0, 0]);
});

test('counts few views by visitors of one network, and all by people who are logged in', async () => {
  const visit = (n: number) => fetchAs(null, { 'user-agent': `Mozilla/5.0 Firefox/${100 + n}.0` });
  for (let n = 0; n < 20; n++) await visit(n);
  expect((await figuresOf()).bite).toMatchObject({ n_views: 12, n_shown: 20 });
  await send(await app().make.person(), report());
  expect((await figuresOf()).bite.n_views).toBe(13);
});

test('refuses reports that are not valid', async () => {
  const bad: Report[][] = [
    [],
    [report({ n: -1 })],
    [report({ showing: 'short' })],
    [report({ watchedMs: 3_600_001 })],
    Array.from({ length: 21 }, () => report()),
  ];
  for (const reports of bad)
    await expect(api(null).sendBiteReports({ reports })).rejects.toMatchObject({ code: 'input.invalid' });
});

test('shows a bite to its creator alone, beside the latest other bites of the channel', async () => {
  const { make, as, clock, ctx } = app();
  const likes = await make.person();
  const rows: Report[] = [];
  for (let n = 0; n < 12; n++) {
    clock.advance({ minutes: 1 });
    const { id } = await makeBite();
    rows.push(report({ biteId: id }));
    if (n < 2) continue;
    rows.push(report({ biteId: id, watchedMs: 0, ends: 0 }));
    await as(likes).bites.likeBite({ id, liked: true });
  }
  for (const row of rows) await send(await make.person(), row);
  await send(await make.person(), report());
  await flushBiteReports(ctx);
  // The two bites before the latest ten have nothing that was skipped.
  const { first_days: first, usual } = await as(creator).dashboard.getBiteStatistics({ id: biteId });
  expect(first).toEqual({ days: 7, views: 1, usual_views: 1, shown: 1, usual_shown: 2 });
  expect(usual).toEqual({
    ...{ completed: 0.5, skipped: 0.5, opened: 0, watched_ms_per_showing: 6_000, likes_per_view: 1 },
  });
  const notFound = { code: 'bite.notFound' };
  const read = (person: Person | null, id = biteId) => as(person).dashboard.getBiteStatistics({ id });
  await expect(read(await make.creator())).rejects.toMatchObject(notFound);
  await expect(read(creator, 2_000_000_000)).rejects.toMatchObject(notFound);
  for (const person of [await make.contributor(creator), await make.person()]) {
    await expect(read(person)).rejects.toMatchObject({ code: 'auth.forbidden' });
    await expect(as(person).dashboard.listBiteFigures({})).rejects.toMatchObject({ code: 'auth.forbidden' });
  }
  await expect(read(null)).rejects.toMatchObject({ code: 'auth.required' });
  await expect(
    as(creator).dashboard.getBiteStatistics({
      id: biteId,
      ...{ start_date: '2052-05-02', end_date: '2052-05-01' },
    }),
  ).rejects.toMatchObject({ code: 'input.invalid' });
});

test('lists new bites within the hour, and removes figures with their bite and after their days', async () => {
  const { ctx, as, clock } = app();
  const listed = async () =>
    (await as(creator).dashboard.listBiteFigures({})).content.map(({ bite_id: id, n_views: views }) => [
      id,
      views,
    ]);
  const { id: seen } = await makeBite();
  await send(null, report({ biteId: seen }));
  await flushBiteReports(ctx);
  expect(await listed()).toEqual([[seen, 1]]);
  for (let n = 0; n < 2; n++) await countDays(ctx, 1);
  expect(await listed()).toEqual([
    [seen, 1],
    [biteId, 0],
  ]);
  await as(creator).bites.deleteBite({ id: biteId });
  // What is still being summed of a bite that is gone is left out.
  await send(null, report({ biteId }), report({ biteId: seen }));
  await as(creator).bites.deleteBite({ id: seen });
  await flushBiteReports(ctx);
  expect(await listed()).toEqual([]);
  for (const table of [biteDays, biteFigures])
    expect(await ctx.db.$count(table, eq(table.channelId, creator.id))).toBe(0);
  const { id: old } = await makeBite();
  await send(null, report({ biteId: old }));
  await flushBiteReports(ctx);
  clock.advance({ days: 102 });
  await runJobs(app(), 'analytics.forget-old');
  expect(await ctx.db.$count(biteDays, eq(biteDays.channelId, creator.id))).toBe(0);
  expect(await listed()).toEqual([[old, 1]]);
});
