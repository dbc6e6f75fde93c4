import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { requireVisiblePost } from '../../../publishing/posts/hydrate.ts';
import { dismissedPosts } from '../tables.ts';

/** Dismisses a post from a person's recommendations, or undoes it. Idempotent. */
export async function dismissPost(
  ctx: Context,
  viewer: Viewer,
  postId: number,
  dismissed: boolean,
): Promise<void> {
  const own = { accountId: viewer.id, postId };
  if (!dismissed) {
    await ctx.db
      .delete(dismissedPosts)
      .where(and(eq(dismissedPosts.accountId, viewer.id), eq(dismissedPosts.postId, postId)));
    return;
  }
  await requireVisiblePost(ctx, viewer, postId);
  await ctx.db
    .insert(dismissedPosts)
    .values({ ...own, createdAt: ctx.clock.now() })
    .onConflictDoNothing();
}
