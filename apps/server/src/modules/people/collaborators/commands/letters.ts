import type { TeamRole } from '@realfin/contract/collaborators';
import type { Language } from '@realfin/contract/languages';
import { germanInvitationLetter } from './letters.de.ts';

interface Facts {
  role: TeamRole;
  /** Null for people without an account. */
  name: string | null;
  channel: string;
  channelAddress: string;
  /** URL of the page to answer on. */
  address: string;
  email: string;
}
export interface InvitationLetter {
  subject: (facts: Facts) => string;
  text: (facts: Facts) => string;
}

const offers: Record<TeamRole, string> = { contributor: 'contribute to', moderator: 'moderate' };
const duties: Record<TeamRole, string> = {
  contributor: "Contributors publish and manage posts on it. They can't see its earnings.",
  moderator:
    "Moderators answer, approve and delete its comments, and block people. They can't publish on it.",
};

const english: InvitationLetter = {
  subject: ({ channel, role }) => `${channel} invited you to ${offers[role]} their channel`,
  text: ({ role, name, channel, channelAddress, address, email }) =>
    [
      name === null ? 'Hello,' : `Hello ${name},`,
      `${channel} (${channelAddress}) invited you to ${offers[role]} their channel. ${duties[role]}`,
      `Accept or decline: ${address}`,
      name === null
        ? `You need an account with this email, ${email}. You can sign up there.`
        : 'You can leave the team anytime.',
      "If you don't know this person, ignore this email.",
    ].join('\n\n'),
};

const letters: Record<Language, InvitationLetter> = { en: english, de: germanInvitationLetter };
export const invitationLetterIn = (language: Language): InvitationLetter => letters[language];
