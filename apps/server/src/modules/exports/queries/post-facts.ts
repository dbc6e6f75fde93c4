import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { chaptersOf } from '../../posts/rules.ts';

export interface PostFacts extends Record<string, unknown> {
  id: number;
  type: string;
  contentId: number;
  title: string;
  text: string;
  description: string;
  state: 'draft' | 'scheduled' | 'published';
  premium: boolean;
  onlyInStacks: boolean;
  fins: string[];
  publishedBy: string;
  createdAt: string;
  updatedAt: string;
  scheduledAt: string | null;
  publishedAt: string | null;
  durationSeconds: number | null;
  priceCents: number | null;
  chapters: { startSeconds: number; title: string }[];
  counts: { likes: number; dislikes: number; comments: number; views: number };
  /** What a stack or an event holds, in its order; titles of what others may not see are left out. */
  contents: { id: number; title: string | null }[];
  tables: { title: string; description: string; rows: number }[];
  captions: { language: string; label: string }[];
}

/** Null when it was deleted. Times are ISO 8601. */
export async function findPostFacts(
  ctx: Context,
  channelId: number,
  postId: number,
): Promise<PostFacts | null> {
  const { rows } = await ctx.db.execute<{ facts: PostFacts }>(sql`select row_to_json(q) as facts from (
    select p.id, p.media_type as "type", p.media_id as "contentId", p.title, p.text, p.description, p.state,
      p.premium_plan > 0 as "premium", p.stack_only as "onlyInStacks", p.fin_names as "fins",
      a.username as "publishedBy", p.created_at as "createdAt", p.updated_at as "updatedAt",
      p.scheduled_at as "scheduledAt", p.published_at as "publishedAt", p.duration_seconds as "durationSeconds",
      p.price_cents as "priceCents", p.chapters,
      json_build_object('likes', p.like_count, 'dislikes', p.dislike_count, 'comments', p.comment_count,
        'views', p.view_count) as counts,
      coalesce((select json_agg(json_build_object('id', c.id, 'title',
          case when c.listed or c.channel_id = p.channel_id then c.title end) order by sp.position, c.id)
        from stacks s join stack_posts sp on sp.stack_id = s.id
        join posts c on c.id = sp.post_id and c.deleted_at is null
        where s.post_id = p.id or s.id = (select stack_id from ppv_events where post_id = p.id)), '[]') as contents,
      coalesce((select json_agg(json_build_object('title', t.title, 'description', t.description,
          'rows', t.row_count) order by t.position, t.id)
        from rankings r join ranking_tables t on t.ranking_id = r.id
        where r.post_id = p.id and t.csv_key is not null), '[]') as tables,
      coalesce((select json_agg(json_build_object('language', language, 'label', label) order by language)
        from post_captions where post_id = p.id), '[]') as captions
    from posts p join accounts a on a.id = p.actor_id
    where p.id = ${postId} and p.channel_id = ${channelId} and p.deleted_at is null) q`);
  const facts = rows[0]?.facts;
  if (facts === undefined) return null;
  // Those of the description count where the author set none.
  return facts.chapters.length > 0 ? facts : { ...facts, chapters: chaptersOf(facts.description) };
}

export async function findArticle(
  ctx: Context,
  postId: number,
): Promise<{ document: unknown; html: string } | null> {
  const { rows } = await ctx.db.execute<{ document: unknown; html: string }>(
    sql`select content_raw as document, content_html as html from articles where post_id = ${postId}`,
  );
  return rows[0] ?? null;
}

export async function findVtt(ctx: Context, postId: number, language: string): Promise<string | null> {
  const { rows } = await ctx.db.execute<{ vtt: string }>(
    sql`select vtt from post_captions where post_id = ${postId} and language = ${language}`,
  );
  return rows[0]?.vtt ?? null;
}

export async function isPostThere(ctx: Context, postId: number): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`select 1 from posts where id = ${postId} and deleted_at is null`);
  return rows.length > 0;
}
