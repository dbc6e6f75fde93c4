// How many watched a broadcast, minute by minute, and who may know.
import { eq, sql } from 'drizzle-orm';
import { io, type Socket } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { buildContext, type Context } from '../../../../context.ts';
import { openGateways } from '../../../../gateways/drivers.ts';
import { databaseUrl } from '../../../../test/database.ts';
import { makeLive } from '../../../../test/factories/broadcasts.ts';
import { cards, runJobs, subscribe } from '../../../../test/factories/cards.ts';
import { makeStream } from '../../../../test/factories/kinds.ts';
import { cookieOf, listen } from '../../../../test/factories/media.ts';
import type { Person } from '../../../../test/factories/people.ts';
import { beginTrial, makeTrial } from '../../../../test/factories/trials.ts';
import { joinTeam } from '../../../../test/join-team.ts';
import { useTestApp } from '../../../../test/test-app.ts';
import { answers } from '../../../../wiring.ts';
import { purgePost } from '../../../publishing/posts/commands/purge-posts.ts';
import { posts } from '../../../publishing/posts/tables.ts';
import { sampleBroadcasts, startSampling } from './commands.ts';
import { broadcastMinutes } from './tables.ts';

const keptDays = 500;
const app = useTestApp({ statistics: { countryTable: null, detailDays: 30, keptDays } });
type Live = Awaited<ReturnType<typeof makeLive>>;
let live: Live;
beforeEach(async () => {
  live = await makeLive(app());
  await app().ctx.db.update(posts).set({ premiumPlan: 0 }).where(eq(posts.id, live.postId));
});
afterEach(async () => {
  await app()
    .as(live.creator)
    .live.endStream({ id: live.streamId })
    .catch(() => undefined);
});

const figures = (of = live) => app().as(of.creator).dashboard.getPostBroadcast({ id: of.postId });
const codeOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: unknown) => (error as { code: string }).code,
  );
/** A process that counts these people, by post. */
const counting = (people: Record<number, number>, ctx: Context = app().ctx): Context => ({
  ...ctx,
  realtime: { ...ctx.realtime, countAudience: (postId) => people[postId] ?? 0 },
});
/** Goes on in time as samples do. */
async function watchedBy(...counts: number[]): Promise<void> {
  for (const count of counts) {
    await sampleBroadcasts(counting({ [live.postId]: count }));
    app().clock.advance({ seconds: 15 });
  }
}

