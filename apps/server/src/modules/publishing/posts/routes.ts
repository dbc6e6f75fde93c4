import { refuse } from '@realfin/contract/errors';
import type { posts } from '@realfin/contract/post-endpoints';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../http/edge/call.ts';
import { findChannelId, findPinnedPostId } from '../../people/channels/queries.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { findFinRef } from '../../people/fins/queries.ts';
import { deletePost } from './commands/delete-post.ts';
import { duplicatePost } from './commands/duplicate-post.ts';
import { createPost, editPost } from './commands/edit-post.ts';
import { pinPost, unpinPost } from './commands/pin-post.ts';
import { reactToPost, removeReaction } from './commands/react.ts';
import { recordView } from './commands/record-view.ts';
import { findPostDetail, hydratePosts } from './hydrate.ts';
import { recordProgress, savePostFor } from './library/commands.ts';
import { listSaved } from './library/queries.ts';
import { findLatestPost, listPosts, listStreams } from './queries/lists.ts';
import { listManaged } from './queries/managed.ts';
import { findEditablePost } from './queries/own.ts';
import { previewPost } from './queries/preview.ts';
import { searchPosts } from './queries/search.ts';

async function finScope(ctx: Context, name: string) {
  const fin = await findFinRef(ctx, name);
  if (fin === null) throw refuse('fin.notFound');
  return { finId: fin.id, finName: name };
}

type OfFeeds = 'listFeed' | 'listRecommended';

export const postHandlers: Omit<Handlers<typeof posts>, OfFeeds> = {
  async listPosts({ part, ...input }, { ctx, viewer }) {
    const scope = input.fin === undefined ? null : await finScope(ctx, input.fin);
    return part === undefined
      ? listPosts(ctx, viewer, input, scope)
      : listStreams(ctx, viewer, { ...input, part }, scope);
  },
  async listPostsByHashtag(input, { ctx, viewer }) {
    return listPosts(ctx, viewer, { ...input, filter: 'new' }, await finScope(ctx, input.hashtag));
  },
  async searchPosts(input, { ctx, viewer }) {
    const channelId = input.creator === undefined ? null : await findChannelId(ctx.db, input.creator);
    return searchPosts(ctx, viewer, input, { channelId, fin: input.tagname ?? null });
  },
  async getPost({ id }, { ctx, viewer }) {
    const post = await findPostDetail(ctx, viewer, id);
    if (post === null) throw refuse('post.notFound');
    return post;
  },
  async listChannelPosts(input, { ctx, viewer }) {
    return listPosts(ctx, viewer, input, { channelId: await findChannelId(ctx.db, input.name) });
  },
  async listChannelTop(input, { ctx, viewer }) {
    return listPosts(
      ctx,
      viewer,
      { ...input, filter: 'top' },
      { channelId: await findChannelId(ctx.db, input.name) },
    );
  },
  async getLatestPost({ username }, { ctx, viewer }) {
    return findLatestPost(ctx, viewer, await findChannelId(ctx.db, username));
  },
  async getPinnedPost({ id }, { ctx, viewer }) {
    const postId = await findPinnedPostId(ctx.db, id);
    return (await hydratePosts(ctx, viewer, postId === null ? [] : [postId]))[0] ?? null;
  },
  listSaved: (input, { ctx, viewer }) => listSaved(ctx, viewer, input),
  async getEditablePost({ id }, { ctx, viewer }) {
    const post = await findEditablePost(ctx.db, actingChannel(viewer), id);
    if (post === null) throw refuse('post.notFound');
    return post;
  },
  listManaged({ contributingUser, ...input }, { ctx, viewer }) {
    const channel = actingChannel(viewer);
    if (contributingUser !== undefined && contributingUser !== channel.channelId)
      throw refuse('auth.forbidden');
    return listManaged(ctx, viewer, channel, input);
  },
  likePost: ({ post }, { ctx, viewer }) => reactToPost(ctx, viewer, post, 1),
  dislikePost: ({ post }, { ctx, viewer }) => reactToPost(ctx, viewer, post, -1),
  removeReaction: ({ id }, { ctx, viewer }) => removeReaction(ctx, viewer, id),
  savePost: ({ id, saved }, { ctx, viewer }) => savePostFor(ctx, viewer, id, saved),
  async recordProgress({ id, positionSeconds }, { ctx, viewer }) {
    await recordProgress(ctx, viewer, id, positionSeconds);
    return { success: true };
  },
  recordView: async ({ id, ...view }, call) => ({ counted: await recordView(call.ctx, call, id, view) }),
  createPost: (input, { ctx, viewer }) => createPost(ctx, actingChannel(viewer), input),
  editPost: (input, { ctx, viewer }) => editPost(ctx, actingChannel(viewer), input),
  previewPost: ({ id, as }, { ctx, viewer }) => previewPost(ctx, actingChannel(viewer), id, as),
  duplicatePost: ({ id }, { ctx, viewer, language }) =>
    duplicatePost(ctx, { channel: actingChannel(viewer), language }, id),
  async deletePost({ post }, { ctx, viewer }) {
    await deletePost(ctx, actingChannel(viewer), post);
    return { success: true };
  },
  async pinPost({ id }, { ctx, viewer }) {
    await pinPost(ctx, actingChannel(viewer), id);
    return { success: true };
  },
  async unpinPost({ id }, { ctx, viewer }) {
    await unpinPost(ctx, actingChannel(viewer), id);
    return { success: true };
  },
};
