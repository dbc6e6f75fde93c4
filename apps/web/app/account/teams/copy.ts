import { messages } from '../../lib/language.ts';

export const copy = messages('teams', {
  title: 'Teams',
  description: 'Answer invitations, and leave teams.',
  invitations: 'Invitations',
  invitation: {
    contributor: (name: string) => `${name} invited you to contribute to their channel`,
    moderator: (name: string) => `${name} invited you to moderate their channel`,
  },
  until: (date: string) => `Expires on ${date}`,
  about: {
    contributor:
      "Contributors publish and manage posts, moderators and blocked users on the channel. They can't see its earnings. You can leave anytime.",
    moderator:
      "Moderators answer, approve and delete comments on the channel, and block people. They can't publish on it. You can leave anytime.",
  },
  accept: 'Accept',
  acceptOf: {
    contributor: (name: string) => `Accept the invitation of ${name}`,
    moderator: (name: string) => `Accept to moderate for ${name}`,
  },
  decline: 'Decline',
  declineOf: {
    contributor: (name: string) => `Decline the invitation of ${name}`,
    moderator: (name: string) => `Decline to moderate for ${name}`,
  },
  accepted: {
    contributor: (name: string) => `You're on the team of ${name}. Choose the channel in the account menu.`,
    moderator: (name: string) => `You moderate the channel of ${name}.`,
  },
  declined: 'Invitation declined.',
  confirmEmail: 'Confirm your email to see invitations sent to it.',
  teams: 'Your teams',
  contributor: 'Contributor',
  moderator: 'Moderator',
  leave: 'Leave team',
  leaveOf: (name: string) => `Leave the team of ${name}`,
  ask: (name: string) => `Leave the team of ${name}?`,
  askText: 'You lose access to the channel immediately. To return, you need a new invitation.',
  stay: 'Stay',
  left: (name: string) => `You left the team of ${name}.`,
  none: "You're not on any team.",
  noInvitations: 'No open invitations.',
  failed: 'An error occurred. Please try again.',
  loadFailed: "We couldn't load your teams. Try again.",
  tryAgain: 'Try again',
});
