import { refuse } from '@realfin/contract/errors';
import type { StreamKey } from '@realfin/contract/streams';
import { sql } from 'drizzle-orm';
import type { Context } from '../../../../../context.ts';
import type { ActingChannel } from '../../../../people/collaborators/access.ts';
import { kickFormer, newKey } from '../../commands/renew-key.ts';
import { lockOwnStream } from '../../commands/save-stream.ts';
import { ownStreamKeys } from '../../tables.ts';

/** Creates or replaces the key of one stream. The plain key is returned only here. */
export async function renewOwnKey(
  ctx: Context,
  channel: ActingChannel,
  streamId: number,
): Promise<StreamKey> {
  const { key, values } = newKey(ctx);
  await ctx.db.transaction(async (tx) => {
    const { post } = await lockOwnStream(tx, channel, streamId);
    if (post.mediaType !== 'stream') throw refuse('stream.over');
    await tx
      .insert(ownStreamKeys)
      .values({ streamId, ...values })
      .onConflictDoUpdate({
        target: ownStreamKeys.streamId,
        set: { ...values, formerHash: sql`${ownStreamKeys.keyHash}` },
      });
    await kickFormer(ctx, tx, { channelId: channel.channelId, streamId });
  });
  return { streamKey: key, hint: values.hint, createdAt: values.createdAt.toISOString() };
}
