// What a post takes from its file: captions, and what its author has not written.
import { titleFromFile } from '@realfin/contract/file-title';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { fileFactsOf, findAsset, listAssetCaptions, type AssetRow } from '../../media/queries.ts';
import { cleanCues, readCaptions, writeVtt } from '../captions/rules.ts';
import { postCaptions } from '../captions/tables.ts';
import { posts } from '../tables.ts';

type Stored = typeof posts.$inferSelect;

/** Once for each file, so that what its author removes does not come back. */
export async function takeFromFile(ctx: Context, tx: Tx, postId: number): Promise<void> {
  const [post] = await tx.select().from(posts).where(eq(posts.id, postId)).for('update');
  if (post === undefined || post.assetId === null || post.filledFromAssetId === post.assetId) return;
  const asset = await findAsset(tx, post.assetId);
  if (asset?.state !== 'ready') return;
  const { id: filledFromAssetId } = asset;
  await tx
    .update(posts)
    .set({ filledFromAssetId, ...(post.state === 'draft' && unwritten(post, asset)) })
    .where(eq(posts.id, postId));
  await takeCaptions(ctx, tx, postId, filledFromAssetId);
}

/** Only what is empty, or was filled from the name of the file. */
function unwritten(post: Stored, asset: AssetRow): Partial<Stored> {
  const { fileTitle, chapters } = fileFactsOf(asset);
  const isNamed = post.title !== '' && post.title !== titleFromFile(asset.fileName);
  return {
    ...(fileTitle !== null && !isNamed && { title: fileTitle }),
    ...(post.chapters.length === 0 && { chapters }),
  };
}

async function takeCaptions(ctx: Context, tx: Tx, postId: number, assetId: number): Promise<void> {
  for (const { language, label, vtt } of await listAssetCaptions(tx, assetId)) {
    const cues = readable(vtt);
    if (cues === null) continue;
    const row = { postId, language, label, vtt: writeVtt(cues), cueCount: cues.length, revision: 1 };
    await tx
      .insert(postCaptions)
      .values({ ...row, updatedAt: ctx.clock.now() })
      .onConflictDoNothing();
  }
}

/** Null for a track without a word, or one that breaks the rules for captions. */
function readable(vtt: string): ReturnType<typeof cleanCues> | null {
  try {
    return cleanCues(readCaptions(vtt).filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds));
  } catch {
    return null;
  }
}
