// A broadcast is over when its creator says so: waiting, taking over, continuing.
import { initBytes } from '@realfin/live-hls/test-boxes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeBroadcast, makeChannel, makeLive, makeRecorded } from '../../../test/factories/broadcasts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { deleteMedia } from '../posts/commands/purge-posts.ts';
import { followMedia } from '../posts/commands/refresh-listing.ts';
import { endLost } from './broadcasts/commands/close-session.ts';
import { saveRecording } from './broadcasts/commands/save-recording.ts';
import { findSessionOf } from './broadcasts/queries.ts';
import { streamSessions } from './broadcasts/tables.ts';

const app = useTestApp();
const refused = (refusal: string) => ({ accepted: false, refusal });

describe('the time that viewers wait for an encoder', () => {
  test('is ten minutes, or what the channel chose, also for a broadcast that runs', async () => {
    const { as, make, clock, drain, ctx } = app();
    const { creator, streamId, encoder } = await makeLive(app());
    expect(await as(creator).live.getSettings()).toEqual({ graceMinutes: 10 });
    const contributor = await make.contributor(creator);
    await expect(as(contributor).live.saveSettings({ graceMinutes: 5 })).rejects.toMatchObject({
      code: 'auth.forbidden',
    });
    for (const graceMinutes of [0, 61, 1.5])
      await expect(as(creator).live.saveSettings({ graceMinutes })).rejects.toMatchObject({ status: 400 });
    for (const graceMinutes of [30, 2]) await as(creator).live.saveSettings({ graceMinutes });
    expect(await as(contributor).live.getSettings()).toEqual({ graceMinutes: 2 });
    await encoder.leave();
    const sweep = async (seconds: number) => {
      clock.advance({ seconds });
      await ctx.jobs.enqueue(ctx.db, 'streams.sweep-sessions', {});
      await drain();
      return (await as(creator).live.getBroadcast({ id: streamId })).state;
    };
    expect(await sweep(110)).toBe('LIVE');
    expect(await sweep(15)).toBe('STOPPED');
  });
});

describe('a second encoder with the same key', () => {
  test('is refused while the first one sends, and takes over once that is silent', async () => {
    const { engine, clock } = app();
    const { key, encoder } = await makeLive(app());
    clock.advance({ seconds: 2 });
    await encoder.measure();
    clock.advance({ seconds: 2 });
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
    // Its connection is open, and nothing comes.
    for (let n = 0; n < 2; n += 1) {
      clock.advance({ seconds: 1 });
      await encoder.measure({ bytes: 0, frames: 0 });
    }
    const next = await engine.connect({ key });
    expect(next).toMatchObject({ mediaKey: encoder.mediaKey, resumed: 1 });
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
  });
});

/** On air from a browser, and lost. */
async function loseCamera() {
  const { as, ctx, engine, clock } = app();
  const { creator, key, streamId } = await makeChannel(app());
  const sender = { streamId, channelId: creator.id, actorId: creator.id };
  const camera = await engine.connect({ source: 'browser', key: '', sender });
  await camera.ready();
  await as(creator).streams.publishStream({ id: streamId });
  const renditions = ['source', 'audio'] as const;
  const fileOf = (rendition: string, file: string) => `media/${camera.mediaKey}/hls/${rendition}/${file}`;
  for (const rendition of renditions) {
    await ctx.storage.put(fileOf(rendition, 'init-1.mp4'), initBytes());
    await ctx.storage.put(fileOf(rendition, 'segment-0.m4s'), Buffer.from('0'));
  }
  await camera.store(0, renditions);
  clock.advance({ seconds: 2 });
  return { creator, key, streamId, camera, leave: () => camera.leave() };
}

