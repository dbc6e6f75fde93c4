// The article of a newsletter's emails.
import type { DbOrTx } from '../../../../db/client.ts';
import { statement, type Placeholders, type RowOf } from '../../../../db/statement.ts';
import { query } from '../database.ts';

const article = statement(({ postId }: Placeholders<{ postId: number }>) =>
  query
    .selectFrom('posts as p')
    .innerJoin('articles as r', 'r.id', 'p.media_id')
    .innerJoin('accounts as c', 'c.id', 'p.channel_id')
    .select([
      'p.id',
      'p.media_id as mediaId',
      'p.media_type as mediaType',
      'p.channel_id as channelId',
      'p.title',
      'p.state',
      'p.premium_plan as premiumPlan',
      'p.published_at as publishedAt',
      'p.scheduled_at as scheduledAt',
      'r.content_html as html',
      'r.preview_html as previewHtml',
      'r.read_minutes as readMinutes',
      'c.name as channelName',
      'c.username',
      'c.language',
    ])
    .where('p.id', '=', postId)
    .where('p.media_type', 'in', ['article', 'article_audio'])
    .where('p.deleted_at', 'is', null)
    .where('p.taken_down_at', 'is', null)
    .where('c.suspended_at', 'is', null)
    .where('c.deleted_at', 'is', null),
);
export type LetterArticle = RowOf<typeof article>;

/** Null if the post is not an article, was deleted or taken down, or its channel is suspended. */
export const findLetterArticle = async (db: DbOrTx, postId: number): Promise<LetterArticle | null> =>
  (await article.first(db, { postId })) ?? null;
