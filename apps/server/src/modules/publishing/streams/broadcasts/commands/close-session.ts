import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { afterCommit, type Tx } from '../../../../../db/client.ts';
import { closeStreamPost } from '../../../posts/commands/end-stream-post.ts';
import { lockPost } from '../../../posts/commands/refresh-listing.ts';
import { streams } from '../../tables.ts';
import { findSession, lockSession, type SessionRow } from '../queries.ts';
import { isOver } from '../rules.ts';
import { streamSessions } from '../tables.ts';
import { tellAll } from './tell.ts';

interface Closing {
  /** Ended by an administrator: players stop, and pages that show it reload it. */
  isCut: boolean;
}

/** Ends a locked broadcast. If it was live, it becomes a recording, else its files are deleted. */
export async function closeSession(
  ctx: Context,
  tx: Tx,
  session: SessionRow,
  { isCut }: Closing = { isCut: false },
): Promise<void> {
  if (session.stoppedAt !== null) return;
  const now = ctx.clock.now();
  const { id, streamId, mediaKey, channelId } = session;
  const wasLive = session.liveAt !== null;
  await tx
    .update(streamSessions)
    .set({ stoppedAt: now, endsAt: null, nextAt: now, recording: wasLive ? 'saving' : 'none' })
    .where(eq(streamSessions.id, id));
  const postId = wasLive && streamId !== null ? await closeStream(ctx, tx, streamId, now) : null;
  await ctx.jobs.enqueue(tx, 'streams.save-recording', { sessionId: id });
  afterCommit(tx, () => {
    ctx.live.end(mediaKey).catch((error: unknown) => ctx.log.warn({ err: error }, 'a broadcast did not end'));
    void tellAll(ctx, session, { isCut });
    if (isCut && postId !== null) ctx.realtime.changeContent({ postIds: [postId], accountIds: [channelId] });
  });
}

/** Returns the id of its post; null without one. */
async function closeStream(ctx: Context, tx: Tx, streamId: number, stoppedAt: Date): Promise<number | null> {
  const [stream] = await tx
    .update(streams)
    .set({ stoppedAt })
    .where(eq(streams.id, streamId))
    .returning({ postId: streams.postId });
  const postId = stream?.postId ?? null;
  if (postId !== null) await closeStreamPost(ctx, tx, postId);
  return postId;
}

/** Locks stream, post and broadcast, in the same order as other commands to avoid deadlocks. */
async function lockWithStream(tx: Tx, sessionId: number): Promise<SessionRow | null> {
  const found = await findSession(tx, sessionId);
  const streamId = found?.streamId ?? null;
  if (streamId !== null) {
    const [stream] = await tx.select().from(streams).where(eq(streams.id, streamId)).for('update');
    const postId = stream?.postId ?? null;
    if (postId !== null) await lockPost(tx, postId);
  }
  const session = await lockSession(tx, sessionId);
  // A concurrent go-live assigned it to a stream.
  return session?.streamId === found?.streamId ? session : null;
}

/** Ends a broadcast, if it has not ended yet. Safe to repeat. */
export async function stopSession(ctx: Context, sessionId: number, closing?: Closing): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const session = await lockWithStream(tx, sessionId);
    if (session !== null) await closeSession(ctx, tx, session, closing);
  });
}

/** Ends a broadcast whose encoder has not reconnected in time. Does nothing within the grace period. */
export async function endLost(ctx: Context, sessionId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const session = await lockWithStream(tx, sessionId);
    if (session !== null && isOver(session, ctx.clock.now())) await closeSession(ctx, tx, session);
  });
}
