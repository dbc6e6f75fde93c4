import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { ActingChannel } from '../../../collaborators/access.ts';
import { lockOwnStream } from '../../commands/save-stream.ts';
import { findSessionOf, lockSession } from '../queries.ts';
import { closeSession } from './close-session.ts';
import { retryRecording } from './save-recording.ts';

/** Ends it for its viewers at once. Repeated, it only retries a recording that failed. */
export async function endStream(ctx: Context, channel: ActingChannel, streamId: number): Promise<void> {
  const ended = await ctx.db.transaction(async (tx) => {
    await lockOwnStream(tx, channel, streamId);
    const found = await findSessionOf(tx, streamId);
    const session = found === null ? null : await lockSession(tx, found.id);
    if (session === null || session.liveAt === null) throw refuse('stream.notLive');
    if (session.stoppedAt === null) await closeSession(ctx, tx, session);
    return session;
  });
  if (ended.recording === 'failed') await retryRecording(ctx, ended);
}
