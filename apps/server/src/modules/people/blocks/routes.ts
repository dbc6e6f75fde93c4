import type { blocks } from '@realfin/contract/blocks';
import { refuse } from '@realfin/contract/errors';
import type { Handlers } from '../../../http/edge/call.ts';
import { isModeratorOf } from '../../../lib/viewer.ts';
import { setBlocked } from './commands.ts';
import { listBlocked, listBlockedIds } from './queries.ts';

const missing = (path: string) =>
  refuse('input.invalid', {
    errors: [{ path, message: 'Send the person, the channel, and whether to block.' }],
  });

export const blockHandlers: Handlers<typeof blocks> = {
  async manageBlock(input, { ctx, viewer }) {
    const channelId = input.creator_id ?? input.creatorId;
    const accountId = input.user_id ?? input.userId;
    const blocked = input.blocking ?? input.isBlocking;
    if (channelId === undefined) throw missing('creator_id');
    if (accountId === undefined) throw missing('user_id');
    if (blocked === undefined) throw missing('blocking');
    await setBlocked(ctx, viewer, channelId, accountId, blocked);
    return { success: true, blocked };
  },
  async listBlockedIds({ creator_id: channelId }, { ctx, viewer }) {
    return { content: isModeratorOf(viewer, channelId) ? await listBlockedIds(ctx.db, channelId) : [] };
  },
  async listBlocked(input, { ctx, viewer }) {
    if (!isModeratorOf(viewer, input.creator_id)) throw refuse('auth.forbidden');
    return listBlocked(ctx.db, input.creator_id, input);
  },
};
