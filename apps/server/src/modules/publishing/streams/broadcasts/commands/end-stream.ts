import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { lockPost } from '../../../posts/commands/refresh-listing.ts';
import { lockOwnStream } from '../../commands/save-stream.ts';
import { streams } from '../../tables.ts';
import { findSessionOf, lockSession } from '../queries.ts';
import { closeSession } from './close-session.ts';
import { retryRecording } from './save-recording.ts';

/** Ends a broadcast for viewers immediately. If it has ended, only retries a failed recording. */
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

/** Ends the broadcast of a post for an administrator. `isChanged` is false if it had ended before. */
export async function endBroadcast(
  ctx: Context,
  tx: Tx,
  postId: number,
): Promise<{ channelId: number; title: string; isChanged: boolean }> {
  const [stream] = await tx.select().from(streams).where(eq(streams.postId, postId)).for('update');
  const post = stream === undefined ? null : await lockPost(tx, postId);
  if (stream === undefined || post === null || post.deletedAt !== null) throw refuse('post.notFound');
  const { channelId, title } = post;
  const found = await findSessionOf(tx, stream.id);
  const session = found === null ? null : await lockSession(tx, found.id);
  if (session === null) {
    if (post.mediaType === 'dead_stream') return { channelId, title, isChanged: false };
    throw refuse('stream.notLive');
  }
  if (session.stoppedAt !== null) return { channelId, title, isChanged: false };
  await tx.update(streams).set({ endedByAdministrator: true }).where(eq(streams.id, stream.id));
  await closeSession(ctx, tx, session, { isCut: true });
  return { channelId, title, isChanged: true };
}
