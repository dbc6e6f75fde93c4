import type { JobsOf } from '../../../jobs/queue.ts';
import { deleteExpiredInvitations } from './commands/invite.ts';
import { sendInvitation } from './commands/send-invitation.ts';

export const collaboratorJobs = {
  'collaborators.send-invitation': {
    retryLimit: 5,
    run: (ctx, { invitationId }) => sendInvitation(ctx, invitationId),
  },
  'collaborators.forget-invitations': { every: '20 4 * * *', run: (ctx) => deleteExpiredInvitations(ctx) },
} satisfies JobsOf<'collaborators'>;
