import type { Article, EditableArticle } from '@realfin/contract/articles';
import type { Persona } from '@realfin/contract/posts';
import { viewerLike } from '../entitlements/rules.ts';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../context.ts';
import { runPrepared } from '../../db/prepared.ts';
import type { Viewer } from '../../lib/viewer.ts';
import type { ActingChannel } from '../collaborators/access.ts';
import { findPostDetail } from '../posts/hydrate.ts';
import { findEditablePost } from '../posts/queries/own.ts';

interface BodyRow {
  html: string;
  /** What everybody may read of it. */
  preview: string;
  wordCount: number;
  timeToRead: number;
  /** Null until there is one that can be played. */
  audioSeconds: number | null;
}

/** What can be heard of the article is in its post's row. */
const narrated = `articles a left join posts p on p.id = a.post_id left join assets n on n.id = p.narration_asset_id`;

/** One article with its body, which stays behind for whom the gate is closed. */
export async function getArticle(
  ctx: Context,
  viewer: Viewer | null,
  articleId: number,
  asOut = false,
): Promise<Article> {
  const [post, [body]] = await Promise.all([
    findPostDetail(ctx, viewer, articleId, '(select post_id from articles where id = $1::int)', asOut),
    runPrepared<BodyRow>(
      ctx.pool,
      `select a.content_html as html, a.preview_html as preview, a.word_count as "wordCount", a.read_minutes as "timeToRead",
        case when n.state = 'ready' then n.duration_seconds end as "audioSeconds" from ${narrated} where a.id = $1`,
      [articleId],
    ),
  ]);
  if (post === null || body === undefined) throw refuse('post.notFound');
  return {
    id: articleId,
    title: post.content.contentTitle,
    text: post.text,
    premium: post.premiumPlan > 0,
    thumbnailUrl: post.content.thumbnailUrl1,
    metadata: { wordCount: body.wordCount, timeToRead: body.timeToRead },
    contentRendered: post.gate === 'open' ? body.html : '',
    previewRendered: post.gate === 'open' ? '' : body.preview,
    audio: body.audioSeconds === null ? null : { durationSeconds: body.audioSeconds },
    post,
  };
}

interface RawRow {
  contentRaw: EditableArticle['contentRaw'];
  wordCount: number;
  timeToRead: number;
  audioAssetId: number | null;
  audioFileName: string | null;
  previewBlocks: number;
}

/** An article of the own channel, by the article's id. */
export async function getEditableArticle(
  ctx: Context,
  channel: ActingChannel,
  articleId: number,
): Promise<EditableArticle> {
  const [post, [row]] = await Promise.all([
    findEditablePost(ctx, channel, articleId, '(select post_id from articles where id = $2::int)'),
    runPrepared<RawRow>(
      ctx.pool,
      `select a.content_raw as "contentRaw", a.word_count as "wordCount", a.read_minutes as "timeToRead",
        p.narration_asset_id as "audioAssetId", n.file_name as "audioFileName",
        a.preview_blocks as "previewBlocks" from ${narrated} where a.id = $1`,
      [articleId],
    ),
  ]);
  if (post === null || row === undefined) throw refuse('post.notFound');
  const { wordCount, timeToRead, ...own } = row;
  return { ...post, ...own, metadata: { wordCount, timeToRead } };
}

/** An article of the own channel through somebody else's eyes. */
export async function previewArticle(
  ctx: Context,
  channel: ActingChannel,
  articleId: number,
  persona: Persona,
): Promise<Article> {
  await getEditableArticle(ctx, channel, articleId);
  return getArticle(ctx, viewerLike(persona, ctx.clock.now()), articleId, true);
}
