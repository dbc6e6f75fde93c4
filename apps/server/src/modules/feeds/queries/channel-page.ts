import type { ChannelDetail } from '@realfin/contract/channels';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findChannel } from '../../channels/queries.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { listPublishedKinds } from '../../posts/queries/lists.ts';

export async function getChannelDetail(
  ctx: Context,
  viewer: Viewer | null,
  username: string,
): Promise<ChannelDetail> {
  const channel = await findChannel(ctx, username, viewer?.id ?? null);
  if (channel === null) throw refuse('channel.notFound');
  const { pinnedPostId, ...shown } = channel;
  const [pinned, publishedPostTypes] = await Promise.all([
    hydratePosts(ctx, viewer, pinnedPostId === null ? [] : [pinnedPostId]),
    listPublishedKinds(ctx, channel.id),
  ]);
  return {
    ...shown,
    pinnedPost: pinned[0] ?? null,
    publishedPostTypes,
    isOwner: viewer?.channelId === channel.id,
  };
}
