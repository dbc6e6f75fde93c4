import type { Article } from '@realfin/contract/articles';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { recordBody } from '../../../people/entitlements/served/commands/record.ts';
import { readMsOf } from '../../../people/entitlements/served/rules.ts';
import { soldSubjectOf } from '../../posts/rules.ts';
import { getArticle } from '../queries.ts';

/** An article for a reader. Records served content if a paid right opens it. */
export async function openArticle(ctx: Context, viewer: Viewer | null, articleId: number): Promise<Article> {
  const article = await getArticle(ctx, viewer, articleId);
  const { post, metadata } = article;
  if (post.gate === 'open')
    recordBody(ctx, viewer, soldSubjectOf(post), readMsOf({ readMinutes: metadata.timeToRead }));
  return article;
}
