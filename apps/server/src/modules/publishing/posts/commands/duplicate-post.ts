import { refuse } from '@realfin/contract/errors';
import type { Language } from '@realfin/contract/languages';
import { limits } from '@realfin/contract/limits';
import type { EditablePost } from '@realfin/contract/posts';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { translate } from '../../../../lib/translate.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { postCaptions } from '../captions/tables.ts';
import { findEditablePost } from '../queries/own.ts';
import { posts } from '../tables.ts';
import { lockOwnPost } from './save-post.ts';

type Stored = typeof posts.$inferSelect;

export interface Copier {
  channel: ActingChannel;
  /** Of the copy's title. */
  language: Language;
}

/** Creates a draft with the same content. Reactions, publishing dates and the event are not copied. */
export async function copyPost(
  ctx: Context,
  tx: Tx,
  { channel, language }: Copier,
  stored: Stored,
  mediaId?: number,
): Promise<number> {
  const now = ctx.clock.now();
  const { channelId, mediaType, text, description, premiumPlan, stackOnly, unlisted, finNames, chapters } =
    stored;
  const { assetId, narrationAssetId, thumbnailImageId, thumbnailUrl, thumbnailPreview } = stored;
  const { durationSeconds, itemCount, openingRows, filledFromAssetId, freeSeconds, explicit } = stored;
  const [row] = await tx
    .insert(posts)
    .values({
      channelId,
      mediaType,
      text,
      description,
      premiumPlan,
      stackOnly,
      unlisted,
      finNames,
      chapters,
      assetId,
      narrationAssetId,
      thumbnailImageId,
      thumbnailUrl,
      thumbnailPreview,
      durationSeconds,
      itemCount,
      openingRows,
      filledFromAssetId,
      freeSeconds,
      explicit,
      actorId: channel.actorId,
      mediaId: mediaId ?? 0,
      title: translate(`Copy of ${stored.title}`, language).slice(0, limits.postTitle).trim(),
      state: 'draft',
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: posts.id });
  if (row === undefined) throw new Error('no post was made');
  const captions = await tx.select().from(postCaptions).where(eq(postCaptions.postId, stored.id));
  const copies = captions.map((caption) => ({ ...caption, postId: row.id, revision: 0 }));
  if (copies.length > 0) await tx.insert(postCaptions).values(copies);
  if (mediaId === undefined) await tx.update(posts).set({ mediaId: row.id }).where(eq(posts.id, row.id));
  return row.id;
}

const copied: ReadonlySet<string> = new Set(['video', 'audio']);

/** Both posts share the file, which is deleted with the last of them. */
export async function duplicatePost(ctx: Context, copier: Copier, postId: number): Promise<EditablePost> {
  const { channel } = copier;
  const id = await ctx.db.transaction(async (tx) => {
    const stored = await lockOwnPost(tx, channel, postId);
    if (!copied.has(stored.mediaType)) throw refuse('post.notFound');
    return copyPost(ctx, tx, copier, stored);
  });
  const post = await findEditablePost(ctx.db, channel, id);
  if (post === null) throw refuse('post.notFound');
  return post;
}
