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
      'dein Passwort wurde geändert, und alle anderen Browser wurden abgemeldet.',
      'Wenn du das nicht warst, wähl jetzt ein neues Passwort.',
    ],
    label: 'Neues Passwort wählen',
  },
  confirmNewEmail: {
    subject: 'Bestätige deine neue E-Mail-Adresse',
    lines: [
      'bestätige, dass das die neue E-Mail-Adresse deines Kontos ist. Der Link gilt einmal, eine Stunde lang.',
      'Wenn du das nicht warst, ignorier diese E-Mail.',
    ],
    label: 'Neue E-Mail-Adresse bestätigen',
  },
  emailChanging: (email) => ({
    subject: 'Deine E-Mail-Adresse wird geändert',
    lines: [
      `die E-Mail-Adresse deines Kontos soll auf ${email} geändert werden. Das gilt, sobald die neue Adresse bestätigt ist.`,
      'Wenn du das nicht warst, wähl jetzt ein neues Passwort. Damit stoppst du auch die Änderung.',
    ],
    label: 'Neues Passwort wählen',
  }),
  emailChanged: (email) => ({
    subject: 'Deine E-Mail-Adresse wurde geändert',
    lines: [
      `die E-Mail-Adresse deines Kontos ist jetzt ${email}, und alle anderen Browser wurden abgemeldet.`,
      'Wenn du das nicht warst, schreib uns jetzt.',
    ],
    label: 'Hilfe',
  }),
  emailInUse: {
    subject: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto',
    lines: [
      'jemand wollte diese E-Mail-Adresse für ein anderes Konto verwenden. Es wurde nichts geändert, denn sie gehört zu deinem.',
      'Wenn du das warst, melde dich mit dieser Adresse an.',
    ],
    label: 'Anmelden',
  },
  deleted: {
    subject: 'Dein Konto ist gelöscht',
    lines: [
      'dein Konto ist gelöscht. Dein Profil, deine Kommentare, Bewertungen, Bibliothek, dein Verlauf und deine Nachrichten sind entfernt, ebenso dein Kanal mit allen Beiträgen. Dein Abo ist beendet.',
      'Zahlungsdaten bewahren wir ohne deinen Namen auf, ausgestellte Rechnungen unverändert, weil das Gesetz es verlangt.',
      'Das lässt sich nicht rückgängig machen. Du kannst dich jederzeit neu registrieren.',
    ],
    label: 'Zur Startseite',
  },
  newDevice: ({ device, address, day }) => ({
    subject: 'Neue Anmeldung bei deinem Konto',
    lines: [
      `ein neuer Browser hat sich am ${day} bei deinem Konto angemeldet: ${device}, von ${address}.`,
      'Wenn du das nicht warst, melde ihn ab und ändere jetzt dein Passwort.',
    ],
    label: 'Sitzungen ansehen',
  }),
};
