import type { EditableArticle } from '@realfin/contract/articles';
import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../db/client.ts';
import type { ActingChannel } from '../../people/collaborators/access.ts';
import { copyPost, type Copier } from '../posts/commands/duplicate-post.ts';
import { insertPost, lockOwnPost, updatePost, type PostInput } from '../posts/commands/save-post.ts';
import { keepEarlier, keepVersion } from './commands/keep-version.ts';
import { getEditableArticle } from './queries.ts';
import { renderArticle, renderPreview, requireReadable, type RenderedArticle } from './rules.ts';
import { articles } from './tables.ts';

export interface ArticleInput extends Omit<PostInput, 'description' | 'assetId' | 'narrationAssetId'> {
  /** Id of the article; omitted for a new one. */
  id?: number | undefined;
  contentRaw: unknown;
  audioAssetId?: number | null | undefined;
  /** Blocks in front of the gate. Omitted: unchanged. */
  previewBlocks?: number | undefined;
}

export function bodyOf(article: RenderedArticle, previewBlocks: number) {
  const { document, html, wordCount, readMinutes } = article;
  const previewHtml = renderPreview(article, previewBlocks);
  return { contentRaw: document, contentHtml: html, wordCount, readMinutes, previewBlocks, previewHtml };
}

async function insertArticle(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  input: PostInput & Pick<ArticleInput, 'previewBlocks'>,
  body: RenderedArticle,
) {
  const values = bodyOf(body, input.previewBlocks ?? 0);
  const [row] = await tx.insert(articles).values(values).returning({ id: articles.id });
  if (row === undefined) throw new Error('no article was made');
  const postId = await insertPost(ctx, tx, channel, { mediaType: 'article', mediaId: row.id }, input);
  await tx.update(articles).set({ postId }).where(eq(articles.id, row.id));
  await keepSaved(ctx, tx, channel, row.id, input, body);
  return row.id;
}

const keepSaved = (
  ctx: Context,
  tx: Tx,
  { actorId }: ActingChannel,
  articleId: number,
  { title, draft }: Pick<PostInput, 'title' | 'draft'>,
  { document: contentRaw, wordCount }: RenderedArticle,
) =>
  keepVersion(tx, ctx.clock.now(), {
    articleId,
    actorId,
    contentRaw,
    wordCount,
    title: title.trim(),
    published: !draft,
  });

async function updateArticle(
  ctx: Context,
  tx: Tx,
  channel: ActingChannel,
  articleId: number,
  input: PostInput & Pick<ArticleInput, 'previewBlocks'>,
  body: RenderedArticle,
) {
  const [row] = await tx
    .select({
      postId: articles.postId,
      previewBlocks: articles.previewBlocks,
      contentRaw: articles.contentRaw,
      wordCount: articles.wordCount,
    })
    .from(articles)
    .where(eq(articles.id, articleId));
  const postId = row?.postId ?? null;
  if (postId === null) throw refuse('post.notFound');
  const stored = await lockOwnPost(tx, channel, postId);
  await keepEarlier(tx, stored.updatedAt, {
    articleId,
    actorId: stored.actorId,
    title: stored.title,
    published: stored.state !== 'draft',
    contentRaw: row?.contentRaw,
    wordCount: row?.wordCount ?? 0,
  });
  await updatePost(ctx, tx, channel, stored, input);
  const values = bodyOf(body, input.previewBlocks ?? row?.previewBlocks ?? 0);
  await tx.update(articles).set(values).where(eq(articles.id, articleId));
  await keepSaved(ctx, tx, channel, articleId, input, body);
  return articleId;
}

/** Creates or saves an article as a draft of any length, published, or scheduled. */
export async function saveArticle(
  ctx: Context,
  channel: ActingChannel,
  input: ArticleInput,
): Promise<EditableArticle> {
  const body = renderArticle(input.contentRaw);
  if (!input.draft) requireReadable(body.wordCount);
  const post = {
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
  return getEditableArticle(ctx.db, channel, id);
}

/** Refuses to publish an article that is too short or too long. */
export async function requireReadableArticle(tx: Tx, postId: number): Promise<void> {
  const [row] = await tx
    .select({ wordCount: articles.wordCount })
    .from(articles)
    .where(eq(articles.postId, postId));
  requireReadable(row?.wordCount ?? 0);
}

/** Creates a draft with the same text and narration. */
export async function duplicateArticle(
  ctx: Context,
  copier: Copier,
  articleId: number,
): Promise<EditableArticle> {
  const { channel } = copier;
  const id = await ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(articles).where(eq(articles.id, articleId));
    if (row === undefined || row.postId === null) throw refuse('post.notFound');
    const stored = await lockOwnPost(tx, channel, row.postId);
    const { id: _id, postId: _postId, ...body } = row;
    const [made] = await tx.insert(articles).values(body).returning({ id: articles.id });
    if (made === undefined) throw new Error('no article was made');
    const postId = await copyPost(ctx, tx, copier, stored, made.id);
    await tx.update(articles).set({ postId }).where(eq(articles.id, made.id));
    return made.id;
  });
  return getEditableArticle(ctx.db, channel, id);
}
