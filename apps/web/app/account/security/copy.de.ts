import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  present: 'Aktuelles Passwort',
  showPassword: 'Passwort ein- oder ausblenden',
  forgot: 'Passwort vergessen?',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  password: {
    title: 'Passwort',
    description: 'Ändere dein Passwort.',
    card: 'Passwort ändern',
    text: 'Danach bist du überall sonst abgemeldet, zugesandte Links gelten nicht mehr, und deine privaten Podcast-Feeds bekommen neue Adressen.',
    fresh: 'Neues Passwort',
    hint: 'Mindestens 10 Zeichen.',
    submit: 'Passwort ändern',
    doneTitle: 'Passwort geändert.',
    done: 'Du bist überall sonst abgemeldet. Wir haben dir dazu eine E-Mail geschickt.',
  },
  email: {
    title: 'E-Mail-Adresse',
    description: 'Ändere deine E-Mail-Adresse.',
    card: 'E-Mail-Adresse ändern',
    text: (email: string) =>
      `Deine E-Mail-Adresse ist ${email}. Wir schicken einen Link an die neue Adresse. Sie gilt, sobald du ihn öffnest.`,
    fresh: 'Neue E-Mail-Adresse',
    submit: 'E-Mail-Adresse ändern',
    doneTitle: 'Sieh in dein Postfach.',
    done: (email: string) =>
      `Wir haben einen Link an ${email} geschickt. Er gilt eine Stunde. Bis du ihn öffnest, bleibt deine Adresse, wie sie ist.`,
  },
};
