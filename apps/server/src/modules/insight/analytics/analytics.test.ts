import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { analyticsJobs } from './jobs.ts';
import { analyticsEvents, newsletterSignups } from './tables.ts';

const app = useTestApp();
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux) Firefox/140.0' };
const visitor = 'visitor-0123456789';

async function track(
  person: Person | null,
  path: string,
  payload: object,
  headers: Record<string, string> = {},
) {
  const response = await app().request(person, {
    method: 'POST',
    url: `/api${path}`,
    headers: { ...browser, ...headers },
    payload,
  });
  return { status: response.statusCode, ...response.json<{ kept?: number; code?: string }>() };
}
const keptOf = (id: string) => app().ctx.db.select().from(analyticsEvents).where(eq(analyticsEvents.id, id));

describe('events', () => {
  test('stores an event once with its properties, for visitors and accounts', async () => {
    const { make } = app();
    const [person, creator] = [await make.person(), await make.creator()];
    const event = { id: 'event-00000000-a', postId: 7, path: '/post/7', contentType: 'video', value: 30 };
    const url = `/public/analytics/trk?event=play_30s&anonymousId=${visitor}`;
    expect(await track(null, url, event)).toMatchObject({ status: 200, kept: 1 });
    expect(await track(null, url, event)).toMatchObject({ status: 200, kept: 0 });
    expect(await keptOf(event.id)).toMatchObject([
      {
        event: 'play_30s',
        audience: 'public',
        viewerKey: `v:${visitor}`,
        postId: 7,
        path: '/post/7',
        value: 30,
      },
    ]);
    const signedIn = { id: 'event-00000000-b', creatorId: creator.id };
    await track(person, '/analytics/trk/authenticated?event=follow', signedIn);
    expect(await keptOf(signedIn.id)).toMatchObject([
      { event: 'follow', audience: 'user', viewerKey: `a:${person.id}`, channelId: creator.id },
    ]);
    await track(creator, '/analytics/trk/creator?event=publish', { id: 'event-00000000-c' });
    expect(await keptOf('event-00000000-c')).toMatchObject([{ audience: 'creator' }]);
  });

  test('stores each event of a batch once', async () => {
    const events = Array.from({ length: 20 }, (_, at) => ({
      id: `event-batch-000${at % 15}`.padEnd(20, 'x'),
      event: 'page_view',
    }));
    expect(await track(null, '/public/analytics/trk', { events })).toMatchObject({ kept: 15 });
    expect(await track(null, '/public/analytics/trk', { events })).toMatchObject({ kept: 0 });
    const [row] = await keptOf('event-batch-0000xxxx');
    expect(row).toMatchObject({ viewerKey: null });
  });

  test('ignores events of bots and of browsers with Do Not Track', async () => {
    const url = '/public/analytics/trk?event=page_view';
    for (const [name, value] of [
      ['dnt', '1'],
      ['sec-gpc', '1'],
      ['user-agent', 'Googlebot/2.1'],
    ] as const)
      expect(await track(null, url, {}, { [name]: value })).toMatchObject({ status: 200, kept: 0 });
    expect(await track(null, url, {}, { dnt: '0' })).toMatchObject({ kept: 1 });
  });

  test('clamps the time of an event to a plausible range', async () => {
    const { clock } = app();
    const now = clock.now().getTime();
    const at = (ms: number) => new Date(now + ms).toISOString();
    const hour = 3_600_000;
    const cases: [string, number, number][] = [
      ['event-time-0000001', -hour, -hour],
      ['event-time-0000002', -30 * 24 * hour, 0],
      ['event-time-0000003', hour, 0],
    ];
    for (const [id, told, kept] of cases) {
      await track(null, '/public/analytics/trk?event=page_view', { id, at: at(told) });
      expect((await keptOf(id))[0]?.happenedAt.getTime()).toBe(now + kept);
    }
  });

  test.each<[string, object]>([
    ['', {}],
    ['?event=', {}],
    ['?event=<script>', {}],
    [`?event=${'x'.repeat(51)}`, {}],
    ['?event=a_b&anonymousId=short', {}],
    ['?event=page_view', { path: '/search?q=words' }],
    ['?event=page_view', { path: 'https://elsewhere.example/' }],
    ['?event=page_view', { id: 'short' }],
    ['?event=page_view', { value: 1e12 }],
    ['', { events: Array.from({ length: 21 }, () => ({ event: 'page_view' })) }],
    ['', { events: [{ event: 'Page View' }] }],
    ['?event=newsletter', { newsletter: true, email: 'nobody' }],
  ])('refuses an invalid event: %s %j', async (query, payload) => {
    expect(await track(null, `/public/analytics/trk${query}`, payload)).toMatchObject({
      status: 400,
      code: 'input.invalid',
    });
  });

  test('refuses an event of another audience', async () => {
    const person = await app().make.person();
    expect(await track(null, '/analytics/trk/authenticated?event=a_b', {})).toMatchObject({ status: 401 });
    expect(await track(person, '/analytics/trk/creator?event=a_b', {})).toMatchObject({ status: 403 });
    const elsewhere = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect(await track(person, '/analytics/trk/authenticated?event=a_b', {}, elsewhere)).toMatchObject({
      code: 'auth.crossSite',
    });
  });

  test('deletes events after 90 days', async () => {
    const { ctx, clock } = app();
    const run = () => analyticsJobs['analytics.forget-old'].run(ctx);
    const id = 'event-old-0000001';
    await track(null, '/public/analytics/trk?event=page_view', { id });
    clock.advance({ days: 89 });
    await track(null, '/public/analytics/trk?event=page_view', { id: 'event-old-0000002' });
    await run();
    expect(await keptOf(id)).toHaveLength(1);
    clock.advance({ days: 2 });
    await run();
    expect(await keptOf(id)).toEqual([]);
    expect(await keptOf('event-old-0000002')).toHaveLength(1);
  });
});

test('stores a newsletter signup separately, without revealing known addresses', async () => {
  const wish = { newsletter: true, email: 'Reader@realfin.test' };
  const url = '/public/analytics/trk?event=newsletter_signup';
  const answers = [
    await track(null, url, wish),
    await track(null, url, { ...wish, email: 'reader@realfin.test' }),
  ];
  expect(answers[0]).toEqual(answers[1]);
  expect(await app().ctx.db.$count(newsletterSignups)).toBe(1);
});
