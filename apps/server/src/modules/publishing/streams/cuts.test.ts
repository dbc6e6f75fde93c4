// The part of a recording that viewers get.
import { initBytes } from '@realfin/live-hls/test-boxes';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeLive, makeRecorded } from '../../../test/factories/broadcasts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets, ladders } from '../media/tables.ts';
import { purgeDeletedPosts } from '../posts/commands/purge-posts.ts';
import { followMedia } from '../posts/commands/refresh-listing.ts';
import { posts } from '../posts/tables.ts';
import { makeCut } from './broadcasts/commands/make-cut.ts';
import { saveRecording } from './broadcasts/commands/save-recording.ts';
import { sweepSessions } from './broadcasts/commands/sweep-sessions.ts';
import { streamSessions } from './broadcasts/tables.ts';
import { streams } from './tables.ts';

const app = useTestApp();
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error as { code: string }).code,
  );

const playlistOf = async (person: Person, streamId: number, file = 'source/index.m3u8') => {
  const { url } = await app().as(person).streams.getStream({ id: streamId });
  return app().request(null, { method: 'GET', url: (url ?? '').replace('master.m3u8', file) });
};
const segmentsIn = ({ payload }: { payload: string }) =>
  [...payload.matchAll(/segment-(\d+)\.m4s/g)].map(([, number]) => Number(number));

