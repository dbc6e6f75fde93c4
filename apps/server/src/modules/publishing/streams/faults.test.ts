// What fails around a broadcast that goes on.
import { describe, expect, test } from 'vitest';
import { makeChannel, makeLive } from '../../../test/factories/broadcasts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { sweepSessions } from './broadcasts/commands/sweep-sessions.ts';

const app = useTestApp();
const stateOf = async (streamId: number) =>
  (await app().as(null).streams.getStreamStatus({ id: streamId })).state;

describe('an encoder that is away', () => {
  test.each([
    [5, 'live'],
    [590, 'live'],
    [601, 'ended'],
  ])('for %d seconds finds the stream %s', async (seconds, state) => {
    const { clock, engine, ctx } = app();
    const { key, streamId, encoder } = await makeLive(app());
    await encoder.leave();
    clock.advance({ seconds });
    const verdict = await engine.ask({ key });
    await sweepSessions(ctx);
    expect(await stateOf(streamId)).toBe(state);
    if (state === 'live') {
      expect(verdict).toMatchObject({ accepted: true, admission: { mediaKey: encoder.mediaKey } });
      expect(verdict.accepted && verdict.admission.journal).toHaveLength(1);
      return;
    }
    // Its viewers learn of the end first; the next try begins another broadcast.
    expect(verdict).toEqual({ accepted: false, refusal: 'unavailable' });
    const next = await engine.connect({ key });
    expect([next.resumed, next.mediaKey === encoder.mediaKey]).toEqual([0, false]);
  });

  test('after it stopped by itself is waited for as well', async () => {
    const { as, clock, engine, ctx } = app();
    const { creator, key, streamId, encoder } = await makeLive(app());
    await encoder.leave({ reason: 'stopped' });
    expect((await as(null).streams.getStreamStatus({ id: streamId })).interrupted).toBe(true);
    clock.advance({ seconds: 20 });
    const back = await engine.connect({ key });
    await back.ready();
    expect(await stateOf(streamId)).toBe('live');
    await back.leave({ reason: 'stopped' });
    clock.advance({ minutes: 11 });
    await sweepSessions(ctx);
    expect((await as(creator).live.getBroadcast({ id: streamId })).state).toBe('STOPPED');
  });
});

test('an encoder that nobody sees for two minutes notifies its creator once', async () => {
  const { as, clock, ctx, drain, engine } = app();
  const { creator, key } = await makeChannel(app());
  const typesOf = async () =>
    (await as(creator).notifications.listNotifications({})).rows.map(({ type, count, clickAction }) => [
      type,
      count,
      clickAction.path,
    ]);
  const encoder = await engine.connect({ key });
  await encoder.ready();
  const pass = async (seconds: number) => {
    clock.advance({ seconds });
    await encoder.measure();
    await sweepSessions(ctx);
    await drain();
  };
  await pass(100);
  expect(await typesOf()).toEqual([]);
  await pass(30);
  await pass(60);
  await pass(600);
  expect(await typesOf()).toEqual([['BROADCAST_UNSEEN', 1, '/content/management?kind=stream']]);
  // One that is on air is seen.
  const live = await makeLive(app());
  clock.advance({ seconds: 130 });
  await live.encoder.measure();
  await sweepSessions(ctx);
  await drain();
  expect((await as(live.creator).notifications.listNotifications({})).rows).toEqual([]);
});

describe('a clock', () => {
  test('ends no broadcast that is still taken when the clock is set forward', async () => {
    const { clock, ctx } = app();
    const { streamId, encoder } = await makeLive(app());
    clock.advance({ hours: 1 });
    await sweepSessions(ctx);
    expect(await stateOf(streamId)).toBe('live');
    await encoder.measure();
    const { interrupted } = await app().as(null).streams.getStreamStatus({ id: streamId });
    expect(interrupted).toBe(false);
    // As after a database that was away for as long.
    encoder.crash();
    clock.advance({ hours: 1 });
    await sweepSessions(ctx);
    expect(await stateOf(streamId)).toBe('ended');
  });

  test('ends a broadcast in time when the clock is set back', async () => {
    const { clock, ctx } = app();
    const { streamId, encoder } = await makeLive(app());
    const lost = await makeLive(app());
    await lost.encoder.leave();
    clock.set(new Date(clock.now().getTime() - 3_600_000));
    encoder.crash();
    await sweepSessions(ctx);
    clock.advance({ minutes: 11 });
    await sweepSessions(ctx);
    expect(await stateOf(lost.streamId)).toBe('ended');
    clock.advance({ seconds: 6 });
    await sweepSessions(ctx);
    expect(await stateOf(streamId)).toBe('ended');
  });
});

test('going live with several streams fails for each alone', async () => {
  const { as, engine } = app();
  const { creator, key, streamId } = await makeLive(app());
  const stream = async (title: string) => (await as(creator).streams.createStream({ title })).streamId;
  const [arriving, silent] = [await stream('Second court'), await stream('Third court')];
  const own = await as(creator).live.renewOwnKey({ id: arriving });
  const encoder = await engine.connect({ key: own.streamKey ?? '' });
  await encoder.ready();
  const outcomes = await Promise.allSettled(
    [arriving, silent, streamId].map((id) => as(creator).streams.publishStream({ id })),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(outcomes[1]).toMatchObject({ reason: { code: 'stream.offline' } });
  expect(await Promise.all([arriving, streamId].map(stateOf))).toEqual(['live', 'live']);
  await expect(stateOf(silent)).rejects.toMatchObject({ code: 'post.notFound' });
  expect(await engine.ask({ key })).toMatchObject({ accepted: false, refusal: 'inUse' });
});
