// Channels with streams, and encoders that send to them.
import type { TestApp } from '../test-app.ts';

/** A channel with a key and the draft of a stream. */
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
  await encoder.store(0);
  await app.as(made.creator).streams.publishStream({ id: made.streamId });
  return { ...made, encoder };
}
