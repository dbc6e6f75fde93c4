import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { cards, moveTo, subscribe } from '../../../../test/factories/cards.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { refundPurchase } from '../../../money/billing/commands/refund.ts';
import { flushBeats } from '../beats/commands.ts';
import { countDays, countHours, countLateDays } from '../rollups/commands.ts';

const app = useTestApp({
  statistics: { countryTable: null, detailDays: 30, keptDays: 1_000 },
});
let creator: Person;
beforeEach(async () => {
  creator = await app().make.creator();
});

interface Way {
  source?: 'feed' | 'search' | 'external' | 'channel';
  referrer?: string;
  words?: string;
}
async function watch(
  person: Person | null,
  id: number,
  way: Way = {},
  headers: object = {},
): Promise<boolean> {
  const response = await app().request(person, {
    method: 'POST',
    url: `/api/public/post/${id}/view`,
    headers: { ...headers },
    payload: { seconds: 60, ...way },
  });
  return response.json<{ counted: boolean }>().counted;
}
const dashboard = (person = creator) => app().as(person).dashboard;

test('shows where views came from: sites by their domain, words of several people, nothing of opt-outs', async () => {
  const { ctx, make } = app();
  const post = await make.post(creator, { durationSeconds: 60, premiumPlan: 0 });
  const people = await Promise.all(Array.from({ length: 6 }, () => make.person()));
  const [a, b, c, d, e, f] = people;
  for (const person of [a, b, c])
    expect(await watch(person ?? null, post.id, { source: 'search', words: '  Half   GUARD ' })).toBe(true);
  await watch(d ?? null, post.id, { source: 'search', words: 'my own name' });
  await watch(e ?? null, post.id, { source: 'external', referrer: 'news.example.co.uk' });
  await watch(f ?? null, post.id, { source: 'external', referrer: 'news.example.co.uk' }, { dnt: '1' });
  expect(await watch(creator, post.id, { source: 'feed' })).toBe(false);
  await countDays(ctx, 1);
  expect((await dashboard().listSources({})).rows).toEqual([
    { referrer: 'search', views: 4, pct: 80 },
    { referrer: 'external', views: 1, pct: 20 },
  ]);
  // One person came from there, whom the creator may know.
  expect((await dashboard().listReferrers({})).rows).toEqual([{ referrer: '', views: 1, pct: 100 }]);
  const found = await dashboard().getPostStatistics({ id: post.id });
  expect(found.words).toEqual([
    { referrer: 'half guard', views: 3, pct: 75 },
    { referrer: '', views: 1, pct: 25 },
  ]);
  expect(found.devices).toEqual([{ referrer: 'computer', views: 5, pct: 100 }]);
  expect(found.views).toMatchObject([{ n_total_views: 6, n_viewers: 6, n_new_viewers: 6 }]);
  expect(await dashboard().getOverview({})).toMatchObject({
    ...{ posts_published: 1, n_total_views: 6, n_free_views: 6, n_new_viewers: 6 },
  });
  // After its days, a view is only a view.
  app().clock.advance({ days: 32 });
  await ctx.jobs.enqueue(ctx.db, 'posts.forget-view-details', {});
  await app().drain();
  const { rows } = await ctx.db.execute(
    sql`select count(*)::int as n from post_views where post_id = ${post.id} and (source, words, device) is not null`,
  );
  expect(rows).toEqual([{ n: 0 }]);
});

test('draws the audience of a post by second, next to its watch time', async () => {
  const { ctx, make, as } = app();
  const post = await make.post(creator, { durationSeconds: 20 });
  const beat = { postId: post.id, n: 0, from: 0, to: 10, watchedMs: 10_000 };
  await as(null).beats.sendBeats({
    playback: 'one-viewer',
    beats: [beat, { ...beat, n: 1, from: 10, to: 20 }],
  });
  await as(null).beats.sendBeats({ playback: 'another-viewer', beats: [beat] });
  await flushBeats(ctx);
  const { audience, views } = await dashboard().getPostStatistics({ id: post.id });
  expect(audience.map(({ share }) => share)).toEqual([...Array(10).fill(1), ...Array(10).fill(0.5)]);
  expect(views).toMatchObject([{ watched_seconds: 30, n_total_views: 0 }]);
});

