import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  present: 'Aktuelles Passwort',
  showPassword: 'Passwort ein- oder ausblenden',
  forgot: 'Passwort vergessen?',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  twoSteps: {
    title: 'Anmeldung in zwei Schritten',
    description: 'Schütze dein Konto mit dem Code einer App.',
    failed: 'Wir konnten diese Seite nicht laden. Versuch es noch einmal.',
    tryAgain: 'Erneut versuchen',
    off: {
      title: 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
      text: 'Ergänze deine Anmeldung um einen zweiten Schritt: Nach deinem Passwort fragen wir nach einem Code, den eine App auf deinem Telefon zeigt. Wer dein Passwort erfährt, kommt damit noch nicht weiter.',
      apps: 'Jede Authenticator-App passt, etwa Aegis, 2FAS, Google Authenticator oder die deines Passwortmanagers.',
      begin: 'Einrichten',
    },
    setup: {
      title: 'Richte deine App ein',
      scan: 'Scanne diesen QR-Code mit deiner Authenticator-App.',
      qr: 'QR-Code für deine Authenticator-App',
      here: 'Ist die App auf diesem Gerät? Öffne den Schlüssel dort.',
      open: 'In der App öffnen',
      type: 'Oder tippe diesen Schlüssel in die App:',
      copy: 'Schlüssel kopieren',
      copied: 'Kopiert',
      confirm: 'Gib den Code ein, den die App zeigt.',
      hint: '6 Ziffern.',
      ends: 'Überall sonst melden wir dich ab.',
      submit: 'Einschalten',
      cancel: 'Abbrechen',
    },
    codes: {
      title: 'Sichere deine Wiederherstellungscodes',
      text: 'Jeder dieser Codes gilt einmal anstelle deiner App, wenn du dein Telefon verlierst. Wir zeigen sie nur jetzt. Bewahre sie so auf, dass du sie ohne dein Telefon findest.',
      list: 'Wiederherstellungscodes',
      download: 'Herunterladen',
      copy: 'Kopieren',
      copied: 'Kopiert',
      done: 'Ich habe sie gesichert',
      file: (site: string, email: string) =>
        `Wiederherstellungscodes von ${email} bei ${site}. Jeder gilt einmal, anstelle eines Codes deiner Authenticator-App.`,
    },
    on: {
      title: 'Die Anmeldung in zwei Schritten ist eingeschaltet',
      since: (day: string) =>
        `Seit ${day} fragen wir bei jeder Anmeldung nach einem Code deiner Authenticator-App.`,
      left: (count: string) => `Wiederherstellungscodes, die noch gelten: ${count}.`,
      few: 'Du hast nur noch wenige Wiederherstellungscodes. Mach neue, bevor sie ausgehen.',
      renew: 'Neue Wiederherstellungscodes',
      renewHint: 'Neue Wiederherstellungscodes ersetzen die alten.',
      turnOff: 'Ausschalten',
      turnedOff: 'Die Anmeldung in zwei Schritten ist ausgeschaltet.',
      lost: 'Ein neues Telefon? Schalte sie mit einem Code oder Wiederherstellungscode aus und richte sie mit dem neuen ein.',
    },
  },
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
