import type { Language } from '@realfin/contract/languages';
import { germanInvitationLetter } from './letters.de.ts';

interface Facts {
  /** Null for people without an account. */
  name: string | null;
  channel: string;
  channelAddress: string;
  /** Where they answer. */
  address: string;
  email: string;
}
export interface InvitationLetter {
  subject: (facts: Facts) => string;
  text: (facts: Facts) => string;
}

const english: InvitationLetter = {
  subject: ({ channel }) => `${channel} invited you to contribute to their channel`,
  text: ({ name, channel, channelAddress, address, email }) =>
    [
      name === null ? 'Hello,' : `Hello ${name},`,
      `${channel} (${channelAddress}) invited you to contribute to their channel. Contributors publish and manage posts on it. They can't see its earnings.`,
      `Accept or decline: ${address}`,
      name === null
        ? `You need an account with this email, ${email}. You can sign up there.`
        : 'You can leave the team anytime.',
      "If you don't know this person, ignore this email.",
    ].join('\n\n'),
};

const letters: Record<Language, InvitationLetter> = { en: english, de: germanInvitationLetter };
export const invitationLetterIn = (language: Language): InvitationLetter => letters[language];
