import { eq } from 'drizzle-orm';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { statement, type Placeholders } from '../../../../db/statement.ts';
import { isVisible } from '../../../people/entitlements/rules.ts';
import { query } from '../database.ts';
import { posts } from '../tables.ts';
import { lockPost, refreshListing } from './refresh-listing.ts';

const due = statement(({ now }: Placeholders<{ now: Date }>) =>
  query
    .selectFrom('posts')
    .select('id')
    .where('state', '=', sql.lit('scheduled'))
    .where('deleted_at', 'is', null)
    .where('scheduled_at', '<=', now)
    // A stream starts with its broadcast, not at its scheduled time.
    .where('media_type', '<>', sql.lit('stream'))
    .orderBy('scheduled_at'),
);

/**
 * Publishes scheduled posts that are due, each in its own transaction, so that a second run finds them
 * published.
 */
export async function publishDuePosts(ctx: Context): Promise<void> {
  const rows = await due.all(ctx.db, { now: ctx.clock.now() });
  for (const { id } of rows) {
    await ctx.db.transaction(async (tx) => {
      const post = await lockPost(tx, id);
      if (post?.state !== 'scheduled' || post.deletedAt !== null) return;
      if (post.scheduledAt === null || post.scheduledAt > ctx.clock.now()) return;
      // An announced post keeps its time, so that the schedule lists it on its day.
      const scheduledAt = isVisible('scheduled', post.mediaType) ? post.scheduledAt : null;
      await tx
        .update(posts)
        .set({ state: 'published', scheduledAt, publishUndo: null })
        .where(eq(posts.id, id));
      await refreshListing(ctx, tx, id);
    });
  }
}
