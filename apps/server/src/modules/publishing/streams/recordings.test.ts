// What becomes of broadcasts when they are over.
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeBroadcast } from '../../../test/factories/broadcasts.ts';
import { makeReadyAsset } from '../../../test/factories/media.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { followMedia } from '../posts/commands/refresh-listing.ts';
import { saveRecording } from './broadcasts/commands/save-recording.ts';
import { streamSessions } from './broadcasts/tables.ts';
import { streams } from './tables.ts';

const app = useTestApp();
const stateOf = async (streamId: number) =>
  (await app().as(null).streams.getStreamStatus({ id: streamId })).state;
const session = async (id: number) => {
  const [row] = await app().ctx.db.select().from(streamSessions).where(eq(streamSessions.id, id));
  return row;
};
const playlistOf = async (person: Person, streamId: number, file = 'source/index.m3u8') => {
  const { url } = await app().as(person).streams.getStream({ id: streamId });
  return app().request(null, { method: 'GET', url: (url ?? '').replace('master.m3u8', file) });
};
const segmentsIn = ({ payload }: { payload: string }) =>
  [...payload.matchAll(/segment-(\d+)\.m4s/g)].map(([, number]) => Number(number));

describe('the recording', () => {
  test('takes the place of the broadcast at the same address, and of one that was attached before', async () => {
    const { as, make, ctx } = app();
    const subscriber = await make.subscriber();
    const made = await makeBroadcast(app());
    const { creator, streamId, sessionId } = made;
    const attached = await makeReadyAsset(app(), creator);
    await ctx.db.update(streams).set({ recordingAssetId: attached.id }).where(eq(streams.id, streamId));
    await as(creator).live.endStream({ id: streamId });
    expect(await stateOf(streamId)).toBe('ended');
    await saveRecording(ctx, sessionId);
    await followMedia(ctx, made.assetId);
    expect(await stateOf(streamId)).toBe('recorded');
    const list = await playlistOf(subscriber, streamId);
    expect(segmentsIn(list)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(list.payload).toContain('#EXT-X-ENDLIST');
    expect((await as(subscriber).streams.getStream({ id: streamId })).post.content.duration).toBe(20);
    // The attached one is free for another post.
    const other = await as(creator).streams.createStream({
      title: 'Later',
      recordingAssetId: attached.id,
    });
    expect(other.recordingAssetId).toBe(attached.id);
  });

  test('loses nothing while storage fails: it is made from what is there once it can be', async () => {
    const { as, make, ctx, clock } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, sessionId, folder } = await makeBroadcast(app());
    const master = `${folder}/master.m3u8`;
    const { put } = ctx.storage;
    ctx.storage.put = (key, content) =>
      key.endsWith('.m3u8')
        ? Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
        : put(key, content);
    try {
      await as(creator).live.endStream({ id: streamId });
      for (let tries = 1; tries <= 10; tries++) {
        await saveRecording(ctx, sessionId);
        expect((await session(sessionId))?.tries).toBe(tries);
        clock.advance({ minutes: 15 });
      }
    } finally {
      ctx.storage.put = put;
    }
    expect((await session(sessionId))?.recording).toBe('failed');
    expect((await as(creator).live.getBroadcast({ id: streamId })).recording).toBe('failed');
    expect(await stateOf(streamId)).toBe('ended');
    expect(await ctx.storage.stat(master)).toBeNull();
    // A worker that was killed between the playlists and the database leaves these.
    await put(master, Buffer.from('half'));
    expect((await as(creator).live.endStream({ id: streamId })).recording).toBe('saving');
    await saveRecording(ctx, sessionId);
    await saveRecording(ctx, sessionId);
    expect(await stateOf(streamId)).toBe('recorded');
    expect(segmentsIn(await playlistOf(subscriber, streamId))).toHaveLength(10);
  });

  test('leaves out a quality that is not whole', async () => {
    const { as, ctx, make } = app();
    const subscriber = await make.subscriber();
    const { creator, streamId, sessionId } = await makeBroadcast(app());
    await ctx.pool.query(
      "delete from stream_segments where session_id = $1 and rendition = '480p' and sequence < 4",
      [sessionId],
    );
    await as(creator).live.endStream({ id: streamId });
    await saveRecording(ctx, sessionId);
    const { payload } = await playlistOf(subscriber, streamId, 'master.m3u8');
    expect(payload.match(/^\w+\/index\.m3u8$/gm)).toEqual(['source/index.m3u8', 'audio/index.m3u8']);
  });
});
