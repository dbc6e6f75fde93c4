import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeChannel, makeLive } from '../../../test/factories/broadcasts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { accounts } from '../../people/accounts/tables.ts';
import { assets } from '../media/tables.ts';
import { streamSessions } from './broadcasts/tables.ts';

const app = useTestApp();
const refused = (refusal: string) => ({ accepted: false, refusal });
const offline = { code: 'stream.offline', message: 'Could not go live. Please try again.' };

const stateFor = async (person: Person, id: number) =>
  (await app().as(person).live.getBroadcast({ id })).state;

describe('an encoder', () => {
  test('is let in with the key of a channel, and shown to its studio alone until it goes live', async () => {
    const { as, engine, make } = app();
    const { creator, key, streamId } = await makeChannel(app());
    const stranger = await make.person();
    expect(await stateFor(creator, streamId)).toBe('WAITING');
    const encoder = await engine.connect({ key });
    expect(await as(creator).live.getBroadcast({ id: streamId })).toMatchObject({
      state: 'WAITING',
      encoder: 'FMLE/3.0',
      previewUrl: null,
    });
    await encoder.ready();
    const shown = await as(creator).live.getBroadcast({ id: streamId });
    expect(shown).toMatchObject({ state: 'READY', previewUrl: expect.stringContaining(encoder.mediaKey) });
    expect(await as(creator).streams.getStreamKeyStatus()).toMatchObject({ type: 'STREAM_UP' });
    expect(await as(creator).streams.getStreamStatus({ id: streamId })).toMatchObject({
      type: 'STREAM_UP',
      vodUrl: expect.stringContaining(encoder.mediaKey),
      state: 'draft',
    });
    for (const person of [null, stranger])
      await expect(as(person).streams.getStreamStatus({ id: streamId })).rejects.toMatchObject({
        code: 'post.notFound',
      });
    await expect(as(stranger).live.getBroadcast({ id: streamId })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    await expect(as(await make.creator()).live.getBroadcast({ id: streamId })).rejects.toMatchObject({
      code: 'post.notFound',
    });
  });

  test('is refused without a valid key, with a replaced one, and where another one sends', async () => {
    const { as, engine, ctx } = app();
    const { creator, key, streamId } = await makeChannel(app());
    expect(await engine.ask({ key: 'live_nobody' })).toEqual(refused('badKey'));
    expect(await engine.ask({ key: '' })).toEqual(refused('badKey'));
    const encoder = await engine.connect({ key });
    await encoder.ready();
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
    expect((await as(creator).live.getBroadcast({ id: streamId })).refusal).toMatchObject({
      text: 'Another encoder already sends with this stream key. Stop it first.',
    });
    const renewed = await as(creator).streams.renewStreamKey();
    expect(engine.kicked).toContain(encoder.mediaKey);
    await encoder.leave({ reason: 'refused', refusal: 'kicked' });
    expect((await as(creator).live.getBroadcast({ id: streamId })).refusal).toBeNull();
    expect(await engine.ask({ key })).toEqual(refused('badKey'));
    expect((await as(creator).live.getBroadcast({ id: streamId })).refusal).toMatchObject({
      text: 'The stream key is not valid. Copy the current one from your studio.',
    });
    const back = await engine.connect({ key: renewed.streamKey ?? '' });
    expect(back.mediaKey).toBe(encoder.mediaKey);
    await ctx.db.update(accounts).set({ suspendedAt: ctx.clock.now() }).where(eq(accounts.id, creator.id));
    await back.leave();
    expect(await engine.ask({ key: renewed.streamKey ?? '' })).toEqual(refused('badKey'));
  });

  test('lets in one of several encoders that come at the same moment', async () => {
    const { engine } = app();
    const { key } = await makeChannel(app());
    const verdicts = await Promise.all(Array.from({ length: 6 }, () => engine.ask({ key })));
    expect(verdicts.filter(({ accepted }) => accepted)).toHaveLength(1);
    expect(verdicts.filter(({ accepted }) => !accepted)).toEqual(Array(5).fill(refused('inUse')));
  });

  test('with the key of one stream runs beside that of the channel', async () => {
    const { as, engine, make } = app();
    const { creator, key, streamId } = await makeChannel(app());
    const contributor = await make.contributor(creator);
    const { streamId: otherId } = await as(creator).streams.createStream({ title: 'Second court' });
    await expect(as(contributor).live.renewOwnKey({ id: otherId })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    const own = await as(creator).live.renewOwnKey({ id: otherId });
    const first = await engine.connect({ key });
    const second = await engine.connect({ key: own.streamKey ?? '' });
    await first.ready();
    await second.ready();
    expect(await as(creator).live.getBroadcast({ id: otherId })).toMatchObject({
      state: 'READY',
      hasOwnKey: true,
      previewUrl: expect.stringContaining(second.mediaKey),
    });
    for (const id of [streamId, otherId]) await as(contributor).streams.publishStream({ id });
    expect(await stateFor(creator, streamId)).toBe('LIVE');
    expect(await stateFor(creator, otherId)).toBe('LIVE');
    await as(creator).live.endStream({ id: otherId });
    expect(await engine.ask({ key: own.streamKey ?? '' })).toEqual(refused('over'));
    expect(await stateFor(creator, streamId)).toBe('LIVE');
  });

  test('in a browser sends for one stream without a key', async () => {
    const { engine } = app();
    const { creator, streamId } = await makeChannel(app());
    const sender = { streamId, channelId: creator.id, actorId: creator.id };
    const encoder = await engine.connect({ source: 'browser', sender });
    await encoder.ready();
    expect(await stateFor(creator, streamId)).toBe('READY');
    const other = await makeChannel(app());
    expect(await engine.ask({ sender: { ...sender, channelId: other.creator.id } })).toEqual(
      refused('badKey'),
    );
  });
});

describe('going live', () => {
  test('shows viewers what arrives, once, and lists the channel as on air', async () => {
    const { as, engine, make, ctx, drain } = app();
    const follower = await make.person();
    const subscriber = await make.subscriber();
    const { creator, key, streamId, postId } = await makeChannel(app());
    await as(follower).channels.followChannel({ x: creator.id });
    await expect(as(creator).streams.publishStream({ id: streamId })).rejects.toMatchObject(offline);
    const encoder = await engine.connect({ key });
    await expect(as(creator).streams.publishStream({ id: streamId })).rejects.toMatchObject(offline);
    await encoder.ready();
    const stale = { id: streamId, post_id: postId, vod_url: '/media/a/another-broadcast/hls/master.m3u8' };
    await expect(as(creator).streams.publishStream(stale)).rejects.toMatchObject(offline);
    const { vodUrl } = await as(creator).streams.getStreamStatus({ id: streamId });
    const { previewUrl } = await as(creator).live.getBroadcast({ id: streamId });
    const asked = { id: streamId, post_id: postId, vod_url: vodUrl ?? '', live_url: previewUrl ?? '' };
    const published = await Promise.all(
      Array.from({ length: 4 }, () => as(creator).streams.publishStream(asked)),
    );
    expect(new Set(published.map(({ state }) => state))).toEqual(new Set(['live']));
    await drain();
    expect(await as(null).streams.getStream({ id: streamId })).toMatchObject({
      state: 'live',
      url: null,
      interrupted: false,
      liveAt: expect.any(String),
      streamHealth: { status: 'unknown' },
    });
    expect(await as(subscriber).streams.getStreamStatus({ id: streamId })).toMatchObject({
      type: 'STREAM_UP',
      vodUrl: expect.stringContaining(encoder.mediaKey),
      state: 'live',
    });
    const { username } = creator;
    expect(await as(null).streams.getChannelStatus({ username })).toMatchObject({ live: true, streamId });
    expect(await as(follower).streams.listFollowedStreams()).toMatchObject([{ streamId }]);
    const { content } = await as(null).posts.listChannelPosts({ name: username });
    expect(content).toMatchObject([{ id: postId, streamHealth: { status: 'unknown' }, transcoding: false }]);
    const [asset] = await ctx.db.select().from(assets).where(eq(assets.key, encoder.mediaKey));
    expect(asset?.state).toBe('live');
  });

  test('is refused while the encoder is gone', async () => {
    const { as, engine } = app();
    const { creator, key, streamId } = await makeChannel(app());
    const encoder = await engine.connect({ key });
    await encoder.ready();
    await encoder.leave({ reason: 'stopped' });
    expect(await stateFor(creator, streamId)).toBe('WAITING');
    await expect(as(creator).streams.publishStream({ id: streamId })).rejects.toMatchObject(offline);
  });
});

describe('a lost encoder', () => {
  test('is waited for ten minutes, and goes on where it was', async () => {
    const { as, engine, clock, drain } = app();
    const { creator, key, streamId, encoder } = await makeLive(app());
    await encoder.leave();
    expect(await as(null).streams.getStreamStatus({ id: streamId })).toMatchObject({
      type: 'STREAM_UP',
      state: 'live',
      interrupted: true,
    });
    clock.advance({ minutes: 9 });
    await drain();
    const back = await engine.connect({ key });
    expect(back).toMatchObject({ mediaKey: encoder.mediaKey, resumed: 1 });
    expect(await as(creator).live.getBroadcast({ id: streamId })).toMatchObject({
      state: 'LIVE',
      lostAt: expect.any(String),
      endsAt: null,
    });
    await back.ready();
    clock.advance({ seconds: 3 });
    await back.store(1);
    await drain();
    expect(await as(null).streams.getStreamStatus({ id: streamId })).toMatchObject({
      state: 'live',
      interrupted: false,
    });
  });

  test('ends the stream when a lost encoder does not come back', async () => {
    const { as, engine, clock, drain } = app();
    const { creator, key, streamId, encoder } = await makeLive(app());
    await encoder.leave();
    clock.advance({ minutes: 11 });
    await app().ctx.jobs.enqueue(app().ctx.db, 'streams.sweep-sessions', {});
    await drain();
    expect(await stateFor(creator, streamId)).toBe('STOPPED');
    expect(engine.ended).toContain(encoder.mediaKey);
    expect((await as(null).streams.getStream({ id: streamId })).state).toBe('ended');
    const next = await engine.connect({ key });
    expect(next.mediaKey).not.toBe(encoder.mediaKey);
  });

  test('takes an encoder back whose server died, and ends the stream if it stays away', async () => {
    const { as, engine, clock, drain, ctx } = app();
    const { key, streamId, encoder } = await makeLive(app());
    encoder.crash();
    clock.advance({ seconds: 7 });
    expect((await as(null).streams.getStreamStatus({ id: streamId })).interrupted).toBe(true);
    const back = await engine.connect({ key });
    expect(back.mediaKey).toBe(encoder.mediaKey);
    await back.ready();
    back.crash();
    clock.advance({ minutes: 11 });
    await ctx.jobs.enqueue(ctx.db, 'streams.sweep-sessions', {});
    await drain();
    expect((await as(null).streams.getStream({ id: streamId })).state).toBe('ended');
  });

  test('removes everything of a broadcast that was never live', async () => {
    const { engine, clock, drain, ctx } = app();
    const { creator, key, streamId } = await makeChannel(app());
    const encoder = await engine.connect({ key });
    await encoder.ready();
    await encoder.store(0);
    await ctx.storage.put(`media/${encoder.mediaKey}/hls/source/segment-0.m4s`, Buffer.from('x'));
    await encoder.leave({ reason: 'stopped' });
    clock.advance({ seconds: 31 });
    await drain();
    await ctx.jobs.enqueue(ctx.db, 'streams.sweep-sessions', {});
    await drain();
    expect(await stateFor(creator, streamId)).toBe('WAITING');
    expect(await ctx.db.$count(assets, eq(assets.key, encoder.mediaKey))).toBe(0);
    expect(await ctx.db.$count(streamSessions, eq(streamSessions.mediaKey, encoder.mediaKey))).toBe(0);
    expect(await ctx.storage.list(`media/${encoder.mediaKey}`)).toEqual([]);
  });
});

describe('the end', () => {
  test('comes at once when the creator wants it, and once', async () => {
    const { as, engine, make } = app();
    const { creator, key, streamId, encoder } = await makeLive(app());
    const stranger = await make.creator();
    await expect(as(stranger).live.endStream({ id: streamId })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    const ended = await Promise.all([1, 2, 3].map(() => as(creator).live.endStream({ id: streamId })));
    expect(new Set(ended.map(({ state }) => state))).toEqual(new Set(['STOPPED']));
    expect(ended[0]).toMatchObject({ recording: 'saving', previewUrl: null });
    expect(engine.ended).toContain(encoder.mediaKey);
    expect((await as(null).streams.getChannelStatus({ username: creator.username })).live).toBe(false);
    // A late word of the engine changes nothing.
    await encoder.ready();
    await encoder.leave();
    expect(await stateFor(creator, streamId)).toBe('STOPPED');
    const next = await engine.connect({ key });
    expect(next.resumed).toBe(0);
  });

  test('is refused for what is not live', async () => {
    const { as } = app();
    const { creator, streamId } = await makeChannel(app());
    await expect(as(creator).live.endStream({ id: streamId })).rejects.toMatchObject({
      code: 'stream.notLive',
    });
  });

  test('comes with the deletion of the stream', async () => {
    const { as, engine, drain } = app();
    const { creator, postId, encoder } = await makeLive(app());
    await as(creator).posts.deletePost({ post: postId });
    await drain();
    expect(engine.ended).toContain(encoder.mediaKey);
  });

  test('comes with the suspension of the channel', async () => {
    const { engine, drain, ctx } = app();
    const { creator, encoder } = await makeLive(app());
    await ctx.db.update(accounts).set({ suspendedAt: ctx.clock.now() }).where(eq(accounts.id, creator.id));
    await ctx.jobs.enqueue(ctx.db, 'streams.sweep-sessions', {});
    await drain();
    expect(engine.ended).toContain(encoder.mediaKey);
  });
});
