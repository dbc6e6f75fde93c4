import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { posts } from '../modules/publishing/posts/tables.ts';
import type { TestApp } from './test-app.ts';

/** Compares a post's stored counters with its rows. */
export async function expectCommentsCounted({ ctx }: Pick<TestApp, 'ctx'>, postId: number): Promise<void> {
  const [post] = await ctx.db.select().from(posts).where(eq(posts.id, postId));
  const { rows } = await ctx.db.execute<{ total: number; threads: number }>(
    sql`select count(*)::int as total, count(*) filter (where reply_to is null)::int as threads
      from comments where post_id = ${postId} and deleted_at is null`,
  );
  expect({ total: post?.commentCount, threads: post?.threadCount }).toEqual(rows[0]);
  const wrong = await ctx.db
    .execute(sql`select c.id from comments c where c.post_id = ${postId} and c.deleted_at is null
    and c.reply_count <> (select count(*) from comments r where r.reply_to = c.id and r.deleted_at is null)`);
  expect(wrong.rows).toEqual([]);
}
