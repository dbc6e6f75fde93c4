import type { Context } from '../../../context.ts';
import { afterCommit, type Tx } from '../../../db/client.ts';

/** Tabs that show these posts read them again. */
export const announceHidden = (ctx: Context, tx: Tx, postIds: readonly number[]): void =>
  afterCommit(tx, () => {
    for (const postId of postIds) ctx.realtime.toPost(postId, 'post.hidden', { postId });
  });
