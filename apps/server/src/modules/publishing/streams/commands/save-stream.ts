import { refuse, refuseAt } from '@realfin/contract/errors';
import type { EditableStream } from '@realfin/contract/streams';
import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { sameSecret, sha256 } from '../../../../lib/ids.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { findAsset } from '../../media/queries.ts';
import { insertPost, lockOwnPost, updatePost, type PostInput } from '../../posts/commands/save-post.ts';
import { isAssetTaken } from '../../posts/queries/playable.ts';
import { findStreamKey, getEditableStream } from '../queries.ts';
import { streams } from '../tables.ts';

type Stored = Awaited<ReturnType<typeof lockOwnPost>>;

export interface StreamInput {
  title: string;
  text: string;
  description: string;
  tags: readonly string[];
  thumbnailImageId: number | null;
  recordingAssetId?: number | null | undefined;
  /** Omitted: unchanged. */
  premium?: boolean | undefined;
  /** Free preview of the recording. Omitted: unchanged. */
  freeSeconds?: number | undefined;
  streamKey?: string | undefined;
  draft: boolean;
  scheduledAt: string | null;
  revision?: number | undefined;
}

/** Streams are drafts or scheduled. Only going live publishes them. */
function postOf(
  input: StreamInput,
  { isPublished, premium, stackOnly }: { isPublished: boolean; premium: boolean; stackOnly: boolean },
): PostInput {
  if (!isPublished && !input.draft && input.scheduledAt === null) throw refuse('post.scheduleInPast');
  const { recordingAssetId: _, streamKey: __, ...post } = input;
  return { ...post, premium, stackOnly, ...(isPublished && { draft: false, scheduledAt: null }) };
}

async function checkKey(ctx: Context, { channelId }: ActingChannel, given: string | undefined) {
  if (given === undefined || given === '') return;
  const key = await findStreamKey(ctx.db, channelId);
  if (key === null || !sameSecret(key.keyHash, sha256(given)))
    throw refuseAt('streamKey', 'stream.keyUnknown');
}

/** Refuses unless it is a video of the channel that no other post or stream uses. */
async function checkRecording(tx: Tx, channel: ActingChannel, assetId: number, streamId: number) {
  const asset = await findAsset(tx, assetId);
  if (asset === null || asset.channelId !== channel.channelId || asset.kind !== 'video' || asset.forBite)
    throw refuse('media.notFound');
  const others = and(eq(streams.recordingAssetId, assetId), ne(streams.id, streamId));
  if ((await tx.$count(streams, others)) > 0 || (await isAssetTaken(tx, assetId)))
    throw refuseAt('recordingAssetId', 'media.taken');
}

/** Streams are premium unless the network permits free ones. Published recordings are changed elsewhere. */
async function premiumOf(ctx: Context, tx: Tx, wanted: boolean | undefined, post: Stored | null) {
  const isPremium = post === null || post.premiumPlan > 0;
  if (wanted === undefined || wanted === isPremium || post?.state === 'published') return isPremium;
  if (!wanted && !(await ctx.ask.posts.findFreeKinds(ctx, tx)).has('streams'))
    throw refuseAt('premium', 'post.alwaysPremium');
  return wanted;
}

export async function createStream(
  ctx: Context,
  channel: ActingChannel,
  input: StreamInput,
): Promise<EditableStream> {
  await checkKey(ctx, channel, input.streamKey);
  const recordingAssetId = input.recordingAssetId ?? null;
  const id = await ctx.db.transaction(async (tx) => {
    const premium = await premiumOf(ctx, tx, input.premium, null);
    const post = postOf(input, { isPublished: false, premium, stackOnly: false });
    if (recordingAssetId !== null) await checkRecording(tx, channel, recordingAssetId, 0);
    const [row] = await tx.insert(streams).values({ recordingAssetId }).returning({ id: streams.id });
    if (row === undefined) throw new Error('no stream was made');
    const postId = await insertPost(ctx, tx, channel, { mediaType: 'stream', mediaId: row.id }, post);
    await tx.update(streams).set({ postId }).where(eq(streams.id, row.id));
    return row.id;
  });
  return getEditableStream(ctx.db, channel, id);
}

/** A stream of the channel and its locked post. Refuses other channels' streams as not found. */
export async function lockOwnStream(tx: Tx, channel: ActingChannel, streamId: number) {
  const [stream] = await tx.select().from(streams).where(eq(streams.id, streamId)).for('update');
  if (stream === undefined || stream.postId === null) throw refuse('post.notFound');
  return { stream, post: await lockOwnPost(tx, channel, stream.postId) };
}

export async function saveStream(
  ctx: Context,
  channel: ActingChannel,
  input: StreamInput & { id: number },
): Promise<EditableStream> {
  await checkKey(ctx, channel, input.streamKey);
  await ctx.db.transaction(async (tx) => {
    const { stream, post } = await lockOwnStream(tx, channel, input.id);
    const isPublished = post.state === 'published';
    const { recordingAssetId = stream.recordingAssetId } = input;
    const changesFile = recordingAssetId !== stream.recordingAssetId;
    if (changesFile && isPublished) throw refuse('post.locked');
    if (changesFile && recordingAssetId !== null)
      await checkRecording(tx, channel, recordingAssetId, stream.id);
    const premium = await premiumOf(ctx, tx, input.premium, post);
    const { stackOnly } = post;
    await updatePost(ctx, tx, channel, post, postOf(input, { isPublished, premium, stackOnly }));
    if (changesFile) await tx.update(streams).set({ recordingAssetId }).where(eq(streams.id, stream.id));
  });
  return getEditableStream(ctx.db, channel, input.id);
}
