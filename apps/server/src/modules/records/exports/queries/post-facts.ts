import { shownChapters } from '@realfin/contract/chapters';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonBuildObject } from 'kysely/helpers/postgres';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { query } from '../database.ts';

/** Posts of a stack or an event, in order; titles of posts that others can't see are left out. */
const contentsOfPost = () =>
  query
    .selectFrom('stacks as s')
    .innerJoin('stack_posts as sp', 'sp.stack_id', 's.id')
    .innerJoin('posts as c', (join) => join.onRef('c.id', '=', 'sp.post_id').on('c.deleted_at', 'is', null))
    .select((eb) => [
      'c.id',
      eb
        .case()
        .when(
          eb.or([
            eb('c.listed', '=', sql.lit(true)),
            eb('c.channel_id', '=', sql.ref<number>('p.channel_id')),
          ]),
        )
        .then(eb.ref('c.title'))
        .end()
        .as('title'),
    ])
    .where((eb) =>
      eb.or([
        eb('s.post_id', '=', sql.ref<number>('p.id')),
        eb(
          's.id',
          '=',
          eb.selectFrom('ppv_events').select('stack_id').where('post_id', '=', sql.ref<number>('p.id')),
        ),
      ]),
    )
    .orderBy('sp.position')
    .orderBy('c.id');
const tablesOfPost = () =>
  query
    .selectFrom('rankings as r')
    .innerJoin('ranking_tables as t', 't.ranking_id', 'r.id')
    .where('r.post_id', '=', sql.ref<number>('p.id'))
    .where('t.csv_key', 'is not', null)
    .orderBy('t.position')
    .orderBy('t.id');
const captionsOfPost = () =>
  query.selectFrom('post_captions').where('post_id', '=', sql.ref<number>('p.id')).orderBy('language');

type Of = { postId: number };

const facts = statement(({ postId, channelId }: Placeholders<Of & { channelId: number }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('accounts as a', 'a.id', 'p.actor_id')
    .select((eb) => [
      'p.id',
      'p.media_type as type',
      'p.media_id as contentId',
      'p.title',
      'p.text',
      'p.description',
      'p.state',
      eb('p.premium_plan', '>', sql.lit(0)).$castTo<boolean>().as('premium'),
      'p.stack_only as onlyInStacks',
      'p.fin_names as fins',
      'a.username as publishedBy',
      'p.created_at as createdAt',
      'p.updated_at as updatedAt',
      'p.scheduled_at as scheduledAt',
      'p.published_at as publishedAt',
      'p.duration_seconds as durationSeconds',
      'p.price_cents as priceCents',
      'p.chapters',
      jsonBuildObject({
        likes: eb.ref('p.like_count'),
        dislikes: eb.ref('p.dislike_count'),
        comments: eb.ref('p.comment_count'),
        views: eb.ref('p.view_count'),
      }).as('counts'),
      jsonArrayFrom(contentsOfPost()).as('contents'),
      jsonArrayFrom(tablesOfPost().select(['t.title', 't.description', 't.row_count as rows'])).as('tables'),
      jsonArrayFrom(captionsOfPost().select(['language', 'label'])).as('captions'),
    ])
    .where('p.id', '=', postId)
    .where('p.channel_id', '=', channelId)
    .where('p.deleted_at', 'is', null),
);
export type PostFacts = RowOf<typeof facts>;

/** Null when it was deleted. */
export async function findPostFacts(
  ctx: Context,
  channelId: number,
  postId: number,
): Promise<PostFacts | null> {
  const found = await facts.first(ctx.db, { postId, channelId });
  return found === undefined ? null : { ...found, chapters: shownChapters(found) };
}

const article = statement(({ postId }: Placeholders<Of>) =>
  query
    .selectFrom('articles')
    .select(['content_raw as document', 'content_html as html'])
    .where('post_id', '=', postId),
);

export const findArticle = async (ctx: Context, postId: number) =>
  (await article.first(ctx.db, { postId })) ?? null;

const versions = statement(({ postId }: Placeholders<Of>) =>
  query
    .selectFrom('article_versions as v')
    .innerJoin('articles as a', 'a.id', 'v.article_id')
    .select(['v.saved_at as savedAt', 'v.published', 'v.title', 'v.content_raw as document'])
    .where('a.post_id', '=', postId)
    .orderBy('v.id'),
);

/** The stored versions of an article, oldest first. */
export const listArticleVersions = (ctx: Context, postId: number) => versions.all(ctx.db, { postId });

const vtt = statement(({ postId, language }: Placeholders<Of & { language: string }>) =>
  query
    .selectFrom('post_captions')
    .select('vtt')
    .where('post_id', '=', postId)
    .where('language', '=', language),
);

export const findVtt = async (ctx: Context, postId: number, language: string): Promise<string | null> =>
  (await vtt.first(ctx.db, { postId, language }))?.vtt ?? null;

const undeleted = statement(({ postId }: Placeholders<Of>) =>
  query.selectFrom('posts').select('id').where('id', '=', postId).where('deleted_at', 'is', null),
);

export const isPostThere = async (ctx: Context, postId: number): Promise<boolean> =>
  (await undeleted.first(ctx.db, { postId })) !== undefined;
