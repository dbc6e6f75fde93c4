import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { query } from '../database.ts';
import { removeComment } from './delete-comment.ts';

const batchSize = 200;

type Of = { accountId: number };

const newestOf = statement(({ accountId }: Placeholders<Of>) =>
  query
    .selectFrom('comments')
    .select(['id', 'post_id as postId', 'hidden'])
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(sql.lit(batchSize)),
);
const clearTexts = statement(({ accountId }: Placeholders<Of>) =>
  query
    .updateTable('comments')
    .set({ text: sql.lit(''), mentions: sql<string[]>`'{}'` })
    .where('account_id', '=', accountId)
    .where('text', '<>', sql.lit('')),
);
const clearMentions = statement(({ accountId }: Placeholders<Of>) =>
  query.updateTable('comments').set({ mentioned_id: null }).where('mentioned_id', '=', accountId),
);
const takeBackReactions = statement(({ accountId }: Placeholders<Of>) =>
  query
    .with('removed', (db) =>
      db
        .deleteFrom('comment_reactions')
        .where('account_id', '=', accountId)
        .returning(['comment_id', 'value']),
    )
    .updateTable('comments')
    .from('removed')
    .set((eb) => ({
      like_count: sql<number>`${eb.ref('like_count')} - (${eb.ref('removed.value')} = 1)::int`,
      dislike_count: sql<number>`${eb.ref('dislike_count')} - (${eb.ref('removed.value')} = -1)::int`,
    }))
    .whereRef('comments.id', '=', 'removed.comment_id'),
);

const deleteRules = statement(({ accountId }: Placeholders<Of>) =>
  query.deleteFrom('comment_rules').where('channel_id', '=', accountId),
);

async function removeCommentsOf(ctx: Context, accountId: number): Promise<void> {
  const rows = await newestOf.all(ctx.db, { accountId });
  for (const own of rows) await ctx.db.transaction((tx) => removeComment(ctx, tx, own, accountId));
  if (rows.length === batchSize) await removeCommentsOf(ctx, accountId);
}

/** Deletes an account's comments with their replies, and clears the texts of those it had deleted before. */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await removeCommentsOf(ctx, accountId);
  await clearTexts.run(ctx.db, { accountId });
  await clearMentions.run(ctx.db, { accountId });
  await takeBackReactions.run(ctx.db, { accountId });
  await deleteRules.run(ctx.db, { accountId });
}
