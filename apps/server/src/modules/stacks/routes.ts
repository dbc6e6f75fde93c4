import type { stacks } from '@realfin/contract/stacks';
import type { Handlers } from '../../http/call.ts';
import { findChannelId } from '../channels/queries.ts';
import { listPosts } from '../posts/queries/lists.ts';
import { getStack, listStackPosts } from './queries.ts';

export const stackHandlers: Handlers<typeof stacks> = {
  getStack: ({ stackId }, { ctx, viewer }) => getStack(ctx, viewer, stackId),
  listStackPosts: (input, { ctx, viewer }) => listStackPosts(ctx, viewer, input.stackId, input),
  async listUserStacks(input, { ctx, viewer }) {
    const channelId = await findChannelId(ctx, input.username);
    return listPosts(ctx, viewer, { ...input, filter: 'stacks' }, { channelId });
  },
};
