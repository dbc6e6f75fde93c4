import { eq } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { DemoMedia } from '../jobs/jobs.ts';
import { actingChannel } from '../modules/people/collaborators/access.ts';
import { findViewerById } from '../modules/people/entitlements/queries.ts';
import { cutBite } from '../modules/publishing/bites/commands.ts';
import { posts } from '../modules/publishing/posts/tables.ts';
import { bites } from './content/bites.ts';
import { seedBiteFigures } from './seed-bite-figures.ts';

/** Creates the demo's bites of this video. Idempotent. */
export async function seedBitesOf(ctx: Context, { postId, channelId }: DemoMedia): Promise<void> {
  const [post] = await ctx.db.select({ title: posts.title }).from(posts).where(eq(posts.id, postId));
  const wanted = bites.filter(({ video }) => video === post?.title);
  const creator = await findViewerById(ctx.db, channelId, ctx.clock.now());
  if (wanted.length === 0 || creator === null) return;
  const channel = actingChannel({ ...creator, actingFor: null });
  for (const { video: _video, ...part } of wanted)
    await seedBiteFigures(ctx, await cutBite(ctx, channel, { ...part, postId }));
}
