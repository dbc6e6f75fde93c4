import type { collaborators } from '@realfin/contract/collaborators';
import type { Handlers } from '../../../http/edge/call.ts';
import { actingChannel, ownChannel } from './access.ts';
import { answerInvitation, leaveTeam } from './commands/answer-invitation.ts';
import { chooseActingChannel, removeFromTeam } from './commands/change-team.ts';
import { inviteAccount, inviteByEmail, withdrawInvitation, withdrawInvitationOf } from './commands/invite.ts';
import { findPeople, listTeam } from './queries.ts';
import { getTeams, listInvitations } from './queries/invitations.ts';

export const collaboratorHandlers: Handlers<typeof collaborators> = {
  async findPeople({ filter, query }, { ctx, viewer }) {
    if (filter === 'email') return { content: [] };
    return { content: await findPeople(ctx.db, actingChannel(viewer).channelId, filter, query) };
  },
  async listContributors(_input, { ctx, viewer }) {
    return { content: await listTeam(ctx.db, actingChannel(viewer).channelId, 'contributors') };
  },
  async manageContributor({ id, removing }, { ctx, viewer }) {
    const acting = ownChannel(viewer);
    if (!removing) {
      const contributor = await inviteAccount(ctx, acting, 'contributor', id);
      return { success: true, contributor, invited: !contributor };
    }
    await withdrawInvitationOf(ctx, acting, 'contributor', id);
    await removeFromTeam(ctx, acting, 'contributor', id);
    return { success: true, contributor: false, invited: false };
  },
  async inviteByEmail({ email, role }, { ctx, viewer }) {
    await inviteByEmail(ctx, ownChannel(viewer), role, email);
    return { success: true };
  },
  async listInvitations(_input, { ctx, viewer }) {
    return { content: await listInvitations(ctx.db, ownChannel(viewer).channelId, ctx.clock.now()) };
  },
  async withdrawInvitation({ id }, { ctx, viewer }) {
    await withdrawInvitation(ctx, ownChannel(viewer), id);
    return { success: true };
  },
  getTeams: (_input, { ctx, viewer }) => getTeams(ctx.db, viewer.id, ctx.clock.now()),
  async answerInvitation({ id, accept }, { ctx, viewer }) {
    await answerInvitation(ctx, viewer, id, accept);
    return { success: true };
  },
  async leaveTeam({ channel_id: channelId }, { ctx, viewer }) {
    await leaveTeam(ctx, viewer, channelId);
    return { success: true };
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
    const acting = actingChannel(viewer);
    if (!removing) {
      const moderator = await inviteAccount(ctx, acting, 'moderator', accountId);
      return { success: true, moderator, invited: !moderator };
    }
    await withdrawInvitationOf(ctx, acting, 'moderator', accountId);
    await removeFromTeam(ctx, acting, 'moderator', accountId);
    return { success: true, moderator: false, invited: false };
  },
};
