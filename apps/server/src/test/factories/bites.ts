import { eq } from 'drizzle-orm';
import { bites } from '../../modules/publishing/bites/tables.ts';
import { assets } from '../../modules/publishing/media/tables.ts';
import type { TestApp } from '../test-app.ts';
import { makeReadyAsset } from './media.ts';
import type { Person } from './people.ts';

/** A playable bite, with small placeholder files. */
export async function makeBiteOf(
  { ctx }: Pick<TestApp, 'ctx'>,
  { channelId, id: postId }: { channelId: number; id: number | null },
  secondsAgo = 0,
) {
  const asset = await makeReadyAsset({ ctx }, { id: channelId } as Person, 'video', 10);
  await ctx.db.update(assets).set({ forBite: true }).where(eq(assets.id, asset.id));
  const at = new Date(ctx.clock.now().getTime() - secondsAgo * 1000);
  const row = { channelId, actorId: channelId, postId, assetId: asset.id, title: 'Short' };
  const [bite] = await ctx.db
    .insert(bites)
    .values({ ...row, createdAt: at, publishedAt: at })
    .returning();
  if (bite === undefined) throw new Error('no bite was made');
  return { ...bite, asset };
}
