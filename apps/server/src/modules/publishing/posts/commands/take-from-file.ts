// Copies captions, title and chapters from a file to its post, unless the author wrote their own.
import { titleFromFile } from '@realfin/contract/file-title';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { fileFactsOf, findAsset, listAssetCaptions, type AssetRow } from '../../media/queries.ts';
import { cleanCues, readCaptions, writeVtt } from '../captions/rules.ts';
import { postCaptions } from '../captions/tables.ts';
import { posts } from '../tables.ts';

type Stored = typeof posts.$inferSelect;

/** Runs once per file, so that deleted captions or chapters don't reappear. */
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

/** Title and chapters to copy: only if empty, or if the title is still the file name. */
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

/** Null if the track is empty or violates the rules for captions. */
function readable(vtt: string): ReturnType<typeof cleanCues> | null {
  try {
    return cleanCues(readCaptions(vtt).filter(({ startSeconds, endSeconds }) => endSeconds > startSeconds));
  } catch {
    return null;
  }
}
