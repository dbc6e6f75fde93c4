// Continues a finished stream: a new broadcast at the same address, which begins with the recorded segments.
import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { afterCommit, type Tx } from '../../../../../db/client.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { createLiveAsset, growLiveAsset } from '../../../media/commands/live-asset.ts';
import type { AssetRow } from '../../../media/queries.ts';
import { reopenStreamPost } from '../../../posts/commands/end-stream-post.ts';
import { releaseAsset } from '../../../posts/commands/files-of-post.ts';
import { lockOwnStream } from '../../commands/save-stream.ts';
import { findGraceMinutes } from '../../queries/settings.ts';
import { streams } from '../../tables.ts';
import { findRenditions, lockRunning, type SessionRow } from '../queries.ts';
import { findRecorded } from '../queries/recorded.ts';
import { isContinuable } from '../rules.ts';
import type { Renditions } from '../rules/cut.ts';
import { streamSegments, streamSessions } from '../tables.ts';
import { closeSession } from './close-session.ts';
import { copyFiles, type CopiedBytes } from './copy-files.ts';
import { tellAll } from './tell.ts';

interface Continuation {
  before: SessionRow;
  asset: AssetRow;
  renditions: Renditions;
  bytes: CopiedBytes;
}

/** Viewers then wait for the encoder, as after a lost connection. Idempotent. */
export async function continueStream(ctx: Context, channel: ActingChannel, streamId: number): Promise<void> {
  const begun = await ctx.db.transaction(async (tx) => {
    const before = await requireOver(ctx, tx, channel, streamId);
    if (before === null) return null;
    return { before, asset: await createLiveAsset(ctx, tx, channel) };
  });
  if (begun === null) return;
  const renditions = await findRenditions(ctx.db, begun.before);
  const bytes = await copyFiles(ctx, begun.before.mediaKey, begun.asset.key, renditions);
  const isContinued = await ctx.db.transaction((tx) =>
    goOn(ctx, tx, channel, streamId, { ...begun, renditions, bytes }),
  );
  // A concurrent request continued it first.
  if (!isContinued) await ctx.jobs.enqueue(ctx.db, 'posts.delete-media', { assetId: begun.asset.id });
}

/** @returns the ended broadcast; null if the stream is live again already */
async function requireOver(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  streamId: number,
): Promise<SessionRow | null> {
  const { stream, post } = await lockOwnStream(tx, channel, streamId);
  if (post.mediaType === 'stream' && post.state === 'published') return null;
  const before = await findRecorded(tx, streamId);
  if (before === null || post.mediaType !== 'dead_stream') throw refuse('stream.notContinuable');
  if (!isContinuable(stream, ctx.clock.now())) throw refuse('stream.notContinuable');
  return before;
}

async function goOn(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  streamId: number,
  { before, asset, renditions, bytes }: Continuation,
): Promise<boolean> {
  const over = await requireOver(ctx, tx, channel, streamId);
  const { post } = await lockOwnStream(tx, channel, streamId);
  if (over?.id !== before.id) return false;
  const { channelId } = channel;
  // Ends a preview by the channel's key, which has no stream yet. Its encoder then reconnects to this one.
  const preview = await lockRunning(tx, { channelId, streamId: null });
  const isOfOther = preview !== null && preview.streamId !== null;
  if (isOfOther && before.byChannelKey) throw refuse('stream.otherLive');
  if (preview !== null && !isOfOther) await closeSession(ctx, tx, preview);
  const session = await insertSession(ctx, tx, before, asset);
  await insertSegments(tx, session.id, renditions);
  await growLiveAsset(tx, asset.id, bytes.all, bytes.shared);
  await tx
    .update(streams)
    .set({ stoppedAt: null, recordingAssetId: null, stretches: null })
    .where(eq(streams.id, streamId));
  await reopenStreamPost(ctx, tx, post, asset.id);
  await releaseAsset(ctx, tx, post.assetId);
  await ctx.jobs.enqueue(
    tx,
    'streams.end-lost',
    { sessionId: session.id },
    { startAfter: session.endsAt ?? ctx.clock.now() },
  );
  afterCommit(tx, () => void tellAll(ctx, session));
  return true;
}

async function insertSession(ctx: Context, tx: Tx, before: SessionRow, asset: AssetRow): Promise<SessionRow> {
  const now = ctx.clock.now();
  const { channelId, streamId, byChannelKey, source, encoder } = before;
  const graceSeconds = (await findGraceMinutes(tx, channelId)) * 60;
  const [session] = await tx
    .insert(streamSessions)
    .values({
      ...{ channelId, streamId, byChannelKey, source, encoder, graceSeconds },
      ...{ assetId: asset.id, mediaKey: asset.key },
      ...{ connectedAt: now, readyAt: now, liveAt: now, lostAt: now, seenAt: now },
      endsAt: new Date(now.getTime() + graceSeconds * 1000),
    })
    .returning();
  if (session === undefined) throw new Error('no broadcast was made');
  return session;
}

const rowsAtOnce = 1_000;

async function insertSegments(tx: Tx, sessionId: number, renditions: Renditions): Promise<void> {
  const rows = [...renditions].flatMap(([rendition, segments]) =>
    segments.map((segment) => ({ sessionId, rendition, ...segment })),
  );
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx.insert(streamSegments).values(rows.slice(at, at + rowsAtOnce));
}
