import { fewCodes } from '../second-factor/rules.ts';
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
  secondFactorOn: {
    subject: 'Anmeldung in zwei Schritten ist eingeschaltet',
    lines: [
      'ab jetzt fragen wir bei jeder Anmeldung nach einem Code deiner Authenticator-App. Alle anderen Browser wurden abgemeldet.',
      'Bewahre deine Wiederherstellungscodes so auf, dass du sie ohne dein Telefon findest. Wenn du das nicht warst, schreib uns jetzt.',
    ],
    label: 'Anmeldung in zwei Schritten',
  },
  secondFactorOff: {
    subject: 'Anmeldung in zwei Schritten ist ausgeschaltet',
    lines: [
      'dein Konto ist jetzt nur durch dein Passwort geschützt. Deine Wiederherstellungscodes gelten nicht mehr.',
      'Wenn du das nicht warst, wähl jetzt ein neues Passwort und schalte die Anmeldung in zwei Schritten wieder ein.',
    ],
    label: 'Anmeldung in zwei Schritten',
  },
  secondFactorRemoved: {
    subject: 'Die Anmeldung in zwei Schritten wurde von deinem Konto entfernt',
    lines: [
      'die Administration hat die Anmeldung in zwei Schritten von deinem Konto entfernt. Es ist jetzt nur durch dein Passwort geschützt.',
      'Wenn du nicht darum gebeten hast, schreib uns. Sonst richte jetzt dein neues Telefon ein.',
    ],
    label: 'Anmeldung in zwei Schritten einrichten',
  },
  recoveryCodeUsed: ({ left }) => ({
    subject:
      left > fewCodes
        ? 'Ein Wiederherstellungscode wurde verwendet'
        : 'Du hast nur noch wenige Wiederherstellungscodes',
    lines: [
      `statt deiner Authenticator-App wurde ein Wiederherstellungscode verwendet. Du hast noch ${left}.`,
      left > fewCodes
        ? 'Wenn du das nicht warst, wähl jetzt ein neues Passwort.'
        : 'Mach neue, bevor sie ausgehen. Wenn du das nicht warst, wähl jetzt ein neues Passwort.',
    ],
    label: 'Deine Wiederherstellungscodes',
  }),
};
