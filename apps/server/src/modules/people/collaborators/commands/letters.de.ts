import type { TeamRole } from '@realfin/contract/collaborators';
import type { InvitationLetter } from './letters.ts';

const subjects: Record<TeamRole, string> = {
  contributor: 'zur Mitarbeit am eigenen Kanal',
  moderator: 'zum Moderieren des eigenen Kanals',
};
const offers: Record<TeamRole, string> = {
  contributor:
    'am eigenen Kanal mitzuwirken. Mitwirkende veröffentlichen und verwalten dort Beiträge. Die Einnahmen sehen sie nicht.',
  moderator:
    'den eigenen Kanal zu moderieren. Moderatoren beantworten, genehmigen und löschen dort Kommentare und blockieren Personen, veröffentlichen aber nichts.',
};

export const germanInvitationLetter: InvitationLetter = {
  subject: ({ channel, role }) => `${channel} lädt dich ${subjects[role]} ein`,
  text: ({ role, name, channel, channelAddress, address, email }) =>
    [
      name === null ? 'Hallo,' : `Hallo ${name},`,
      `${channel} (${channelAddress}) lädt dich ein, ${offers[role]}`,
      `Annehmen oder ablehnen: ${address}`,
      name === null
        ? `Dazu brauchst du ein Konto mit dieser E-Mail-Adresse, ${email}. Registrieren kannst du dich dort.`
        : 'Du kannst das Team jederzeit verlassen.',
      'Wenn du diese Person nicht kennst, ignoriere diese E-Mail.',
    ].join('\n\n'),
};
