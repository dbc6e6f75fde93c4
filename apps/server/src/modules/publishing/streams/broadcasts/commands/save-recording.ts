import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { afterCommit } from '../../../../../db/client.ts';
import { stretchesOf, type Stretch } from '../../../../../lib/stretches.ts';
import { deleteAsset } from '../../../media/commands/delete-asset.ts';
import { finishLiveAsset } from '../../../media/commands/live-asset.ts';
import { findAsset } from '../../../media/queries.ts';
import { streams } from '../../tables.ts';
import { findRenditions, findSession, type SessionRow } from '../queries.ts';
import { nextTry, recordingTries } from '../rules.ts';
import { streamSessions } from '../tables.ts';
import { tellAll } from './tell.ts';
import { writeRecording, type RecordingShape } from './write-recording.ts';

/** Creates the recording of an ended broadcast, or deletes it if it never went live. Safe to repeat. */
export async function saveRecording(ctx: Context, sessionId: number): Promise<void> {
  const session = await findSession(ctx.db, sessionId);
  if (session === null || session.stoppedAt === null) return;
  try {
    // Waits until all segments are stored.
    await ctx.live.end(session.mediaKey);
    if (session.liveAt === null) await discard(ctx, session);
    else if (session.recording === 'saving') await record(ctx, session);
  } catch (error) {
    await putOff(ctx, session, error);
  }
}

async function discard(ctx: Context, session: SessionRow): Promise<void> {
  const asset = await findAsset(ctx.db, session.assetId);
  // The foreign key deletes the broadcast with it.
  if (asset !== null) await deleteAsset(ctx, asset, new Set());
}

/** Schedules a retry, or marks it as stuck after the last attempt. */
async function putOff(ctx: Context, session: SessionRow, error: unknown): Promise<void> {
  ctx.log.warn({ err: error, sessionId: session.id }, 'a recording was not made');
  const tries = session.tries + 1;
  const now = ctx.clock.now();
  const isStuck = tries >= recordingTries;
  await ctx.db
    .update(streamSessions)
    .set({
      tries,
      nextAt: isStuck ? null : nextTry(tries, now),
      lastError: String(error).slice(0, 500),
      ...(isStuck && { stuckAt: now, ...(session.liveAt !== null && { recording: 'failed' as const }) }),
    })
    .where(eq(streamSessions.id, session.id));
  if (isStuck) await tellAll(ctx, session);
}

/** Retries a failed recording. */
export async function retryRecording(ctx: Context, session: SessionRow): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [retried] = await tx
      .update(streamSessions)
      .set({ recording: 'saving', tries: 0, nextAt: ctx.clock.now(), stuckAt: null, lastError: null })
      .where(and(eq(streamSessions.id, session.id), eq(streamSessions.recording, 'failed')))
      .returning({ id: streamSessions.id });
    if (retried !== undefined)
      await ctx.jobs.enqueue(tx, 'streams.save-recording', { sessionId: session.id });
  });
}

async function record(ctx: Context, session: SessionRow): Promise<void> {
  const renditions = await findRenditions(ctx.db, session);
  const source = renditions.get('source') ?? [];
  if (source.length === 0) throw new Error('nothing of it was stored');
  const shape = await writeRecording(ctx, session.mediaKey, renditions);
  await publish(ctx, session, shape, stretchesOf(source));
}

async function publish(
  ctx: Context,
  { id, assetId, streamId }: SessionRow,
  shape: RecordingShape,
  stretches: Stretch[],
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .update(streamSessions)
      .set({ recording: 'ready', nextAt: null, lastError: null })
      .where(and(eq(streamSessions.id, id), eq(streamSessions.recording, 'saving')))
      .returning();
    if (made === undefined) return;
    if (streamId !== null)
      await tx.update(streams).set({ recordingAssetId: assetId, stretches }).where(eq(streams.id, streamId));
    await finishLiveAsset(ctx, tx, assetId, shape);
    afterCommit(tx, () => void tellAll(ctx, made));
  });
}
