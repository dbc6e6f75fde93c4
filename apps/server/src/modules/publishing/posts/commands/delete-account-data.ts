import { eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { deletePictures, deletePortraits } from '../../media/commands/delete-pictures.ts';
import { query } from '../database.ts';
import { uploadDefaults } from '../defaults/tables.ts';
import { watchSettings } from '../library/tables.ts';
import { savedPosts, watchPositions } from '../tables.ts';
import { removePost } from './delete-post.ts';
import { forgetViewDetailsOf } from './forget-view-details.ts';
import { lockPost } from './refresh-listing.ts';

const batchSize = 200;

/** Pictures a person uploaded for posts, unless another channel's post shows them. */
const findThumbnails = statement(({ ownerId }: Placeholders<{ ownerId: number }>) =>
  query
    .selectFrom('images as i')
    .select(['i.id', 'i.key'])
    .where('i.owner_id', '=', ownerId)
    .where('i.deleted_at', 'is', null)
    .where('i.purpose', '=', 'thumbnail')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('posts as p')
            .select('p.id')
            .whereRef('p.thumbnail_image_id', '=', 'i.id')
            .where('p.channel_id', '<>', ownerId),
        ),
      ),
    ),
);

const postsOf = statement(({ channelId }: Placeholders<{ channelId: number }>) =>
  query
    .selectFrom('posts')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(sql.lit(batchSize)),
);

/** Hides the posts immediately. They are purged with their media like other deleted posts. */
async function removePostsOf(ctx: Context, channelId: number): Promise<void> {
  const rows = await postsOf.all(ctx.db, { channelId });
  for (const { id } of rows) {
    await ctx.db.transaction(async (tx) => {
      const post = await lockPost(tx, id);
      if (post === null || post.deletedAt !== null) return;
      await removePost(ctx, tx, { channelId, actorId: channelId }, id);
    });
  }
  if (rows.length === batchSize) await removePostsOf(ctx, channelId);
}

const deleteReactions = statement(({ accountId }: Placeholders<{ accountId: number }>) =>
  query
    .with('gone', () =>
      query.deleteFrom('post_reactions').where('account_id', '=', accountId).returning(['post_id', 'value']),
    )
    .updateTable('posts')
    .from('gone')
    .set(({ ref }) => ({
      like_count: sql<number>`${ref('posts.like_count')} - case when ${ref('gone.value')} = 1 then 1 else 0 end`,
      dislike_count: sql<number>`${ref('posts.dislike_count')} - case when ${ref('gone.value')} = -1 then 1 else 0 end`,
    }))
    .whereRef('posts.id', '=', 'gone.post_id'),
);

/**
 * Deletes a person's posts, likes, saved posts and watch history. Counted views stay for the statistics of
 * creators, and served content because creators are paid by it.
 */
export async function deleteAccountData(ctx: Context, accountId: number): Promise<void> {
  await removePostsOf(ctx, accountId);
  await deleteReactions.run(ctx.db, { accountId });
  await forgetViewDetailsOf(ctx, accountId);
  await ctx.db.delete(savedPosts).where(eq(savedPosts.accountId, accountId));
  await ctx.db.delete(watchPositions).where(eq(watchPositions.accountId, accountId));
  await ctx.db.delete(watchSettings).where(eq(watchSettings.accountId, accountId));
  await ctx.db.delete(uploadDefaults).where(eq(uploadDefaults.channelId, accountId));
  await deletePortraits(ctx, accountId);
  await deletePictures(ctx, await findThumbnails.all(ctx.db, { ownerId: accountId }));
}
