import type { ChannelDetail } from '@realfin/contract/channels';
import type { Comment } from '@realfin/contract/comments';
import { isApiError, refuse } from '@realfin/contract/errors';
import type { Context } from '../../../context.ts';
import { runPrepared } from '../../../db/prepared.ts';
import type { Viewer } from '../../../lib/viewer.ts';
import { findChannel } from '../../channels/queries.ts';
import { listLatestComments } from '../../comments/commands/show-comments.ts';
import { hydratePosts } from '../../posts/hydrate.ts';
import { listPublishedKinds } from '../../posts/queries/lists.ts';

async function findLatestId(ctx: Context, channelId: number): Promise<number | null> {
  const text = `select id from posts where listed and channel_id = $1 order by published_at desc, id desc limit 1`;
  const [row] = await runPrepared<{ id: number }>(ctx.pool, text, [channelId]);
  return row?.id ?? null;
}

/** None where there is no post, or it went away just now. */
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
    listPublishedKinds(ctx, channel.id),
  ]);
  const pinnedPost = pinned[0] ?? null;
  return {
    ...shown,
    pinnedPost,
    latestComments: await commentsOn(ctx, viewer, pinnedPost?.id ?? (await findLatestId(ctx, channel.id))),
    publishedPostTypes,
    isOwner: viewer?.channelId === channel.id,
  };
}