describe('an encoder with the key of the channel', () => {
  test('goes on where the camera of a stream was lost', async () => {
    const { as, engine, clock } = app();
    const { creator, key, streamId, camera, leave } = await loseCamera();
    await leave();
    const encoder = await engine.connect({ key });
    expect(encoder).toMatchObject({ mediaKey: camera.mediaKey });
    await encoder.ready();
    expect(await as(creator).live.getBroadcast({ id: streamId })).toMatchObject({
      ...{ state: 'LIVE', lostAt: null, hasUnclaimedPicture: false },
    });
    // From then on the key is the one that brings it.
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
    await encoder.leave();
    clock.advance({ seconds: 20 });
    expect((await engine.connect({ key })).mediaKey).toBe(camera.mediaKey);
  });

  test('brings a picture of its own while the camera sends', async () => {
    const { engine } = app();
    const { key, camera } = await loseCamera();
    expect((await engine.connect({ key })).mediaKey).not.toBe(camera.mediaKey);
  });

  test('goes on with a continued stream that a camera brought, also when it came before', async () => {
    const { as, engine, ctx } = app();
    const { creator, key, streamId, leave } = await loseCamera();
    await leave();
    await as(creator).live.endStream({ id: streamId });
    const session = await findSessionOf(ctx.db, streamId);
    await saveRecording(ctx, session?.id ?? 0);
    await followMedia(ctx, session?.assetId ?? 0);
    const early = await engine.connect({ key });
    await as(creator).live.continueStream({ id: streamId });
    expect(engine.ended).toContain(early.mediaKey);
    const back = await engine.connect({ key });
    const continued = await findSessionOf(ctx.db, streamId);
    expect(back.mediaKey).toBe(continued?.mediaKey);
  });
});

describe('the notice of a refused encoder', () => {
  const noticeOf = async (creator: { id: number }, streamId: number) =>
    (
      await app()
        .as(creator as never)
        .live.getBroadcast({ id: streamId })
    ).refusal;

  test('belongs to the stream on air, and goes with the next good picture', async () => {
    const { as, engine } = app();
    const { creator, key, streamId, encoder } = await makeLive(app());
    const other = await as(creator).streams.createStream({ title: 'Another one' });
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
    expect(await noticeOf(creator, streamId)).toMatchObject({
      text: expect.stringContaining('Another encoder'),
    });
    expect(await noticeOf(creator, other.streamId)).toBeNull();
    await encoder.leave();
    const back = await engine.connect({ key });
    await back.ready();
    expect(await noticeOf(creator, streamId)).toBeNull();
  });

  test('goes with a picture of the camera, and after a while', async () => {
    const { engine, clock } = app();
    const { creator, key, streamId } = await makeChannel(app());
    const first = await engine.connect({ key });
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
    expect(await noticeOf(creator, streamId)).not.toBeNull();
    await first.ready();
    expect(await noticeOf(creator, streamId)).toBeNull();
    expect(await engine.ask({ key })).toEqual(refused('inUse'));
    clock.advance({ minutes: 11 });
    expect(await noticeOf(creator, streamId)).toBeNull();
  });
});

