import { asLanguage, defaultLanguage, type Language } from '@realfin/contract/languages';
import { german } from './letters.de.ts';

interface Letter {
  subject: string;
  lines: string[];
  /** The label of the email's one link. */
  label: string;
}

export interface Letters {
  hello: (name: string) => string;
  confirmEmail: Letter;
  resetPassword: Letter;
  passwordChanged: Letter;
}

const english: Letters = {
  hello: (name) => `Hello ${name},`,
  confirmEmail: {
    subject: 'Confirm your email',
    lines: ['Confirm that this is your email address. The link works once, for 24 hours.'],
    label: 'Confirm email',
  },
  resetPassword: {
    subject: 'Choose a new password',
    lines: [
      'We received a request for a new password for your account. The link works once, for one hour.',
      "If this wasn't you, ignore this email. Your password stays the same.",
    ],
    label: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    lines: [
      'Your password was changed and you were logged out everywhere.',
      "If this wasn't you, choose a new password now.",
    ],
    label: 'Choose a new password',
  },
};

const letters: Record<Language, Letters> = { en: english, de: german };

/** In the language of the account, else English. */
export const lettersIn = (language: string | null): Letters =>
  letters[asLanguage(language) ?? defaultLanguage];
