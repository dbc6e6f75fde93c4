import { sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { deletePictures, forgetPortraits } from '../../media/commands/forget-pictures.ts';
import { statement, type Placeholders } from '../../../db/statement.ts';
import { query } from '../database.ts';
import { removePost } from './publish-post.ts';
import { lockPost } from './refresh-listing.ts';

const batchSize = 200;

/** Pictures somebody uploaded for posts, unless another channel's post shows them. */
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

/** Posts are gone for everybody at once, and purged with their media when deleted posts are. */
async function removePostsOf(ctx: Context, channelId: number): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number }>(
    sql`select id from posts where channel_id = ${channelId} and deleted_at is null order by id limit ${batchSize}`,
  );
  for (const { id } of rows) {
    await ctx.db.transaction(async (tx) => {
      const post = await lockPost(tx, id);
      if (post === null || post.deletedAt !== null) return;
      await removePost(ctx, tx, { channelId, actorId: channelId }, id);
    });
  }
  if (rows.length === batchSize) await removePostsOf(ctx, channelId);
}

/**
 * What somebody published, liked, saved and watched. Counted views stay under a number that leads to nobody: creators
 * are paid by them.
 */
export async function forgetAccount(ctx: Context, accountId: number): Promise<void> {
  await removePostsOf(ctx, accountId);
  await ctx.db.execute(sql`with gone as (
      delete from post_reactions where account_id = ${accountId} returning post_id, value
    )
    update posts set like_count = like_count - case when gone.value = 1 then 1 else 0 end,
      dislike_count = dislike_count - case when gone.value = -1 then 1 else 0 end
    from gone where posts.id = gone.post_id`);
  await ctx.db.execute(sql`delete from saved_posts where account_id = ${accountId}`);
  await ctx.db.execute(sql`delete from watch_positions where account_id = ${accountId}`);
  await ctx.db.execute(sql`delete from watch_settings where account_id = ${accountId}`);
  await forgetPortraits(ctx, accountId);
  await deletePictures(ctx, await findThumbnails.all(ctx.db, { ownerId: accountId }));
}
