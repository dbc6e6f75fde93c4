// What a cut takes of the storage of its channel: its segments are those of the recording, and stored once.
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { makeRecorded } from '../../../test/factories/broadcasts.ts';
import type { Person } from '../../../test/factories/people.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { followMedia } from '../posts/commands/refresh-listing.ts';
import { makeCut } from './broadcasts/commands/make-cut.ts';
import { streamSegments, streamSessions } from './broadcasts/tables.ts';
import { streams } from './tables.ts';

const app = useTestApp({ channelStorageGb: 4, channelDailyGb: 2 });
const mib = 1024 ** 2;

/** A recording of ten segments in three qualities, as if each of the thirty took so much. */
async function recordedOf(segmentMib: number) {
  const { ctx } = app();
  const made = await makeRecorded(app());
  const sizeBytes = segmentMib * mib;
  const [session] = await ctx.db
    .select({ id: streamSessions.id })
    .from(streamSessions)
    .where(eq(streamSessions.assetId, made.assetId));
  await ctx.db
    .update(streamSegments)
    .set({ sizeBytes })
    .where(eq(streamSegments.sessionId, session?.id ?? 0));
  await ctx.db
    .update(assets)
    .set({ sizeBytes: 30 * sizeBytes })
    .where(eq(assets.id, made.assetId));
  return made;
}

async function cut(creator: Person, streamId: number, startSeconds: number): Promise<number> {
  const { as, ctx } = app();
  await as(creator).live.cutRecording({ id: streamId, startSeconds, endSeconds: null });
  const [stream] = await ctx.db.select().from(streams).where(eq(streams.id, streamId));
  const assetId = stream?.cutAssetId ?? 0;
  await makeCut(ctx, { streamId, assetId });
  await followMedia(ctx, assetId);
  expect((await as(creator).live.getRecording({ id: streamId })).state).toBe('cut');
  return assetId;
}

const announce = (creator: Person, sizeMib: number) =>
  app()
    .as(creator)
    .media.createAsset({ kind: 'video', fileName: 'film.mp4', sizeBytes: sizeMib * mib });

describe('a cut of a recording', () => {
  test('counts once, and so does the next one', async () => {
    const { creator, streamId } = await recordedOf(64);
    const assetId = await cut(creator, streamId, 4);
    const [asset] = await app().ctx.db.select().from(assets).where(eq(assets.id, assetId));
    expect(asset?.sizeBytes).toBe(24 * 64 * mib);
    await cut(creator, streamId, 8);
    await announce(creator, 128);
    await expect(announce(creator, 1)).rejects.toMatchObject({
      code: 'media.dayFull',
      message: 'Your channel has uploaded 2 GB of 2 GB in 24 hours.',
    });
  });

  test('creates the cut when the channel is over quota', async () => {
    const { creator, streamId } = await recordedOf(160);
    await expect(announce(creator, 1)).rejects.toMatchObject({ code: 'media.storageFull' });
    await cut(creator, streamId, 4);
    await app()
      .ctx.db.update(assets)
      .set({ createdAt: sql`created_at - interval '2 days'` })
      .where(eq(assets.channelId, creator.id));
    await expect(announce(creator, 1)).rejects.toMatchObject({
      message: 'Your channel has used 4 GB of 4 GB.',
    });
  });

  test('counts twice where the disk has no second names for a file', async () => {
    const { ctx } = app();
    const { copy } = ctx.storage;
    ctx.storage.copy = async (from, to) => {
      await copy(from, to);
      return { takesRoom: true };
    };
    try {
      const { creator, streamId } = await recordedOf(32);
      await cut(creator, streamId, 2);
      await announce(creator, 200);
      await expect(announce(creator, 200)).rejects.toMatchObject({ code: 'media.dayFull' });
    } finally {
      ctx.storage.copy = copy;
    }
  });
});
