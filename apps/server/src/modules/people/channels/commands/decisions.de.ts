import type { Decisions } from './decisions.ts';

export const germanDecisions: Decisions = {
  approved: {
    subject: 'Dein Kanal ist bereit',
    text: ({ name, address, origin }) =>
      `Hallo ${name},\n\ndeine Bewerbung wurde angenommen. Dein Kanal: ${address}\n\nErsten Beitrag veröffentlichen: ${origin}/content/management`,
  },
  declined: {
    subject: 'Deine Bewerbung für einen Kanal',
    text: ({ name, reason, origin }) =>
      `Hallo ${name},\n\nwir haben deine Bewerbung für einen Kanal abgelehnt. Der Grund:\n\n${reason}\n\nDu kannst dich erneut bewerben: ${origin}/channel/apply`,
  },
};
