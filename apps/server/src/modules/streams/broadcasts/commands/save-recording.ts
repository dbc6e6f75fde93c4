import { mainTrack, readInitSegment } from '@realfin/live-hls/init-segment';
import { renderMultivariant } from '@realfin/live-hls/live-broadcast';
import { renderRecording } from '@realfin/live-hls/playlist';
import type { StoredSegment } from '@realfin/live-hls/segments';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { afterCommit } from '../../../../db/client.ts';
import type { RenditionName } from '../../../../gateways/live-engine/port.ts';
import { deleteAsset } from '../../../media/commands/delete-asset.ts';
import { finishLiveAsset } from '../../../media/commands/live-asset.ts';
import { findAsset } from '../../../media/queries.ts';
import { mediaPrefix } from '../../../media/rules.ts';
import { streams } from '../../tables.ts';
import { findSession, listJournal, type SessionRow } from '../queries.ts';
import { isWhole, nextTry, recordingTries } from '../rules.ts';
import { streamSessions } from '../tables.ts';
import { tellAll } from './tell.ts';

/** Makes the recording of a broadcast that is over, or removes what nobody saw. Safe to repeat. */
export async function saveRecording(ctx: Context, sessionId: number): Promise<void> {
  const session = await findSession(ctx.db, sessionId);
  if (session === null || session.stoppedAt === null) return;
  try {
    // All of it has to be stored.
    await ctx.live.end(session.mediaKey);
    if (session.liveAt === null) await discard(ctx, session);
    else if (session.recording === 'saving') await record(ctx, session);
  } catch (error) {
    await putOff(ctx, session, error);
  }
}

async function discard(ctx: Context, session: SessionRow): Promise<void> {
  const asset = await findAsset(ctx.db, session.assetId);
  // Its broadcast goes with it.
  if (asset !== null) await deleteAsset(ctx, asset, new Set());
}

/** With a next time until it was tried often enough. */
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

/** Tries once more what has failed. */
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

const lengthOf = (segments: readonly StoredSegment[]): number =>
  segments.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0);

async function record(ctx: Context, session: SessionRow): Promise<void> {
  const renditions = new Map<RenditionName, StoredSegment[]>();
  for (const { rendition, segment } of await listJournal(ctx.db, session.id))
    renditions.set(rendition, [...(renditions.get(rendition) ?? []), segment]);
  const source = renditions.get('source') ?? [];
  if (source.length === 0) throw new Error('nothing of it was stored');
  const shape = await writePlaylists(ctx, session.mediaKey, renditions);
  await publish(ctx, session, { ...shape, durationSeconds: lengthOf(source) });
}

/** At the addresses that players have: those of the broadcast, with what is whole. */
async function writePlaylists(
  ctx: Context,
  mediaKey: string,
  renditions: ReadonlyMap<RenditionName, StoredSegment[]>,
) {
  const folder = `${mediaPrefix(mediaKey)}/hls`;
  const seconds = lengthOf(renditions.get('source') ?? []);
  const offered = [];
  for (const name of ['source', '480p', 'audio'] as const) {
    const segments = renditions.get(name) ?? [];
    const [first] = segments;
    if (first === undefined || !isWhole(lengthOf(segments), seconds)) continue;
    const init = readInitSegment(await ctx.storage.get(`${folder}/${name}/${first.initName}`));
    offered.push({ name, init, segments });
    await ctx.storage.put(`${folder}/${name}/index.m3u8`, Buffer.from(renderRecording(segments)));
  }
  await ctx.storage.put(`${folder}/master.m3u8`, Buffer.from(renderMultivariant(offered)));
  const main = offered[0] === undefined ? undefined : mainTrack(offered[0].init);
  return main?.kind === 'video' ? { width: main.width, height: main.height } : {};
}

async function publish(
  ctx: Context,
  { id, assetId, streamId }: SessionRow,
  shape: { durationSeconds: number; width?: number; height?: number },
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [made] = await tx
      .update(streamSessions)
      .set({ recording: 'ready', nextAt: null, lastError: null })
      .where(and(eq(streamSessions.id, id), eq(streamSessions.recording, 'saving')))
      .returning();
    if (made === undefined) return;
    if (streamId !== null)
      await tx.update(streams).set({ recordingAssetId: assetId }).where(eq(streams.id, streamId));
    await finishLiveAsset(ctx, tx, assetId, shape);
    afterCommit(tx, () => void tellAll(ctx, made));
  });
}
