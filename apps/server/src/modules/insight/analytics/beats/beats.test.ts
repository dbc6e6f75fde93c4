import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Person } from '../../../../test/factories/people.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { flushBeats } from './commands.ts';
import { audienceMarks, watchDays } from './tables.ts';

const app = useTestApp();
let creator: Person;
let postId: number;
let playbacks = 0;
const newPlayback = () => `playback-${++playbacks}`;

beforeEach(async () => {
  app().clock.set('2031-05-01T23:59:30Z');
  creator = await app().make.creator();
  ({ id: postId } = await app().make.post(creator, { durationSeconds: 60 }));
});

type Beat = { n: number; from: number; to: number; watchedMs?: number; at?: string; postId?: number };
const send = (person: Person | null, beats: Beat[], playback = newPlayback()) =>
  app()
    .as(person)
    .beats.sendBeats({
      playback,
      beats: beats.map((beat) => ({ postId, watchedMs: (beat.to - beat.from) * 1000, ...beat })),
    });
async function stored() {
  const { ctx } = app();
  await flushBeats(ctx);
  const days = await ctx.db.select().from(watchDays).where(eq(watchDays.channelId, creator.id));
  const marks = await ctx.db.select().from(audienceMarks).where(eq(audienceMarks.postId, postId));
  return {
    days: days
      .map((row) => `${row.day} ${row.postId === 0 ? 'all' : 'post'} ${row.watchedMs} ${row.starts}`)
      .toSorted(),
    marks: marks.toSorted((a, b) => a.second - b.second).map(({ second, change }) => [second, change]),
  };
}

test('sums watch time and the audience of each second, without a row of anyone', async () => {
  await send(null, [
    { n: 0, from: 0, to: 10 },
    { n: 1, from: 10, to: 20 },
  ]);
  await send(await app().make.person(), [{ n: 0, from: 0, to: 10 }]);
  expect(await stored()).toEqual({
    days: ['2031-05-01 all 30000 2', '2031-05-01 post 30000 2'],
    marks: [
      [0, 2],
      [10, -1],
      [20, -1],
    ],
  });
  // What is written later is added.
  await send(null, [{ n: 0, from: 5, to: 10 }]);
  expect((await stored()).marks).toEqual([
    [0, 2],
    [5, 1],
    [10, -2],
    [20, -1],
  ]);
});

test('counts the time of a broadcast, and its starts not for the audience of the recording', async () => {
  const live = await app().make.post(creator, { mediaType: 'stream', premiumPlan: 0 });
  postId = live.id;
  await send(null, [
    { n: 0, from: 0, to: 10 },
    { n: 1, from: 10, to: 20 },
  ]);
  expect(await stored()).toEqual({
    days: ['2031-05-01 all 20000 0', '2031-05-01 post 20000 0'],
    marks: [],
  });
});

test('counts a repeated beat once, and a late one on its own day', async () => {
  const playback = newPlayback();
  const beat = { n: 0, from: 0, to: 10, at: '2031-04-29T08:00:00Z' };
  expect(await send(null, [beat, beat], playback)).toEqual({ kept: 1 });
  expect(await send(null, [beat], playback)).toEqual({ kept: 0 });
  app().clock.set('2031-05-02T00:00:30Z');
  expect(await send(null, [{ n: 1, from: 10, to: 20, at: '2031-05-01T23:59:59Z' }], playback)).toEqual({
    kept: 1,
  });
  expect((await stored()).days).toEqual([
    '2031-04-29 all 10000 1',
    '2031-04-29 post 10000 1',
    '2031-05-01 all 10000 0',
    '2031-05-01 post 10000 0',
  ]);
});

test('ignores the own team, bots, opt-outs, and who has no access', async () => {
  const { make } = app();
  const premium = await make.post(creator, { durationSeconds: 60, premiumPlan: 10 });
  const draft = await make.post(creator, { durationSeconds: 60, state: 'draft', listed: false });
  const beat = { n: 0, from: 0, to: 10 };
  const none = { kept: 0 };
  expect(await send(creator, [beat])).toEqual(none);
  expect(await send(await make.contributor(creator), [beat])).toEqual(none);
  for (const id of [premium.id, draft.id, 2_000_000_000])
    expect(await send(null, [{ ...beat, postId: id }])).toEqual(none);
  expect(await send(await make.subscriber(), [{ ...beat, postId: premium.id }])).toEqual({ kept: 1 });
  expect(await send(null, [{ ...beat, to: 59, watchedMs: 1_000 }])).toEqual(none);
  for (const headers of [{ dnt: '1' }, { 'sec-gpc': '1' }, { 'user-agent': 'Googlebot/2.1' }]) {
    const response = await app().request(null, {
      method: 'POST',
      url: '/api/public/analytics/beats',
      headers,
      payload: { playback: newPlayback(), beats: [{ ...beat, postId, watchedMs: 10_000 }] },
    });
    expect(response.json()).toEqual(none);
  }
});

test('refuses beats that are not valid', async () => {
  const bad: Beat[][] = [
    [],
    [{ n: -1, from: 0, to: 10 }],
    [{ n: 0, from: 0, to: 10, watchedMs: 60_001 }],
    [{ n: 0, from: -1, to: 10, watchedMs: 10 }],
    Array.from({ length: 21 }, (_, n) => ({ n, from: 0, to: 1 })),
  ];
  for (const beats of bad) await expect(send(null, beats)).rejects.toMatchObject({ code: 'input.invalid' });
  await expect(send(null, [{ n: 0, from: 0, to: 1 }], 'short')).rejects.toMatchObject({
    code: 'input.invalid',
  });
});
