import type { collaborators } from '@realfin/contract/collaborators';
import { refuse } from '@realfin/contract/errors';
import type { Handlers } from '../../http/call.ts';
import { actingChannel } from './access.ts';
import { chooseActingChannel, setOnTeam } from './commands.ts';
import { findPeople, listTeam } from './queries.ts';

export const collaboratorHandlers: Handlers<typeof collaborators> = {
  async findPeople({ filter, query }, { ctx, viewer }) {
    return { content: await findPeople(ctx.db, actingChannel(viewer).channelId, filter, query) };
  },
  async listContributors(_input, { ctx, viewer }) {
    return { content: await listTeam(ctx.db, actingChannel(viewer).channelId, 'contributors') };
  },
  async manageContributor({ id, removing }, { ctx, viewer }) {
    const acting = actingChannel(viewer);
    // Only the creator can decide who publishes for the channel, while they act for themselves.
    if (acting.channelId !== viewer.id) throw refuse('auth.forbidden');
    await setOnTeam(ctx, acting, 'contributors', id, !removing);
    return { success: true, contributor: !removing };
  },
  async chooseActingChannel({ channel_id: chosen }, { ctx, viewer }) {
    const channelId = chosen === 0 ? null : chosen;
    await chooseActingChannel(ctx, viewer, channelId);
    return { success: true, activelyContributingFor: channelId };
  },
  async listModerators(_input, { ctx, viewer }) {
    return { content: await listTeam(ctx.db, actingChannel(viewer).channelId, 'moderators') };
  },
  async manageModerator({ user_id: accountId, removing }, { ctx, viewer }) {
    await setOnTeam(ctx, actingChannel(viewer), 'moderators', accountId, !removing);
    return { success: true, moderator: !removing };
  },
};
