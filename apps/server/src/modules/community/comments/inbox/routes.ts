import type { inbox } from '@realfin/contract/inbox';
import type { Handlers } from '../../../../http/edge/call.ts';
import { actingChannel } from '../../../people/collaborators/access.ts';
import { canFeature } from '../access.ts';
import { heartComment, pinComment } from './commands/feature-comment.ts';
import { readInbox, requireTeam } from './commands/read-inbox.ts';
import { reviewComment } from './commands/review-comment.ts';
import { saveCommentRules } from './commands/save-rules.ts';
import { findCommentRules } from './queries.ts';

const noRules = { heldWords: [], holdLinks: false };

export const inboxHandlers: Handlers<typeof inbox> = {
  listInbox: ({ channel_id: channelId, ...request }, call) => readInbox(call, channelId, request),
  async reviewComment({ commentId, approve }, { ctx, viewer }) {
    await reviewComment(ctx, viewer, commentId, approve);
    return { success: true };
  },
  async heartComment({ commentId, hearted }, { ctx, viewer }) {
    await heartComment(ctx, viewer, commentId, hearted);
    return { hearted };
  },
  async pinComment({ commentId, pinned }, { ctx, viewer }) {
    await pinComment(ctx, viewer, commentId, pinned);
    return { pinned };
  },
  async getCommentRules({ channel_id: channelId }, { ctx, viewer }) {
    requireTeam(viewer, channelId);
    const { heldWords, holdLinks } = (await findCommentRules(ctx.db, channelId)) ?? noRules;
    return { heldWords: [...heldWords], holdLinks, canEdit: canFeature(viewer, channelId) };
  },
  async saveCommentRules(input, { ctx, viewer }) {
    return { ...(await saveCommentRules(ctx, actingChannel(viewer), input)), canEdit: true };
  },
};
