import type { EditableArticle } from '@realfin/contract/articles';
import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Tx } from '../../db/client.ts';
import type { ActingChannel } from '../collaborators/access.ts';
import { insertPost, lockOwnPost, updatePost, type PostInput } from '../posts/commands/save-post.ts';
import { getEditableArticle } from './queries.ts';
import { renderArticle, requireReadable, type RenderedArticle } from './rules.ts';
import { articles } from './tables.ts';

export interface ArticleInput extends Omit<PostInput, 'description' | 'assetId' | 'narrationAssetId'> {
  /** Id of the article; left out for a new one. */
  id?: number | undefined;
  contentRaw: unknown;
  audioAssetId?: number | null | undefined;
}

const bodyOf = ({ document, html, wordCount, readMinutes }: RenderedArticle) => ({
  contentRaw: document,
  contentHtml: html,
  wordCount,
  readMinutes,
});

async function insertArticle(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  input: PostInput,
  body: RenderedArticle,
) {
  const [row] = await tx.insert(articles).values(bodyOf(body)).returning({ id: articles.id });
  if (row === undefined) throw new Error('no article was made');
  const postId = await insertPost(ctx, tx, channel, { mediaType: 'article', mediaId: row.id }, input);
  await tx.update(articles).set({ postId }).where(eq(articles.id, row.id));
  return row.id;
}

async function updateArticle(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  articleId: number,
  input: PostInput,
  body: RenderedArticle,
) {
  const [row] = await tx.select({ postId: articles.postId }).from(articles).where(eq(articles.id, articleId));
  const postId = row?.postId ?? null;
  if (postId === null) throw refuse('post.notFound');
  const stored = await lockOwnPost(tx, channel, postId);
  await updatePost(ctx, tx, channel, stored, input);
  await tx.update(articles).set(bodyOf(body)).where(eq(articles.id, articleId));
  return articleId;
}

/** Creates an article or saves it: as a draft of any length, published, or scheduled. */
export async function saveArticle(
  ctx: Context,
  channel: ActingChannel,
  input: ArticleInput,
): Promise<EditableArticle> {
  const body = renderArticle(input.contentRaw);
  if (!input.draft) requireReadable(body.wordCount);
  const post: PostInput = {
    ...input,
    description: '',
    durationSeconds: body.readMinutes * 60,
    narrationAssetId: input.audioAssetId,
  };
  const id = await ctx.db.transaction((tx) =>
    input.id === undefined
      ? insertArticle(ctx, tx, channel, post, body)
      : updateArticle(ctx, tx, channel, input.id, post, body),
  );
  return getEditableArticle(ctx, channel, id);
}
