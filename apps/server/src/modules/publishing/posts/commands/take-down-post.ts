import { refuse } from '@realfin/contract/errors';
import { eq } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../db/client.ts';
import { emit } from '../../../../jobs/emit.ts';
import { posts } from '../tables.ts';
import { announceHidden, announceRestored } from './announce-hidden.ts';
import { lockPost, refreshListing } from './refresh-listing.ts';

interface Outcome {
  channelId: number;
  title: string;
  /** False when the post was in that state already. */
  isChanged: boolean;
}

/** Hides a post from everyone outside its channel's team, or shows it again. */
export async function setPostTakenDown(
  ctx: Context,
  tx: Tx,
  postId: number,
  isTakenDown: boolean,
): Promise<Outcome> {
  const post = await lockPost(tx, postId);
  if (post === null || post.deletedAt !== null) throw refuse('post.notFound');
  const { channelId, title } = post;
  if ((post.takenDownAt !== null) === isTakenDown) return { channelId, title, isChanged: false };
  await tx
    .update(posts)
    .set({ takenDownAt: isTakenDown ? ctx.clock.now() : null })
    .where(eq(posts.id, postId));
  await refreshListing(ctx, tx, postId);
  await emit(ctx, tx, isTakenDown ? 'post.hidden' : 'post.restored', { postId });
  if (isTakenDown) announceHidden(ctx, tx, [postId]);
  else announceRestored(ctx, tx, [postId]);
  return { channelId, title, isChanged: true };
}
