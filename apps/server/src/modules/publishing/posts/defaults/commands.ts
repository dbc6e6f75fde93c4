import type { UploadDefaults } from '@realfin/contract/upload-defaults';
import type { Context } from '../../../../context.ts';
import type { ActingChannel } from '../../../people/collaborators/access.ts';
import { checkedTags } from '../commands/save-post.ts';
import { uploadDefaults } from './tables.ts';

/** Applies to new posts only. */
export async function saveUploadDefaults(
  ctx: Context,
  { channelId }: ActingChannel,
  { tags: wanted, premium, descriptionFooter }: UploadDefaults,
): Promise<UploadDefaults> {
  const tags = await checkedTags(ctx, wanted);
  const values = { finNames: tags, premium, descriptionFooter, updatedAt: ctx.clock.now() };
  await ctx.db
    .insert(uploadDefaults)
    .values({ channelId, ...values })
    .onConflictDoUpdate({ target: uploadDefaults.channelId, set: values });
  return { tags, premium, descriptionFooter };
}
