import { isApiError } from '@realfin/contract/api-error';
import type { ChannelDetail } from '@realfin/contract/channels';
import type { Comment } from '@realfin/contract/comments';
import { refuse } from '@realfin/contract/errors';
import type { Context } from '../../../../context.ts';
import type { Viewer } from '../../../../lib/viewer.ts';
import { listLatestComments } from '../../../community/comments/commands/show-comments.ts';
import { findChannel } from '../../../people/channels/queries.ts';
import { hydratePosts } from '../../../publishing/posts/hydrate.ts';
import { findLatestPost, listPublishedKinds } from '../../../publishing/posts/queries/lists.ts';

/** Empty without a post, or if it was just deleted. */
async function commentsOn(ctx: Context, viewer: Viewer | null, postId: number | null): Promise<Comment[]> {
  if (postId === null) return [];
  try {
    return await listLatestComments({ ctx, viewer }, postId);
  } catch (error) {
    if (isApiError(error, 'post.notFound')) return [];
    throw error;
  }
}

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
    listPublishedKinds(ctx.db, channel.id),
  ]);
  const pinnedPost = pinned[0] ?? null;
  const featured = pinnedPost ?? (await findLatestPost(ctx, viewer, channel.id));
  return {
    ...shown,
    pinnedPost,
    latestComments: await commentsOn(ctx, viewer, featured?.id ?? null),
    publishedPostTypes,
    isOwner: viewer?.channelId === channel.id,
  };
}
