// Channels with streams, and their encoders.
import { initBytes } from '@realfin/live-hls/test-boxes';
import { eq } from 'drizzle-orm';
import { followMedia } from '../../modules/publishing/posts/commands/refresh-listing.ts';
import { saveRecording } from '../../modules/publishing/streams/broadcasts/commands/save-recording.ts';
import { streamSessions } from '../../modules/publishing/streams/broadcasts/tables.ts';
import type { TestApp } from '../test-app.ts';

const renditions = ['source', '480p', 'audio'] as const;

/** A channel with a stream key and a draft of a stream. */
export async function makeChannel({ as, make }: TestApp) {
  const creator = await make.creator();
  const { streamKey } = await as(creator).streams.renewStreamKey();
  const stream = await as(creator).streams.createStream({ title: 'On air' });
  return { creator, key: streamKey ?? '', streamId: stream.streamId, postId: stream.id };
}

/** A channel that is on air, with one segment stored. */
export async function makeLive(app: TestApp) {
  const made = await makeChannel(app);
  const encoder = await app.engine.connect({ key: made.key });
  await encoder.ready();
  await app.as(made.creator).streams.publishStream({ id: made.streamId });
  await encoder.store(0);
  return { ...made, encoder };
}

/** Twenty seconds on air, all segments in storage. */
export async function makeBroadcast(app: TestApp) {
  const { ctx, clock } = app;
  const made = await makeLive(app);
  const { encoder } = made;
  const folder = `media/${encoder.mediaKey}/hls`;
  for (const rendition of renditions) await ctx.storage.put(`${folder}/${rendition}/init-1.mp4`, initBytes());
  for (let sequence = 0; sequence < 10; sequence++) {
    for (const rendition of renditions)
      await ctx.storage.put(`${folder}/${rendition}/segment-${sequence}.m4s`, Buffer.from(`${sequence}`));
    await encoder.store(sequence, renditions);
    clock.advance({ seconds: 2 });
  }
  const [session] = await ctx.db
    .select()
    .from(streamSessions)
    .where(eq(streamSessions.mediaKey, encoder.mediaKey));
  return { ...made, folder, sessionId: session?.id ?? 0, assetId: session?.assetId ?? 0 };
}

/** The same after its end, as viewers then get it. */
export async function makeRecorded(app: TestApp) {
  const made = await makeBroadcast(app);
  await app.as(made.creator).live.endStream({ id: made.streamId });
  await saveRecording(app.ctx, made.sessionId);
  await followMedia(app.ctx, made.assetId);
  return made;
}
