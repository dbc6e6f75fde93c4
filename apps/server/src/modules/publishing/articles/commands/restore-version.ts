import type { EditableArticle } from '@realfin/contract/articles';
import { refuse } from '@realfin/contract/errors';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { lockOwnPost, updatePost } from '../../posts/commands/save-post.ts';
import { bodyOf } from '../commands.ts';
import { getEditableArticle } from '../queries.ts';
import { renderArticle, requireReadable } from '../rules.ts';
import { articles, articleVersions } from '../tables.ts';
import { keepVersion } from './keep-version.ts';

/** Restores the text of a version. The current text stays as a version. */
export async function restoreVersion(
  ctx: Context,
  channel: ActingChannel,
  { id, versionId, revision }: { id: number; versionId: number; revision?: number | undefined },
): Promise<EditableArticle> {
  await ctx.db.transaction(async (tx) => {
    const [article] = await tx.select().from(articles).where(eq(articles.id, id));
    if (article === undefined || article.postId === null) throw refuse('post.notFound');
    const stored = await lockOwnPost(tx, channel, article.postId);
    const [version] = await tx
      .select()
      .from(articleVersions)
      .where(and(eq(articleVersions.id, versionId), eq(articleVersions.articleId, id)));
    if (version === undefined) throw refuse('article.versionGone');
    const body = renderArticle(version.contentRaw);
    const published = stored.state !== 'draft';
    if (published) requireReadable(body.wordCount);
    const { text, description, premiumPlan, stackOnly, finNames: tags, thumbnailImageId } = stored;
    await updatePost(ctx, tx, channel, stored, {
      text,
      description,
      stackOnly,
      tags,
      thumbnailImageId,
      revision,
      title: version.title,
      premium: premiumPlan > 0,
      draft: !published,
      scheduledAt: stored.scheduledAt?.toISOString() ?? null,
      durationSeconds: body.readMinutes * 60,
    });
    const values = bodyOf(body, article.previewBlocks);
    await tx.update(articles).set(values).where(eq(articles.id, id));
    const { title, contentRaw, wordCount } = version;
    await keepVersion(tx, ctx.clock.now(), {
      title,
      contentRaw,
      wordCount,
      published,
      articleId: id,
      actorId: channel.actorId,
      restored: true,
    });
  });
  return getEditableArticle(ctx.db, channel, id);
}
