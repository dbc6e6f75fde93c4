import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { removeComment } from './delete-comment.ts';

const batchSize = 200;

interface Own extends Record<string, unknown> {
  id: number;
  postId: number;
  hidden: boolean;
}

async function removeCommentsOf(ctx: Context, accountId: number): Promise<void> {
  const { rows } = await ctx.db.execute<Own>(
    sql`select id, post_id as "postId", hidden from comments where account_id = ${accountId} and deleted_at is null
      order by created_at desc limit ${batchSize}`,
  );
  for (const own of rows) await ctx.db.transaction((tx) => removeComment(ctx, tx, own, accountId));
  if (rows.length === batchSize) await removeCommentsOf(ctx, accountId);
}

/** What somebody wrote goes with its replies, as if they had deleted it; of what was deleted before, the words go too. */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  await removeCommentsOf(ctx, accountId);
  await ctx.db.execute(
    sql`update comments set text = '', mentions = '{}' where account_id = ${accountId} and text <> ''`,
  );
  await ctx.db.execute(sql`update comments set mentioned_id = null where mentioned_id = ${accountId}`);
  await ctx.db.execute(sql`with gone as (
      delete from comment_reactions where account_id = ${accountId} returning comment_id, value
    )
    update comments set like_count = like_count - case when gone.value = 1 then 1 else 0 end,
      dislike_count = dislike_count - case when gone.value = -1 then 1 else 0 end
    from gone where comments.id = gone.comment_id`);
}