test('compares a post with what is usual for the channel, and new viewers with those who return', async () => {
  const { ctx, make, clock } = app();
  const own = await make.creator();
  const [first, second] = [
    await make.post(own, { durationSeconds: 60, viewCount: 8, likeCount: 2, commentCount: 4 }),
    await make.post(own, { durationSeconds: 60 }),
  ];
  const [stays, comes] = [await make.person(), await make.person()];
  await watch(stays, first.id);
  await countLateDays(ctx);
  clock.advance({ days: 90 });
  await watch(stays, second.id);
  await watch(comes, second.id);
  await countLateDays(ctx);
  const found = await dashboard(own).getPostStatistics({ id: second.id });
  expect(found.views).toMatchObject([{ n_viewers: 2, n_new_viewers: 1, n_recent_viewers: 1 }]);
  expect(found.first_days).toMatchObject({ usual_watched_seconds: 0, watched_seconds: 0 });
  expect(found.usual).toEqual({ likes_per_view: 2 / 9, comments_per_view: 4 / 9 });
  const nothing = await dashboard(creator).getPostStatistics({ id: (await make.post(creator)).id });
  expect(nothing.post.n_views).toBe(0);
});

test('lists posts by what each has brought, twenty at a time', async () => {
  const { ctx, make } = app();
  const now = app().clock.now();
  const made = [];
  for (let n = 0; n < 23; n++) {
    const publishedAt = new Date(now.getTime() - n * 60_000);
    made.push(await make.post(creator, { publishedAt, viewCount: n * 7, likeCount: 23 - n }));
  }
  await make.post(creator, { state: 'draft', listed: false, publishedAt: null });
  await countDays(ctx, 1);
  const newest = await dashboard().listPostFigures({});
  expect(newest).toMatchObject({ size: 20, totalElements: 23, totalPages: 2, last: false });
  expect(newest.content.map(({ post_id: id }) => id)).toEqual(made.slice(0, 20).map(({ id }) => id));
  const second = await dashboard().listPostFigures({ page: 1 });
  expect(second.content.map(({ post_id: id }) => id)).toEqual(made.slice(20).map(({ id }) => id));
  const { nextCursor: cursor } = newest;
  expect(second).toMatchObject({ last: true, nextCursor: null });
  expect((await dashboard().listPostFigures({ cursor: cursor ?? '' })).content).toEqual(second.content);
  const wrong = { cursor: Buffer.from('[1.5,1]').toString('base64url') };
  await expect(dashboard().listPostFigures(wrong)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(dashboard().listPostFigures({ page: 2_499 })).rejects.toMatchObject({ code: 'page.tooDeep' });
  const most = await dashboard().listPostFigures({ order_by: 'n_views', order_dir: 'desc', size: 2 });
  expect(most.content.map(({ n_views: views }) => views)).toEqual([154, 147]);
  const fewest = await dashboard().listPostFigures({ order_by: 'n_likes', order_dir: 'asc', size: 2 });
  expect(fewest.content.map(({ n_likes: likes }) => likes)).toEqual([1, 2]);
  await app()
    .as(creator)
    .posts.deletePost({ post: made[0]?.id ?? 0 });
  await countDays(ctx, 1);
  expect((await dashboard().listPostFigures({})).totalElements).toBe(22);
});

test('counts subscribers by who brought them, with a refund, an end and a return', async () => {
  const { ctx, make, clock } = app();
  clock.set('2046-01-10T10:00:00Z');
  const own = await make.creator();
  const [stays, leaves, regrets] = [await make.person(), await make.person(), await make.person()];
  const context = { creatorId: own.id };
  await subscribe(app(), stays, cards.good, { context });
  const { intent } = await subscribe(app(), regrets, cards.good, { context });
  await countDays(ctx, 1);
  const january = { start_date: '2046-01-01', end_date: '2046-01-31' };
  expect((await dashboard(own).listGrowth(january)).rows).toMatchObject([{ date: '2046-01-10', signups: 2 }]);
  await refundPurchase(ctx, { intentId: intent.id, amountCents: 1499, key: 'all of it' });
  await subscribe(app(), leaves, cards.good, { context });
  await app().as(leaves).subscriptions.cancelSubscription({});
  await moveTo(app(), '2046-02-09T23:30:00Z');
  await moveTo(app(), '2046-02-10T12:00:00Z');
  await countLateDays(ctx);
  expect((await dashboard(own).listGrowth(january)).rows).toMatchObject([{ date: '2046-01-10', signups: 2 }]);
  expect(await dashboard(own).getLifetimeValue(january)).toMatchObject({ churns: 0, average_subscribers: 1 });
  expect(await dashboard(own).getSubscriberMetrics()).toEqual({
    ...{ totalActives: 1, addedLast30Days: 0, churnsLast30Days: 1 },
  });
  await subscribe(app(), leaves, cards.good, { context });
  await countDays(ctx, 1);
  expect((await dashboard(own).listGrowth({ start_date: '2046-01-01', grouped_by: 'month' })).rows).toEqual([
    { date: '2046-01-01', signups: 2, reactivations: 0, churns: 0, net: 2 },
    { date: '2046-02-01', signups: 0, reactivations: 1, churns: 1, net: 0 },
  ]);
  const value = await dashboard(own).getLifetimeValue({});
  expect(value).toMatchObject({ start_date: '2046-01-14', end_date: '2046-02-10', churns: 1 });
  expect(value.ltv_cents).toBe(value.income_cents);
  expect(value.income_cents).toBeGreaterThan(0);
});

test('refuses ranges that are backwards or too long, and other channels’ posts', async () => {
  const other = await app().make.creator();
  const theirs = await app().make.post(other);
  const api = dashboard();
  const invalid = { code: 'input.invalid' };
  await expect(api.listViews({ start_date: '2030-02-02', end_date: '2030-02-01' })).rejects.toMatchObject(
    invalid,
  );
  const decades = { start_date: '2000-01-01', end_date: '2030-02-01' };
  for (const list of [api.listViews, api.listGrowth, api.listEarnings, api.listFollowerDays, api.listMarks]) {
    await expect(list(decades)).rejects.toMatchObject(invalid);
    await expect(list({ ...decades, grouped_by: 'month' })).resolves.toHaveProperty('rows');
  }
  await expect(api.listReferrers(decades)).resolves.toEqual({ rows: [] });
  await expect(api.listViews({ start_date: '2030-02-30' })).rejects.toMatchObject(invalid);
  await expect(api.getPostStatistics({ id: theirs.id })).rejects.toMatchObject({ code: 'post.notFound' });
  const viewer = await app().make.person();
  await expect(api.listViewHours({ post_id: theirs.id })).rejects.toMatchObject({ code: 'post.notFound' });
  await expect(dashboard(viewer).getDashboard({})).rejects.toMatchObject({ code: 'auth.forbidden' });
  await expect(app().as(null).dashboard.getDashboard({})).rejects.toMatchObject({ code: 'auth.required' });
});

test('names other channels only once several subscribers watch them', async () => {
  const { ctx, make } = app();
  const [often, rarely] = [await make.creator(), await make.creator()];
  const [oftenPost, rarePost] = [
    await make.post(often, { durationSeconds: 60 }),
    await make.post(rarely, { durationSeconds: 60 }),
  ];
  for (let n = 0; n < 4; n++) {
    const person = await make.person();
    await subscribe(app(), person, cards.good, { context: { creatorId: creator.id } });
    app().clock.advance({ minutes: 1 });
    if (n < 3) await watch(person, oftenPost.id);
    if (n < 2) await watch(person, rarePost.id);
  }
  await countHours(ctx);
  await countLateDays(ctx);
  const { rows } = await dashboard().listAlsoWatched();
  expect(rows.map(({ channel, pct }) => [channel.id, pct])).toEqual([[often.id, 75]]);
});

test('shows what happened beside the figures, by the day or the month, of the own channel alone', async () => {
  const { ctx, make, clock } = app();
  clock.set('2048-03-20T12:00:00Z');
  const [own, other] = [await make.creator(), await make.creator()];
  const at = (time: string) => new Date(`2048-03-${time}Z`);
  await make.post(own, { title: 'Early', publishedAt: at('02T00:00:00') });
  await make.post(own, { title: 'Late', publishedAt: at('02T23:59:59') });
  await make.post(own, { title: 'On air', mediaType: 'dead_stream', publishedAt: at('05T10:00:00') });
  await make.post(other, { title: 'Theirs', publishedAt: at('05T10:00:00') });
  await app()
    .as(own)
    .calendarEvents.createEvent({
      ...{ content_title: 'A seminar', startDate: '2048-03-05T08:00:00Z', endDate: '2048-03-05T09:00:00Z' },
    });
  await ctx.db.execute(
    sql`insert into prices (handle, cents, currency, valid_from) values ('monthly10', 1599, 'usd', '2048-03-10T00:00:00Z')`,
  );
  await countDays(ctx, 30);
  const days = { start_date: '2048-03-01', end_date: '2048-03-31' };
  const { rows } = await dashboard(own).listMarks(days);
  expect(rows).toEqual([
    { date: '2048-03-02', kind: 'post', count: 2, title: 'Late', cents: null },
    { date: '2048-03-05', kind: 'event', count: 1, title: 'A seminar', cents: null },
    { date: '2048-03-05', kind: 'live', count: 1, title: 'On air', cents: null },
    { date: '2048-03-10', kind: 'price', count: 1, title: '', cents: 1599 },
  ]);
  const months = await dashboard(own).listMarks({ ...days, grouped_by: 'month' });
  expect(months.rows.map(({ date, kind }) => `${date} ${kind}`)).toEqual([
    ...['event', 'live', 'post', 'price'].map((kind) => `2048-03-01 ${kind}`),
  ]);
  await ctx.db.execute(sql`delete from prices where valid_from = '2048-03-10T00:00:00Z'`);
});

test('shows how new followers came, without a source of those who ask not to be followed', async () => {
  const { make, request } = app();
  const own = await make.creator();
  const follow = async (person: Person, body: object, headers: object = {}) =>
    request(person, {
      method: 'POST',
      url: `/api/user/${own.id}/follow`,
      headers: { ...headers },
      payload: body,
    });
  const [a, b, c] = [await make.person(), await make.person(), await make.person()];
  await follow(a, { source: 'search' });
  await follow(a, { source: 'feed' });
  await follow(b, { source: 'search' });
  await follow(c, { source: 'feed' }, { 'sec-gpc': '1' });
  expect((await follow(c, { source: 'nowhere' })).statusCode).toBe(400);
  expect((await dashboard(own).listFollowerSources({})).rows).toEqual([
    { source: 'search', follows: 2, pct: 66.67 },
    { source: '', follows: 1, pct: 33.33 },
  ]);
});

test('shows when several followers watch, in half hours of the week, and nothing of fewer', async () => {
  const { ctx, make, as, clock } = app();
  // A Monday.
  clock.set('2050-03-07T00:31:00Z');
  const own = await make.creator();
  const post = await make.post(own, { durationSeconds: 60 });
  const people = await Promise.all(Array.from({ length: 4 }, () => make.person()));
  const stranger = await make.person();
  for (const person of people) await as(person).channels.followChannel({ x: own.id });
  for (const person of [...people.slice(0, 3), stranger]) expect(await watch(person, post.id)).toBe(true);
  clock.set('2050-03-13T23:59:59Z');
  for (const person of people.slice(0, 2)) await watch(person, post.id);
  await countLateDays(ctx);
  expect((await dashboard(own).listFollowerSlots()).rows).toEqual([{ slot: 1, views: 3 }]);
});
