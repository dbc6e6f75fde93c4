import type { InvitationLetter } from './letters.ts';

export const germanInvitationLetter: InvitationLetter = {
  subject: ({ channel }) => `${channel} lädt dich zur Mitarbeit am eigenen Kanal ein`,
  text: ({ name, channel, channelAddress, address, email }) =>
    [
      name === null ? 'Hallo,' : `Hallo ${name},`,
      `${channel} (${channelAddress}) lädt dich ein, am eigenen Kanal mitzuwirken. Mitwirkende veröffentlichen und verwalten dort Beiträge. Die Einnahmen sehen sie nicht.`,
      `Annehmen oder ablehnen: ${address}`,
      name === null
        ? `Dazu brauchst du ein Konto mit dieser E-Mail-Adresse, ${email}. Registrieren kannst du dich dort.`
        : 'Du kannst das Team jederzeit verlassen.',
      'Wenn du diese Person nicht kennst, ignoriere diese E-Mail.',
    ].join('\n\n'),
};