describe('viewers of a broadcast', () => {
  const open: Socket[] = [];
  afterEach(() => {
    for (const socket of open.splice(0)) socket.disconnect();
  });
  async function join(person: Person | null): Promise<Socket> {
    const socket = io(await listen(app()), {
      path: '/socket',
      transports: ['websocket'],
      reconnection: false,
      forceNew: true,
      extraHeaders: {
        origin: app().ctx.config.origin,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
        ...(person && cookieOf(person)),
      },
    });
    open.push(socket);
    await new Promise((resolve, reject) =>
      socket.once('connect', () => resolve(null)).once('connect_error', reject),
    );
    socket.emit('post.watch', live.postId);
    return socket;
  }
  const become = (count: number) =>
    vi.waitFor(() => expect(app().ctx.realtime.countAudience(live.postId)).toBe(count), { timeout: 10_000 });

  test('are counted while they have its page open, without the team of the channel', async () => {
    const { ctx, make, clock } = app();
    const [contributor, viewer] = [await make.person(), await make.person()];
    await joinTeam(app(), live.creator, contributor);
    for (const person of [live.creator, contributor, viewer, viewer]) await join(person);
    const visitor = await join(null);
    await become(2);
    await sampleBroadcasts(ctx);
    visitor.disconnect();
    await become(1);
    clock.advance({ seconds: 15 });
    await sampleBroadcasts(ctx);
    expect(await figures()).toMatchObject({
      ...{ peak: 2, watching_average: 1.5, watched_seconds: 45, stopped_at: null },
      minutes: [{ offset_seconds: 0, watching_average: 1.5, watching_most: 2 }],
    });
  });

  test('who began to follow or to subscribe meanwhile are counted, and nobody else', async () => {
    const { make, as, clock, ctx } = app();
    const { creator } = live;
    const other = await make.creator();
    const [during, late, back, elsewhere] = await Promise.all(Array.from({ length: 4 }, () => make.person()));
    const follow = (person: Person | undefined, channel: Person, following = true) =>
      as(person ?? null).channels.followChannel({ x: channel.id, following });
    const start = (await figures()).started_at;
    await ctx.db.execute(sql`insert into follows (account_id, channel_id, created_at)
      values (${elsewhere?.id}, ${creator.id}, ${start}::timestamptz - interval '1 second')`);
    expect(await figures()).toMatchObject({ new_followers: 0, new_subscriptions: 0 });
    clock.advance({ minutes: 1 });
    await follow(during, creator);
    await follow(back, creator);
    await follow(back, creator, false);
    await follow(late, other);
    await subscribe(app(), during ?? creator, cards.good, { context: { creatorId: creator.id } });
    await subscribe(app(), back ?? creator, cards.good, { context: { creatorId: other.id } });
    const trial = await makeTrial(app(), 14);
    await beginTrial(app(), late ?? creator, trial.code, cards.good, { context: { creatorId: creator.id } });
    expect(await figures()).toMatchObject({ new_followers: 1, new_subscriptions: 1 });
    clock.advance({ minutes: 1 });
    await as(creator).live.endStream({ id: live.streamId });
    clock.advance({ minutes: 1 });
    await follow(late, creator);
    expect(await figures()).toMatchObject({ new_followers: 1, new_subscriptions: 1 });
  });

  test('are kept by minute after going on air, with the peak and the hours of all', async () => {
    await watchedBy(1, 2, 3, 4, 10, 10, 0, 0, 6);
    const found = await figures();
    expect(found.minutes).toMatchObject([
      { offset_seconds: 0, watching_average: 2.5, watching_most: 4 },
      { offset_seconds: 60, watching_average: 5, watching_most: 10 },
      { offset_seconds: 120, watching_average: 6, watching_most: 6 },
    ]);
    expect(found).toMatchObject({ peak: 10, peak_at: found.minutes[1]?.at, watched_seconds: 36 * 15 });
    expect(Date.parse(found.minutes[1]?.at ?? '') - Date.parse(found.started_at ?? '')).toBe(60_000);
    const stored = await app()
      .ctx.db.select()
      .from(broadcastMinutes)
      .where(eq(broadcastMinutes.postId, live.postId));
    expect(stored.map(({ watching }) => watching)).toEqual([
      [1, 2, 3, 4],
      [10, 10, 0, 0],
      [6, null, null, null],
    ]);
  });

  test('count once where several processes sample, and one of them knows only its own', async () => {
    const { rows } = await app().ctx.pool.query<{ name: string }>('select current_database() as name');
    const second = await buildContext({
      config: { ...app().ctx.config, databasePool: 2 },
      databaseUrl: databaseUrl(inject('postgresUrl'), rows[0]?.name ?? ''),
      clock: app().clock,
      gateways: openGateways,
      ask: answers,
    });
    const other = await makeLive(app());
    const both = [
      counting({ [live.postId]: 7, [other.postId]: 1 }),
      counting({ [live.postId]: 5, [other.postId]: 3 }, second),
    ];
    for (let n = 0; n < 4; n++) {
      await Promise.all([...both, ...both].map((ctx) => sampleBroadcasts(ctx)));
      app().clock.advance({ seconds: 15 });
    }
    expect(await figures()).toMatchObject({ peak: 7, watching_average: 7, watched_seconds: 7 * 60 });
    expect((await figures(other)).minutes).toMatchObject([{ watching_average: 3, watching_most: 3 }]);
    await second.close();
  });

  test('leave a gap where the process was restarted, and go on in the same broadcast', async () => {
    const { clock, engine } = app();
    await watchedBy(4, 4);
    await live.encoder.store(1);
    live.encoder.crash();
    clock.advance({ seconds: 20 });
    const again = await engine.connect({ key: live.key });
    expect(again.resumed).toBe(2);
    await again.ready();
    await again.store(2);
    clock.advance({ minutes: 2 });
    await again.store(3);
    await watchedBy(8);
    const found = await figures();
    expect(found.minutes.map((row) => [row.offset_seconds, row.watching_average])).toEqual([
      [0, 4],
      [120, 8],
    ]);
    expect(found).toMatchObject({ watching_average: 5.33, watched_seconds: 16 * 15 });
  });

  test('are counted while the broadcast is on air, and neither before nor after', async () => {
    const { as, ctx } = app();
    const scheduled = await makeStream(app(), live.creator, { state: 'scheduled' });
    await watchedBy(3);
    await as(live.creator).live.endStream({ id: live.streamId });
    await watchedBy(9);
    await sampleBroadcasts(counting({ [scheduled.postId]: 5 }));
    expect(await figures()).toMatchObject({ peak: 3, minutes: [{ watching_most: 3 }] });
    expect(await ctx.db.$count(broadcastMinutes, eq(broadcastMinutes.postId, scheduled.postId))).toBe(0);
  });

  test('are sampled four times a minute until the process stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const ctx = counting({ [live.postId]: 2 });
    const stop = startSampling(ctx);
    for (let n = 0; n < 4; n++) vi.advanceTimersByTime(15_000);
    await stop();
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await figures()).minutes).toMatchObject([{ watching_most: 2 }]));
  });
});

