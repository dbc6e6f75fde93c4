import type { stacks } from '@realfin/contract/stacks';
import type { Handlers } from '../../../http/edge/call.ts';
import { findChannelId } from '../../people/channels/queries.ts';
import { actingChannel } from '../../people/collaborators/access.ts';
import { listPosts } from '../posts/queries/lists.ts';
import { createStack, saveStack } from './commands/save-stack.ts';
import { listAddablePosts } from './queries/addable-posts.ts';
import { getEditableStack, listOwnStacks } from './queries/own-stacks.ts';
import { getStack, listStackPosts } from './queries/read-stack.ts';

/** `ppv` has these routes, since the posts of an event are a stack too. */
type OfEvents = 'addToStacks' | 'removeFromStack' | 'orderStack';

export const stackHandlers: Omit<Handlers<typeof stacks>, OfEvents> = {
  getStack: ({ stackId }, { ctx, viewer }) => getStack(ctx, viewer, stackId),
  listStackPosts: (input, { ctx, viewer }) => listStackPosts(ctx, viewer, input.stackId, input),
  async listUserStacks(input, { ctx, viewer }) {
    const channelId = await findChannelId(ctx.db, input.username);
    return listPosts(ctx, viewer, { ...input, filter: 'stacks' }, { channelId });
  },
  listOwnStacks: (input, { ctx, viewer }) => listOwnStacks(ctx.db, actingChannel(viewer), input),
  getEditableStack: ({ id }, { ctx, viewer }) => getEditableStack(ctx.db, actingChannel(viewer), id),
  createStack: (input, { ctx, viewer }) => createStack(ctx, actingChannel(viewer), input),
  saveStack: (input, { ctx, viewer }) => saveStack(ctx, actingChannel(viewer), input),
  listAddablePosts: (input, { ctx, viewer }) => listAddablePosts(ctx, viewer, actingChannel(viewer), input),
};
