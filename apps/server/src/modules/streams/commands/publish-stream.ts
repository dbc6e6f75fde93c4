import { refuse } from '@realfin/contract/errors';
import type { EditableStream } from '@realfin/contract/streams';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { ActingChannel } from '../../collaborators/access.ts';
import { findAsset } from '../../media/queries.ts';
import { adoptRecording, endStreamPost } from '../../posts/commands/end-stream-post.ts';
import { isAssetTaken } from '../../posts/queries/playable.ts';
import { getEditableStream } from '../queries.ts';
import { streams } from '../tables.ts';
import { lockOwnStream } from './save-stream.ts';

/** The recording, ready to play; without a broadcast, a stream has nothing else to show. */
async function requireRecording(tx: Tx, assetId: number | null): Promise<number> {
  if (assetId === null) throw refuse('stream.offline');
  const asset = await findAsset(tx, assetId);
  if (asset?.state !== 'ready') throw refuse('post.notReady');
  if (await isAssetTaken(tx, assetId)) throw refuse('media.notFound');
  return assetId;
}

/** Replaces the stream with its recording, at the same address. Safe to repeat. */
export async function publishStream(
  ctx: Context,
  channel: ActingChannel,
  streamId: number,
  postId: number | undefined,
): Promise<EditableStream> {
  await ctx.db.transaction(async (tx) => {
    const { stream, post } = await lockOwnStream(tx, channel, streamId);
    if (postId !== undefined && postId !== post.id) throw refuse('post.notFound');
    if (post.state === 'published') return;
    const assetId = await requireRecording(tx, stream.recordingAssetId);
    await endStreamPost(ctx, tx, channel, post, assetId);
  });
  return getEditableStream(ctx.db, channel, streamId);
}

/** A deleted stream hands its recording to its post, with which it is purged. */
export async function keepRecording(ctx: Context, postId: number): Promise<void> {
  const [stream] = await ctx.db
    .select({ assetId: streams.recordingAssetId })
    .from(streams)
    .where(eq(streams.postId, postId));
  const assetId = stream?.assetId ?? null;
  if (assetId !== null) await adoptRecording(ctx.db, { postId, assetId });
}
