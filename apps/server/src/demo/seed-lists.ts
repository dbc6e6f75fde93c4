// Rankings with their tables, and stacks with their posts.
import { eq, inArray } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { posts } from '../modules/publishing/posts/tables.ts';
import { lineOf } from '../modules/publishing/rankings/csv/rules.ts';
import { cardRowsOf, csvPath, openingRowCount } from '../modules/publishing/rankings/rules.ts';
import { rankings, rankingTables } from '../modules/publishing/rankings/tables.ts';
import { stackPosts } from '../modules/publishing/stacks/tables.ts';
import type { DemoRanking } from './content/rankings.ts';
import { insertPost } from './seed-posts.ts';
import type { Seed } from './seed.ts';

/** `values`: differences from a published ranking. */
export async function seedRanking(
  ctx: Context,
  seed: Seed,
  item: DemoRanking,
  faces: readonly string[],
  values: Partial<typeof posts.$inferInsert> = {},
): Promise<void> {
  const tables = item.tables.map((table) => ({ ...table, rows: table.rows(faces) }));
  const [row] = await ctx.db.insert(rankings).values({}).returning();
  const id = row?.id ?? 0;
  const postId = await insertPost(ctx, seed, item, {
    mediaType: 'ranking',
    mediaId: id,
    description: item.description,
    durationSeconds: null,
    itemCount: tables.length,
    openingRows: cardRowsOf(tables[0]?.rows ?? []),
    ...values,
  });
  await ctx.db.update(rankings).set({ postId }).where(eq(rankings.id, id));
  for (const [position, { title, description, rows }] of tables.entries()) {
    const csvKey = ctx.ids.secret(16);
    await ctx.storage.put(csvPath(csvKey), Buffer.from(rows.map(lineOf).join('')));
    const about = {
      title,
      description,
      rowCount: rows.length - 1,
      openingRows: rows.slice(0, openingRowCount),
    };
    await ctx.db.insert(rankingTables).values({ rankingId: id, position, csvKey, ...about });
  }
}

export async function findPostIds(ctx: Context, titles: readonly string[]): Promise<number[]> {
  const rows = await ctx.db
    .select({ id: posts.id, title: posts.title })
    .from(posts)
    .where(inArray(posts.title, [...titles]));
  return titles.map((title) => {
    const found = rows.find((row) => row.title === title);
    if (found === undefined) throw new Error(`the demo has no post '${title}'`);
    return found.id;
  });
}

export async function fillStack(ctx: Context, stackId: number, postIds: readonly number[]): Promise<void> {
  await ctx.db.insert(stackPosts).values(postIds.map((postId, position) => ({ stackId, postId, position })));
}
