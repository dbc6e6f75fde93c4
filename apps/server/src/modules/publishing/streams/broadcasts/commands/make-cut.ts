// Creates the trimmed recording by copying segments to a key of its own.
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import { afterCommit, type Tx } from '../../../../../db/client.ts';
import { stretchesOf } from '../../../../../lib/stretches.ts';
import { finishLiveAsset, growLiveAsset } from '../../../media/commands/live-asset.ts';
import { findAsset } from '../../../media/queries.ts';
import { replaceRecording } from '../../../posts/commands/end-stream-post.ts';
import { releaseAsset } from '../../../posts/commands/files-of-post.ts';
import { lockPost } from '../../../posts/commands/refresh-listing.ts';
import { streams } from '../../tables.ts';
import { findRenditions, type SessionRow } from '../queries.ts';
import { findRecorded } from '../queries/recorded.ts';
import { cutTo, type Renditions } from '../rules/cut.ts';
import { copyFiles, type CopiedBytes } from './copy-files.ts';
import { tellAll } from './tell.ts';
import { writeRecording, type RecordingShape } from './write-recording.ts';

interface Cut {
  streamId: number;
  assetId: number;
}
const isWanted = ({ streamId, assetId }: Cut) =>
  and(eq(streams.id, streamId), eq(streams.cutAssetId, assetId), eq(streams.cutState, 'cutting'));

/** Creates the latest requested cut, and skips outdated ones. Safe to repeat. */
export async function makeCut(ctx: Context, cut: Cut): Promise<void> {
  const [stream] = await ctx.db.select().from(streams).where(isWanted(cut));
  const session = stream === undefined ? null : await findRecorded(ctx.db, cut.streamId);
  const asset = await findAsset(ctx.db, cut.assetId);
  if (stream === undefined || session === null || asset === null) return;
  try {
    const range = { startSeconds: stream.cutStart ?? 0, endSeconds: stream.cutEnd ?? Infinity };
    const left = cutTo(await findRenditions(ctx.db, session), range);
    if (left === null) throw new Error('the recording has become shorter than its cut');
    const bytes = await copyFiles(ctx, session.mediaKey, asset.key, left.renditions);
    const shape = await writeRecording(ctx, asset.key, left.renditions);
    await ctx.db.transaction((tx) => publish(ctx, tx, { cut, session, shape, bytes, left: left.renditions }));
  } catch (error) {
    ctx.log.error({ err: error, ...cut }, 'a recording was not cut');
    await ctx.db.update(streams).set({ cutState: 'failed' }).where(isWanted(cut));
  }
  await tellAll(ctx, session);
}

interface Made {
  cut: Cut;
  session: SessionRow;
  shape: RecordingShape;
  bytes: CopiedBytes;
  left: Renditions;
}

/** Replaces the post's file, and deletes the previous one unless it is the full recording. */
async function publish(ctx: Context, tx: Tx, { cut, session, shape, bytes, left }: Made): Promise<void> {
  const [stream] = await tx.select().from(streams).where(isWanted(cut)).for('update');
  const post = stream === undefined || stream.postId === null ? null : await lockPost(tx, stream.postId);
  if (post === null) return;
  const { streamId, assetId } = cut;
  await tx
    .update(streams)
    .set({ cutState: 'cut', stretches: stretchesOf(left.get('source') ?? []) })
    .where(eq(streams.id, streamId));
  await growLiveAsset(tx, assetId, bytes.all, bytes.shared);
  await finishLiveAsset(ctx, tx, assetId, shape);
  await replaceRecording(ctx, tx, post.id, assetId);
  if (post.assetId !== session.assetId) await releaseAsset(ctx, tx, post.assetId);
  afterCommit(tx, () => ctx.log.info(cut, 'a recording was cut'));
}
