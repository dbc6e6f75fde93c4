import { asLanguage, defaultLanguage, type Language } from '@realfin/contract/languages';
import { fewCodes } from '../second-factor/rules.ts';
import { german } from './letters.de.ts';

export interface Letter {
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
  confirmNewEmail: Letter;
  emailChanging: (email: string) => Letter;
  emailChanged: (email: string) => Letter;
  emailInUse: Letter;
  deleted: Letter;
  secondFactorOn: Letter;
  secondFactorOff: Letter;
  secondFactorRemoved: Letter;
  /** `left`: the number of unused codes. */
  recoveryCodeUsed: (codes: { left: number }) => Letter;
  newDevice: (visit: { device: string; address: string; day: string }) => Letter;
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
      'Your password was changed, and all other browsers were logged out.',
      "If this wasn't you, choose a new password now.",
    ],
    label: 'Choose a new password',
  },
  confirmNewEmail: {
    subject: 'Confirm your new email',
    lines: [
      'Confirm that this is the new email address of your account. The link works once, for one hour.',
      "If this wasn't you, ignore this email.",
    ],
    label: 'Confirm new email',
  },
  emailChanging: (email) => ({
    subject: 'Your email is about to change',
    lines: [
      `We received a request to change the email of your account to ${email}. It changes once that address is confirmed.`,
      "If this wasn't you, choose a new password now. That also stops the change.",
    ],
    label: 'Choose a new password',
  }),
  emailChanged: (email) => ({
    subject: 'Your email was changed',
    lines: [
      `The email of your account is now ${email}, and all other browsers were logged out.`,
      "If this wasn't you, contact us now.",
    ],
    label: 'Get help',
  }),
  emailInUse: {
    subject: 'This email already has an account',
    lines: [
      'Someone asked to use this email address for another account. Nothing was changed, because it belongs to yours.',
      'If this was you, log in with this address instead.',
    ],
    label: 'Log in',
  },
  deleted: {
    subject: 'Your account is deleted',
    lines: [
      'Your account is deleted. Your profile, comments, likes, library, history and messages are removed, and your channel with all its posts. Your subscription has ended.',
      'We keep payment records without your name, and issued invoices as they are, as the law requires.',
      "This can't be undone. You can sign up again anytime.",
    ],
    label: 'Go to the home page',
  },
  newDevice: ({ device, address, day }) => ({
    subject: 'New login to your account',
    lines: [
      `A new browser logged in to your account on ${day}: ${device}, from ${address}.`,
      "If this wasn't you, log it out and change your password now.",
    ],
    label: 'See your sessions',
  }),
  secondFactorOn: {
    subject: 'Two-step login is on',
    lines: [
      'From now on, we ask for a code of your authenticator app at each login. All other browsers were logged out.',
      "Keep your recovery codes where you find them without your phone. If this wasn't you, contact us now.",
    ],
    label: 'Two-step login',
  },
  secondFactorOff: {
    subject: 'Two-step login is off',
    lines: [
      'Your account is protected by your password alone. Your recovery codes no longer work.',
      "If this wasn't you, choose a new password now and turn two-step login back on.",
    ],
    label: 'Two-step login',
  },
  secondFactorRemoved: {
    subject: 'Two-step login was removed from your account',
    lines: [
      'An administrator removed two-step login from your account. It is protected by your password alone.',
      "If you didn't ask for this, contact us. Otherwise set up your new phone now.",
    ],
    label: 'Set up two-step login',
  },
  recoveryCodeUsed: ({ left }) => ({
    subject: left > fewCodes ? 'A recovery code was used' : 'You have few recovery codes left',
    lines: [
      `A recovery code was used instead of your authenticator app. You have ${left} left.`,
      left > fewCodes
        ? "If this wasn't you, choose a new password now."
        : "Make new ones before you run out. If this wasn't you, choose a new password now.",
    ],
    label: 'Your recovery codes',
  }),
};

const letters: Record<Language, Letters> = { en: english, de: german };

/** In the language of the account, else English. */
export const lettersIn = (language: string | null): Letters =>
  letters[asLanguage(language) ?? defaultLanguage];