describe('a cut', () => {
  const cut = (person: Person | null, id: number, startSeconds: number, endSeconds: number | null = null) =>
    app().as(person).live.cutRecording({ id, startSeconds, endSeconds });
  const finish = async (streamId: number) => {
    const [stream] = await app().ctx.db.select().from(streams).where(eq(streams.id, streamId));
    const assetId = stream?.cutAssetId ?? 0;
    await makeCut(app().ctx, { streamId, assetId });
    await followMedia(app().ctx, assetId);
    return assetId;
  };

  test('gives viewers the part between two times, and nothing outside of it', async () => {
    const { as, make, ctx, clock } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, postId, folder } = await makeRecorded(app());
    const before = await playlistOf(subscriber, streamId);
    const { url: oldUrl } = await as(subscriber).streams.getStream({ id: streamId });
    const asked = await cut(creator, streamId, 3, 15);
    expect(asked).toMatchObject({ state: 'cutting', startSeconds: 4, endSeconds: 14, durationSeconds: 20 });
    expect((await playlistOf(subscriber, streamId)).payload).toBe(before.payload);
    const assetId = await finish(streamId);
    const list = await playlistOf(subscriber, streamId);
    expect(segmentsIn(list)).toEqual([2, 3, 4, 5, 6]);
    expect((await playlistOf(subscriber, streamId, 'source/segment-2.m4s')).payload).toBe('2');
    expect((await playlistOf(subscriber, streamId, 'source/segment-1.m4s')).statusCode).toBe(403);
    expect((await playlistOf(subscriber, streamId, 'audio/index.m3u8')).statusCode).toBe(200);
    // Other qualities and the download follow, as for the recording itself.
    expect(await ctx.db.$count(ladders, eq(ladders.id, assetId))).toBe(1);
    const post = await as(subscriber).posts.getPost({ id: postId });
    expect(post.content.duration).toBe(10);
    clock.advance({ seconds: 11 });
    const old = await app().request(null, { method: 'GET', url: oldUrl ?? '' });
    expect(old.statusCode).toBe(403);
    const { url, state } = await as(creator).live.getRecording({ id: streamId });
    expect(state).toBe('cut');
    const whole = await app().request(null, {
      method: 'GET',
      url: url.replace('master.m3u8', 'source/index.m3u8'),
    });
    expect(segmentsIn(whole)).toHaveLength(10);
    expect(await ctx.storage.list(`${folder}/source`)).toHaveLength(12);
  });

  test('is changed and taken back, each time from the whole recording', async () => {
    const { make, ctx } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, assetId: wholeId } = await makeRecorded(app());
    await cut(creator, streamId, 4, 10);
    // Asked for again before it was made: only the last one is.
    await cut(creator, streamId, 2);
    const [first] = await ctx.db.select().from(streams).where(eq(streams.id, streamId));
    await makeCut(ctx, { streamId, assetId: wholeId });
    const firstId = await finish(streamId);
    expect(firstId).toBe(first?.cutAssetId);
    await makeCut(ctx, { streamId, assetId: firstId });
    expect(segmentsIn(await playlistOf(subscriber, streamId))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    await cut(creator, streamId, 0, 6);
    await finish(streamId);
    expect(segmentsIn(await playlistOf(subscriber, streamId))).toEqual([0, 1, 2]);
    const { state, startSeconds, endSeconds } = await cut(creator, streamId, 0);
    expect({ state, startSeconds, endSeconds }).toEqual({ state: 'whole', startSeconds: 0, endSeconds: 20 });
    expect(segmentsIn(await playlistOf(subscriber, streamId))).toHaveLength(10);
    const [post] = await ctx.db.select().from(posts).where(eq(posts.assetId, wholeId));
    expect(post?.durationSeconds).toBe(20);
  });

  test('moves the chat with the pictures', async () => {
    const { as, make, clock } = app();
    const subscriber = await make.subscriber();
    const made = await makeLive(app());
    const { creator, streamId, postId, encoder } = made;
    const { ctx } = app();
    const folder = `media/${encoder.mediaKey}/hls/source`;
    await ctx.storage.put(`${folder}/init-1.mp4`, initBytes());
    await ctx.storage.put(`${folder}/segment-0.m4s`, Buffer.from('0'));
    const say = (comment: string) =>
      as(subscriber).chat.sendMessage({ postId, comment, key: `key-of-${comment}` });
    clock.advance({ seconds: 2 });
    for (let sequence = 1; sequence < 10; sequence++) {
      // Between the fifth and the sixth segment the encoder is away for twenty seconds.
      if (sequence === 5) clock.advance({ seconds: 20 });
      await ctx.storage.put(`${folder}/segment-${sequence}.m4s`, Buffer.from(`${sequence}`));
      await encoder.store(sequence);
      clock.advance({ seconds: 1 });
      await say(`Segment ${sequence}`);
      clock.advance({ seconds: 1 });
    }
    const { id: sessionId } = (
      await app().ctx.db.select().from(streamSessions).where(eq(streamSessions.mediaKey, encoder.mediaKey))
    )[0] ?? { id: 0 };
    await as(creator).live.endStream({ id: streamId });
    await saveRecording(ctx, sessionId);
    const offsets = async () =>
      (await as(subscriber).comments.getReplay({ room_id: postId })).comments.map(
        ({ offset_ms }) => offset_ms,
      );
    expect(await offsets()).toEqual([3, 5, 7, 9, 11, 13, 15, 17, 19].map((seconds) => seconds * 1000));
    const until = await as(subscriber).comments.getReplay({ room_id: postId, until_ms: 12_000 });
    expect(until.comments.map(({ comment_message: { body } }) => body)).toEqual([
      ...['Segment 1', 'Segment 2', 'Segment 3', 'Segment 4', 'Segment 5'],
    ]);
    await cut(creator, streamId, 6, 16);
    await finish(streamId);
    expect(await offsets()).toEqual([0, 0, 1, 3, 5, 7, 9, 10, 10].map((seconds) => seconds * 1000));
  });

  test('is for those who run the channel, of a recording, and leaves something', async () => {
    const { make } = app();
    const { creator, streamId } = await makeRecorded(app());
    const contributor = await make.contributor(creator);
    expect(await outcome(cut(null, streamId, 2))).toBe('auth.required');
    expect(await outcome(cut(await make.person(), streamId, 2))).toBe('auth.forbidden');
    expect(await outcome(cut(await make.moderator(creator), streamId, 2))).toBe('auth.forbidden');
    expect(await outcome(cut(await make.creator(), streamId, 2))).toBe('post.notFound');
    expect(await outcome(cut(creator, streamId, 19))).toBe('stream.cutTooShort');
    expect(await outcome(cut(creator, streamId, 9, 4))).toBe('stream.cutTooShort');
    expect(await outcome(cut(creator, streamId, -1))).toBe('input.invalid');
    expect(await outcome(cut(creator, streamId, Number.NaN))).toBe('input.invalid');
    expect(await outcome(cut(creator, 2_000_000, 2))).toBe('post.notFound');
    const live = await makeLive(app());
    expect(await outcome(cut(live.creator, live.streamId, 2))).toBe('stream.notRecorded');
    expect(await outcome(app().as(live.creator).live.getRecording({ id: live.streamId }))).toBe(
      'stream.notRecorded',
    );
    expect((await cut(contributor, streamId, 2)).state).toBe('cutting');
  });

  test('says that it failed, and viewers keep what they had', async () => {
    const { make, ctx } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, folder } = await makeRecorded(app());
    await ctx.storage.delete(`${folder}/audio/segment-5.m4s`);
    await cut(creator, streamId, 2);
    await finish(streamId);
    expect((await app().as(creator).live.getRecording({ id: streamId })).state).toBe('failed');
    expect(segmentsIn(await playlistOf(subscriber, streamId))).toHaveLength(10);
    await ctx.storage.put(`${folder}/audio/segment-5.m4s`, Buffer.from('5'));
    await cut(creator, streamId, 2);
    await finish(streamId);
    expect(segmentsIn(await playlistOf(subscriber, streamId))).toHaveLength(9);
  });

  test('is purged with its stream, and so is the recording it was made from', async () => {
    const { as, ctx, clock } = app();
    const { creator, streamId, postId, encoder, assetId } = await makeRecorded(app());
    await cut(creator, streamId, 2);
    const cutId = await finish(streamId);
    const left = () => ctx.db.$count(assets, eq(assets.channelId, creator.id));
    expect(await left()).toBe(2);
    // There is no film in these files, of which other qualities could be made.
    await ctx.pool.query('delete from jobs.job');
    await as(creator).posts.deletePost({ post: postId });
    clock.advance({ days: 31 });
    await purgeDeletedPosts(ctx);
    await sweepSessions(ctx);
    await app().drain();
    expect(await left()).toBe(0);
    expect([assetId, cutId]).not.toContain(0);
    expect(await ctx.storage.list(`media/${encoder.mediaKey}`)).toEqual([]);
  });
});
