import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { Tx } from '../../../../../db/client.ts';
import { stretchesOf } from '../../../../../lib/stretches.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { createPartAsset } from '../../../media/commands/live-asset.ts';
import { replaceRecording } from '../../../posts/commands/end-stream-post.ts';
import { releaseAsset } from '../../../posts/commands/files-of-post.ts';
import { lockOwnStream } from '../../commands/save-stream.ts';
import { streams } from '../../tables.ts';
import { findRenditions } from '../queries.ts';
import { findRecorded } from '../queries/recorded.ts';
import { cutTo } from '../rules/cut.ts';

interface Wanted {
  id: number;
  startSeconds: number;
  endSeconds: number | null;
}
type Locked = Awaited<ReturnType<typeof lockOwnStream>>;

/** Undoes a cut: viewers get the whole recording again. */
async function showWhole(
  ctx: Context,
  tx: Tx,
  { stream, post }: Locked,
  whole: Pick<typeof streams.$inferInsert, 'stretches'> & { assetId: number },
): Promise<void> {
  const { assetId, stretches } = whole;
  await tx
    .update(streams)
    .set({ stretches, cutAssetId: null, cutStart: null, cutEnd: null, cutState: null })
    .where(eq(streams.id, stream.id));
  if (post.assetId !== assetId) await replaceRecording(ctx, tx, post.id, assetId);
  for (const left of new Set([post.assetId, stream.cutAssetId]))
    if (left !== assetId) await releaseAsset(ctx, tx, left);
}

/** Enqueues a job that trims a recording. Viewers get the previous version until it is done. */
export async function cutRecording(ctx: Context, channel: ActingChannel, wanted: Wanted): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const locked = await lockOwnStream(tx, channel, wanted.id);
    const { stream, post } = locked;
    const session = await findRecorded(tx, stream.id);
    if (session === null || post.mediaType !== 'dead_stream') throw refuse('stream.notRecorded');
    const renditions = await findRenditions(tx, session);
    const endSeconds = wanted.endSeconds ?? Infinity;
    const cut = cutTo(renditions, { startSeconds: wanted.startSeconds, endSeconds });
    if (cut === null) throw refuse('stream.cutTooShort');
    const { assetId } = session;
    if (cut.isWhole) {
      const stretches = stretchesOf(renditions.get('source') ?? []);
      return showWhole(ctx, tx, locked, { assetId, stretches });
    }
    const { channelId, actorId } = channel;
    const asset = await createPartAsset(ctx, tx, { channelId, actorId });
    const { startSeconds: cutStart, endSeconds: cutEnd } = cut.range;
    await tx
      .update(streams)
      .set({ cutAssetId: asset.id, cutStart, cutEnd, cutState: 'cutting' })
      .where(eq(streams.id, stream.id));
    // The asset of an earlier cut that was not finished.
    await releaseAsset(ctx, tx, stream.cutAssetId);
    await ctx.jobs.enqueue(tx, 'streams.cut-recording', { streamId: stream.id, assetId: asset.id });
  });
}