describe('figures of a broadcast', () => {
  test('are visible to the creator only', async () => {
    const { as, make } = app();
    const ask = (person: Person | null, id = live.postId) =>
      codeOf(as(person).dashboard.getPostBroadcast({ id }));
    expect(await ask(live.creator)).toBe('ok');
    expect(await ask(null)).toBe('auth.required');
    expect(await ask(await make.person())).toBe('auth.forbidden');
    const contributor = await make.person();
    await joinTeam(app(), live.creator, contributor);
    expect(await ask(contributor)).toBe('auth.forbidden');
    expect(await ask(await make.creator())).toBe('post.notFound');
    expect(await ask(live.creator, 999_999)).toBe('post.notFound');
    for (const id of [Number.NaN, -1, 0, 1.5]) expect(await ask(live.creator, id)).toBe('input.invalid');
  });

  test('are empty for a stream that never went on air, and for other posts', async () => {
    const { as, make } = app();
    const never = await makeStream(app(), live.creator, { mediaType: 'dead_stream' });
    const video = await make.post(live.creator);
    for (const id of [never.postId, video.id])
      expect(await as(live.creator).dashboard.getPostBroadcast({ id })).toEqual({
        ...{ new_followers: 0, new_subscriptions: 0 },
        ...{ started_at: null, stopped_at: null, peak: 0, peak_at: null, watching_average: 0 },
        ...{ watched_seconds: 0, messages: 0, writers: 0, tips: 0, tips_cents: 0, minutes: [] },
      });
  });

  test('go with their post, and after the days that figures are kept', async () => {
    const { ctx, clock, as, make } = app();
    const stored = async () => {
      const { rows } = await ctx.db.execute<{ minutes: number; chats: number }>(sql`select
        (select count(*)::int from broadcast_minutes where post_id = ${live.postId}) as minutes,
        (select count(*)::int from broadcast_chats where post_id = ${live.postId}) as chats`);
      return rows[0];
    };
    await watchedBy(1);
    await as(await make.person()).chat.sendMessage({
      postId: live.postId,
      comment: 'Hello',
      key: 'kept-key-1',
    });
    await runJobs(app(), 'analytics.count-chats');
    await as(live.creator).live.endStream({ id: live.streamId });
    clock.advance({ days: keptDays });
    await runJobs(app(), 'analytics.forget-old');
    expect(await stored()).toEqual({ minutes: 1, chats: 1 });
    clock.advance({ days: 1 });
    await runJobs(app(), 'analytics.forget-old');
    expect(await stored()).toEqual({ minutes: 0, chats: 0 });
    const next = await makeLive(app());
    await sampleBroadcasts(counting({ [next.postId]: 2 }));
    await as(next.creator).live.endStream({ id: next.streamId });
    await app().drain();
    await purgePost(ctx, next.postId, []);
    expect(await ctx.db.$count(broadcastMinutes, eq(broadcastMinutes.postId, next.postId))).toBe(0);
  });
});
