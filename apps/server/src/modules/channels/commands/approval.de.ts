import type { Approval } from './approval.ts';

export const germanApproval: Approval = {
  subject: 'Dein Kanal ist bereit',
  text: ({ name, address, origin }) =>
    `Hallo ${name},\n\ndeine Bewerbung wurde angenommen. Dein Kanal: ${address}\n\nErsten Beitrag veröffentlichen: ${origin}/content/management`,
};
