import type { Letters } from './letters.ts';

export const german: Letters = {
  hello: (name) => `Hallo ${name},`,
  confirmEmail: {
    subject: 'Bestätige deine E-Mail-Adresse',
    lines: ['bestätige, dass das deine E-Mail-Adresse ist. Der Link gilt einmal, 24 Stunden lang.'],
    label: 'E-Mail-Adresse bestätigen',
  },
  resetPassword: {
    subject: 'Wähle ein neues Passwort',
    lines: [
      'für dein Konto wurde ein neues Passwort angefordert. Der Link gilt einmal, eine Stunde lang.',
      'Wenn du das nicht warst, ignorier diese E-Mail. Dein Passwort bleibt, wie es ist.',
    ],
    label: 'Neues Passwort wählen',
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    lines: [
      'dein Passwort wurde geändert, und du wurdest überall abgemeldet.',
      'Wenn du das nicht warst, wähl jetzt ein neues Passwort.',
    ],
    label: 'Neues Passwort wählen',
  },
};
