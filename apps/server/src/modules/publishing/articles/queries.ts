import type { Article, EditableArticle } from '@realfin/contract/articles';
import { refuse } from '@realfin/contract/errors';
import type { Persona } from '@realfin/contract/posts';
import { sql } from 'kysely';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../db/client.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import type { ActingChannel } from '../../people/collaborators/access.ts';
import { viewerLike } from '../../people/entitlements/rules.ts';
import { detailsBy, findPostDetail } from '../posts/hydrate.ts';
import type { PostKey } from '../posts/queries/cards.ts';
import { editableBy, findEditablePost } from '../posts/queries/own.ts';
import { query } from './database.ts';
import { openingBlocks, renderOpening } from './rules.ts';
import type { RichNode } from './rules/rich-node.ts';

type OfArticle = { id: number };
const postOfArticle: PostKey = (id) =>
  query.selectFrom('articles').select('post_id').where('id', '=', id).$asScalar();
const details = detailsBy(postOfArticle);
const editable = editableBy(postOfArticle);

/** An article `a` with its narration `n`, referenced by its post. */
const narrated = ({ id }: Placeholders<OfArticle>) =>
  query
    .selectFrom('articles as a')
    .leftJoin('posts as p', 'p.id', 'a.post_id')
    .leftJoin('assets as n', 'n.id', 'p.narration_asset_id')
    .select(['a.word_count as wordCount', 'a.read_minutes as timeToRead'])
    .where('a.id', '=', id);

const body = statement((values: Placeholders<OfArticle>) =>
  narrated(values).select(({ ref }) => [
    'a.content_html as html',
    'a.preview_html as preview',
    // Null until a narration can be played.
    sql<number | null>`case when ${ref('n.state')} = 'ready' then ${ref('n.duration_seconds')} end`.as(
      'audioSeconds',
    ),
  ]),
);

const opening = statement(({ id }: Placeholders<OfArticle>) =>
  query
    .selectFrom('articles')
    .select(({ ref }) => [
      'word_count as wordCount',
      sql<
        RichNode[]
      >`jsonb_path_query_array(${ref('content_raw')}, ${sql.lit(`$.content[0 to ${openingBlocks - 1}]`)})`.as(
        'blocks',
      ),
    ])
    .where('id', '=', id),
);

/** The text shown above a closed gate: the author's preview, else the opening. */
export async function findOpening(db: DbOrTx, articleId: number, preview: string): Promise<string> {
  if (preview !== '') return preview;
  const row = await opening.first(db, { id: articleId });
  return row === undefined ? '' : renderOpening(row.blocks, row.wordCount);
}

/** One article; the body is left out when the gate is closed. */
export async function getArticle(
  ctx: Context,
  viewer: Viewer | null,
  articleId: number,
  asPublished = false,
): Promise<Article> {
  const [post, found] = await Promise.all([
    findPostDetail(ctx, viewer, articleId, { by: details, asPublished }),
    body.first(ctx.db, { id: articleId }),
  ]);
  if (post === null || found === undefined) throw refuse('post.notFound');
  return {
    id: articleId,
    title: post.content.contentTitle,
    text: post.text,
    premium: post.premiumPlan > 0,
    thumbnailUrl: post.content.thumbnailUrl1,
    metadata: { wordCount: found.wordCount, timeToRead: found.timeToRead },
    contentRendered: post.gate === 'open' ? found.html : '',
    previewRendered: post.gate === 'open' ? '' : await findOpening(ctx.db, articleId, found.preview),
    audio: found.audioSeconds === null ? null : { durationSeconds: found.audioSeconds },
    post,
  };
}

const draft = statement((values: Placeholders<OfArticle>) =>
  narrated(values).select(({ ref }) => [
    ref('a.content_raw').$castTo<EditableArticle['contentRaw']>().as('contentRaw'),
    'p.narration_asset_id as audioAssetId',
    'n.file_name as audioFileName',
    'a.preview_blocks as previewBlocks',
  ]),
);

/** An article of the own channel, by the article's id. */
export async function getEditableArticle(
  db: DbOrTx,
  channel: ActingChannel,
  articleId: number,
): Promise<EditableArticle> {
  const [post, row] = await Promise.all([
    findEditablePost(db, channel, articleId, editable),
    draft.first(db, { id: articleId }),
  ]);
  if (post === null || row === undefined) throw refuse('post.notFound');
  const { wordCount, timeToRead, ...own } = row;
  return { ...post, ...own, audio: own.audioAssetId, metadata: { wordCount, timeToRead } };
}

/** An article of the own channel as a persona would see it. */
export async function previewArticle(
  ctx: Context,
  channel: ActingChannel,
  articleId: number,
  persona: Persona,
): Promise<Article> {
  await getEditableArticle(ctx.db, channel, articleId);
  return getArticle(ctx, viewerLike(persona, ctx.clock.now()), articleId, true);
}
