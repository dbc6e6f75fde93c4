import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import { pinToChannel, unpinFromChannel } from '../../../people/channels/commands.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { lockOwnPost } from './save-post.ts';

/** Pins a post that others can see to the top of its channel. */
export async function pinPost(ctx: Context, channel: ActingChannel, postId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const stored = await lockOwnPost(tx, channel, postId);
    if (!stored.listed) throw refuse('post.notPinnable');
    await pinToChannel(tx, { channelId: channel.channelId, postId });
  });
}

export async function unpinPost(ctx: Context, channel: ActingChannel, postId: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    await lockOwnPost(tx, channel, postId);
    await unpinFromChannel(tx, { channelId: channel.channelId, postId });
  });
}
