import { refuse } from '@realfin/contract/errors';
import type { EditableStream } from '@realfin/contract/streams';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import { afterCommit, type Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { findAsset } from '../../media/queries.ts';
import { adoptRecording, endStreamPost, startStreamPost } from '../../posts/commands/end-stream-post.ts';
import { isAssetTaken } from '../../posts/queries/playable.ts';
import { tellAll } from '../broadcasts/commands/tell.ts';
import { listLastSegments, lockRunning, type SessionRow } from '../broadcasts/queries.ts';
import { isArriving } from '../broadcasts/rules.ts';
import { beginningOf } from '../broadcasts/rules/beginning.ts';
import { streamSessions } from '../broadcasts/tables.ts';
import { getEditableStream } from '../queries.ts';
import { ownStreamKeys, streams } from '../tables.ts';
import { lockOwnStream } from './save-stream.ts';

interface Wanted {
  id: number;
  post_id?: number | undefined;
  /** Addresses of the broadcast that the creator previewed. */
  vod_url?: string | undefined;
  live_url?: string | undefined;
}
type Locked = Awaited<ReturnType<typeof lockOwnStream>>;

/** The id of a recording that is ready and not used by another post. */
async function requireRecording(tx: Tx, assetId: number | null): Promise<number> {
  if (assetId === null) throw refuse('stream.offline');
  const asset = await findAsset(tx, assetId);
  if (asset?.state !== 'ready') throw refuse('post.notReady');
  if (await isAssetTaken(tx, assetId)) throw refuse('media.notFound');
  return assetId;
}

/** The stream's own broadcast. If it has no own key: the unassigned one of the channel's key. */
async function lockBroadcast(tx: Tx, channelId: number, streamId: number): Promise<SessionRow | null> {
  const own = await lockRunning(tx, { channelId, streamId });
  if (own !== null || (await tx.$count(ownStreamKeys, eq(ownStreamKeys.streamId, streamId))) > 0) return own;
  const ofChannel = await lockRunning(tx, { channelId, streamId: null });
  return ofChannel?.streamId === null ? ofChannel : null;
}

/** False if the request names addresses of another broadcast than this one. */
const isMeant = ({ mediaKey }: SessionRow, { vod_url, live_url }: Wanted): boolean =>
  [vod_url, live_url].every((url) => url === undefined || url.includes(`/${mediaKey}/`));

async function goLive(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  { stream, post }: Locked,
  session: SessionRow,
) {
  const now = ctx.clock.now();
  const streamId = stream.id;
  const beginsAt = beginningOf(await listLastSegments(tx, session.id));
  const [live] = await tx
    .update(streamSessions)
    .set({ streamId, liveAt: now, beginsAt })
    .where(eq(streamSessions.id, session.id))
    .returning();
  await tx.update(streams).set({ startedAt: now }).where(eq(streams.id, streamId));
  await startStreamPost(ctx, tx, channel, post, session.assetId);
  await emit(ctx, tx, 'stream.went-live', { streamId, postId: post.id, channelId: post.channelId });
  await ctx.jobs.enqueue(tx, 'streams.forget-preview', { sessionId: session.id });
  afterCommit(tx, () => void begin(ctx, live ?? session));
}

/** The engine rereads `beginsAt` with each sample, in case this command is lost. */
async function begin(ctx: Context, session: SessionRow): Promise<void> {
  await ctx.live
    .beginAt(session.mediaKey, session.beginsAt ?? {})
    .catch((error: unknown) => ctx.log.warn({ err: error }, 'a broadcast was not told that it is live'));
  await tellAll(ctx, session);
}

/** Goes live if a broadcast is arriving, else publishes the recording at the same address. Safe to repeat. */
export async function publishStream(
  ctx: Context,
  channel: ActingChannel,
  wanted: Wanted,
): Promise<EditableStream> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOwnStream(tx, channel, wanted.id);
    const { stream, post } = locked;
    if (wanted.post_id !== undefined && wanted.post_id !== post.id) throw refuse('post.notFound');
    if (post.state === 'published') return;
    const session = await lockBroadcast(tx, channel.channelId, stream.id);
    if (session !== null && isArriving(session, ctx.clock.now()) && isMeant(session, wanted))
      return goLive(ctx, tx, channel, locked, session);
    if (wanted.vod_url !== undefined || wanted.live_url !== undefined) throw refuse('stream.offline');
    const assetId = await requireRecording(tx, stream.recordingAssetId);
    await endStreamPost(ctx, tx, channel, post, assetId);
  });
  return getEditableStream(ctx.db, channel, wanted.id);
}

/** Attaches a deleted stream's recording to its post, so that both are purged together. */
export async function keepRecording(ctx: Context, postId: number): Promise<void> {
  const [stream] = await ctx.db
    .select({ assetId: streams.recordingAssetId })
    .from(streams)
    .where(eq(streams.postId, postId));
  const assetId = stream?.assetId ?? null;
  if (assetId !== null) await adoptRecording(ctx.db, { postId, assetId });
}
