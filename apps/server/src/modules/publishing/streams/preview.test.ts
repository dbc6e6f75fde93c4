// What was sent before going live is for nobody but the channel, and is not kept.
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeChannel } from '../../../test/factories/broadcasts.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { assets } from '../media/tables.ts';
import { streamSegments } from './broadcasts/tables.ts';

const app = useTestApp();
const renditions = ['source', '480p', 'audio'] as const;

/** Ten seconds of preview, each file in storage. */
async function makePreview() {
  const { engine, ctx, clock } = app();
  const made = await makeChannel(app());
  const encoder = await engine.connect({ key: made.key });
  const file = (rendition: string, name: string) => `media/${encoder.mediaKey}/hls/${rendition}/${name}`;
  const store = async (sequence: number) => {
    for (const rendition of renditions)
      await ctx.storage.put(file(rendition, `segment-${sequence}.m4s`), Buffer.from('pictures'));
    await encoder.store(sequence, renditions);
    clock.advance({ seconds: 2 });
  };
  await encoder.ready();
  for (let sequence = 0; sequence < 5; sequence++) await store(sequence);
  return { ...made, encoder, store, file };
}

test('viewers get nothing that was sent before going live, neither then nor later', async () => {
  const { as, make, engine, ctx, drain, request, clock } = app();
  const subscriber = await make.subscriber();
  const { creator, streamId, encoder, store, file } = await makePreview();
  await as(creator).streams.publishStream({ id: streamId });
  expect(engine.begun.get(encoder.mediaKey)).toEqual({ source: 5, '480p': 5, audio: 5 });
  await drain();
  expect(await ctx.storage.list(`media/${encoder.mediaKey}`)).toEqual([]);
  expect(await ctx.db.$count(streamSegments)).toBe(0);
  const [asset] = await ctx.db.select().from(assets).where(eq(assets.key, encoder.mediaKey));
  expect(asset?.sizeBytes).toBe(0);
  // A segment of before that storage took late.
  await ctx.storage.put(file('source', 'segment-4.m4s'), Buffer.from('late'));
  await encoder.store(4);
  expect(await ctx.storage.stat(file('source', 'segment-4.m4s'))).toBeNull();
  const { url } = await as(subscriber).streams.getStream({ id: streamId });
  const old = await request(null, {
    method: 'GET',
    url: (url ?? '').replace('master.m3u8', 'source/segment-3.m4s'),
  });
  expect(old.statusCode).toBe(503);
  await store(5);
  await store(6);
  clock.advance({ seconds: 1 });
  expect(await ctx.storage.list(`media/${encoder.mediaKey}`)).toHaveLength(6);
});

test('an encoder that comes back after going live goes on behind what viewers may have', async () => {
  const { as, engine, ctx } = app();
  const { creator, key, streamId, encoder } = await makePreview();
  await as(creator).streams.publishStream({ id: streamId });
  await encoder.leave();
  // The job that deletes the preview has not run yet.
  const verdict = await engine.ask({ key });
  expect(verdict).toMatchObject({
    admission: { journal: [], beginsAt: { source: 5, '480p': 5, audio: 5 } },
  });
  expect(await ctx.storage.list(`media/${encoder.mediaKey}`)).toHaveLength(15);
});

test('a process that missed the commands reads them with its next sample', async () => {
  const { as, engine } = app();
  const { creator, key, streamId, encoder } = await makePreview();
  expect(await encoder.measure()).toEqual({ beginsAt: null, mustDisconnect: false });
  await as(creator).streams.publishStream({ id: streamId });
  const { streamKey } = await as(creator).streams.renewStreamKey();
  const beginsAt = { source: 5, '480p': 5, audio: 5 };
  expect(await encoder.measure()).toEqual({ beginsAt, mustDisconnect: true });
  await encoder.leave({ reason: 'refused', refusal: 'kicked' });
  expect(await engine.ask({ key })).toMatchObject({ accepted: false });
  const back = await engine.connect({ key: streamKey ?? '' });
  expect(await back.measure()).toEqual({ beginsAt, mustDisconnect: false });
});
