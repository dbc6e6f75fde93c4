// Messages to open pages about a broadcast: to the studio of its channel, and to its viewers.
import type { Context } from '../../../../../context.ts';
import { stateOf } from '../../rules.ts';
import { findSessionOf, type StreamKeyOwner } from '../queries.ts';
import { findStanding, listStreamsOf } from '../queries/told.ts';
import { isInterrupted } from '../rules.ts';

/** Only logs errors: pages recover from lost messages. */
async function attempt(ctx: Context, tell: () => Promise<void>): Promise<void> {
  try {
    await tell();
  } catch (error) {
    ctx.log.warn({ err: error }, 'open pages were not told of a broadcast');
  }
}

/** Makes open studio pages of the streams reload. */
export const tellStudio = (ctx: Context, keyOwner: StreamKeyOwner): Promise<void> =>
  attempt(ctx, async () => {
    for (const { streamId, actorId } of await listStreamsOf(ctx.db, keyOwner))
      for (const accountId of new Set([keyOwner.channelId, actorId]))
        ctx.realtime.toAccount(accountId, 'broadcast.changed', { streamId });
  });

const tellViewers = (ctx: Context, streamId: number, isCut: boolean): Promise<void> =>
  attempt(ctx, async () => {
    const found = await findStanding(ctx.db, streamId);
    if (found === null || found.state === 'draft') return;
    const session = await findSessionOf(ctx.db, streamId);
    const { postId, assetState, ...facts } = found;
    ctx.realtime.toPost(postId, 'stream.changed', {
      postId,
      streamId,
      state: stateOf({ ...facts, isPlayable: assetState === 'ready' }),
      interrupted: session !== null && isInterrupted(session, ctx.clock.now()),
      isCut,
    });
  });

/** Notifies viewers and the studio of the current state. */
export async function tellAll(
  ctx: Context,
  keyOwner: StreamKeyOwner,
  { isCut } = { isCut: false },
): Promise<void> {
  await tellStudio(ctx, keyOwner);
  if (keyOwner.streamId !== null) await tellViewers(ctx, keyOwner.streamId, isCut);
}