describe('continuing a stream', () => {
  test('goes on at its address, with one recording of both parts', async () => {
    const { as, engine, ctx, clock } = app();
    const { creator, key, streamId, postId, encoder, assetId } = await makeRecorded(app());
    const subscriber = await app().make.subscriber();
    expect(await as(creator).live.getBroadcast({ id: streamId })).toMatchObject({
      state: 'STOPPED',
      continuableUntil: expect.any(String),
    });
    await as(creator).live.continueStream({ id: streamId });
    const again = await as(creator).live.continueStream({ id: streamId });
    expect(again).toMatchObject({ state: 'LIVE', continuableUntil: null, lostAt: expect.any(String) });
    expect(await as(subscriber).streams.getStreamStatus({ id: streamId })).toMatchObject({
      type: 'STREAM_UP',
      ...{ state: 'live', interrupted: true },
    });
    const back = await engine.connect({ key });
    expect(back.mediaKey).not.toBe(encoder.mediaKey);
    expect(back.resumed).toBe(30);
    await back.ready();
    expect((await as(null).streams.getStreamStatus({ id: streamId })).interrupted).toBe(false);
    const folder = `media/${back.mediaKey}/hls`;
    for (let sequence = 10; sequence < 15; sequence += 1) {
      for (const rendition of ['source', '480p', 'audio'] as const)
        await ctx.storage.put(`${folder}/${rendition}/segment-${sequence}.m4s`, Buffer.from(`${sequence}`));
      await back.store(sequence, ['source', '480p', 'audio']);
      clock.advance({ seconds: 2 });
    }
    await as(creator).live.endStream({ id: streamId });
    const [session] = await ctx.db
      .select()
      .from(streamSessions)
      .where(eq(streamSessions.mediaKey, back.mediaKey));
    await saveRecording(ctx, session?.id ?? 0);
    await followMedia(ctx, session?.assetId ?? 0);
    expect(await as(creator).live.getRecording({ id: streamId })).toMatchObject({ durationSeconds: 30 });
    await deleteMedia(ctx, assetId);
    // What the first part left is gone, and all of it plays.
    expect(await ctx.storage.list(`media/${encoder.mediaKey}`)).toEqual([]);
    expect((await ctx.storage.get(`${folder}/source/segment-3.m4s`)).toString()).toBe('3');
    expect(await as(subscriber).streams.getStream({ id: streamId })).toMatchObject({
      ...{ state: 'recorded', postId },
    });
  });

  test('takes the place of what the key brings meanwhile to no stream', async () => {
    const { as, engine } = app();
    const { creator, key, streamId } = await makeRecorded(app());
    const lost = await engine.connect({ key });
    await lost.ready();
    expect(await as(creator).live.getBroadcast({ id: streamId })).toMatchObject({
      hasUnclaimedPicture: true,
    });
    await as(creator).live.continueStream({ id: streamId });
    expect(engine.ended).toContain(lost.mediaKey);
    expect((await engine.connect({ key })).resumed).toBe(30);
  });

  test('is refused after an hour, while it is saved, without a recording, and to others', async () => {
    const { as, make, clock } = app();
    const notContinuable = { code: 'stream.notContinuable' };
    const { creator, streamId } = await makeRecorded(app());
    await expect(as(await make.creator()).live.continueStream({ id: streamId })).rejects.toMatchObject({
      code: 'post.notFound',
    });
    clock.advance({ minutes: 61 });
    await expect(as(creator).live.continueStream({ id: streamId })).rejects.toMatchObject(notContinuable);
    expect((await as(creator).live.getBroadcast({ id: streamId })).continuableUntil).toBeNull();
    const saving = await makeBroadcast(app());
    await as(saving.creator).live.endStream({ id: saving.streamId });
    await expect(as(saving.creator).live.continueStream({ id: saving.streamId })).rejects.toMatchObject(
      notContinuable,
    );
    const draft = await makeChannel(app());
    await expect(as(draft.creator).live.continueStream({ id: draft.streamId })).rejects.toMatchObject(
      notContinuable,
    );
  });

  test('is refused after an administrator ended it, to its creator and to an encoder with its key', async () => {
    const { as, make, ctx, engine } = app();
    const { creator, streamId, postId, sessionId, assetId } = await makeBroadcast(app());
    const { streamKey } = await as(creator).live.renewOwnKey({ id: streamId });
    const subject = { kind: 'post', id: postId } as const;
    await as(await make.admin()).reports.decide({ ...subject, action: 'endBroadcast', reason: 'Stolen' });
    await saveRecording(ctx, sessionId);
    await followMedia(ctx, assetId);
    await expect(as(creator).live.continueStream({ id: streamId })).rejects.toMatchObject({
      code: 'stream.notContinuable',
    });
    expect(await as(creator).live.getBroadcast({ id: streamId })).toMatchObject({
      ...{ state: 'STOPPED', recording: 'ready', endedByAdministrator: true, continuableUntil: null },
    });
    const editable = await as(creator).streams.getEditableStream({ id: streamId });
    expect(editable.endedByAdministrator).toBe(true);
    expect(await engine.ask({ key: streamKey ?? '' })).toEqual(refused('over'));
  });

  test('ends again when no encoder comes', async () => {
    const { as, clock, ctx } = app();
    const { creator, streamId } = await makeRecorded(app());
    await as(creator).live.continueStream({ id: streamId });
    const session = await findSessionOf(ctx.db, streamId);
    await endLost(ctx, session?.id ?? 0);
    expect((await as(creator).live.getBroadcast({ id: streamId })).state).toBe('LIVE');
    clock.advance({ minutes: 11 });
    await endLost(ctx, session?.id ?? 0);
    await saveRecording(ctx, session?.id ?? 0);
    expect((await as(creator).live.getBroadcast({ id: streamId })).state).toBe('STOPPED');
    expect(await as(creator).live.getRecording({ id: streamId })).toMatchObject({ durationSeconds: 20 });
  });
});
