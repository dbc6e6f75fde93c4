// Texts of components that have too few for a file of their own.
import type { copy as chartPanel } from '../components/chart/copy.ts';
import type { copy as dialog } from '../components/dialog/dialog.tsx';
import type { copy as errorPage } from '../components/error-page/error-page.tsx';
import type { copy as field } from '../components/field/copy.ts';
import type { copy as settingsHead } from '../components/settings-head/settings-head.tsx';
import type { copy as signUpDialog } from '../components/sign-up-dialog/sign-up-dialog.tsx';
import type { copy as toasts } from '../components/toast/toasts.tsx';
import type { copy as api } from '../lib/api.ts';
import type { copy as cards } from '../lib/cards.ts';
import type { copy as format } from '../lib/format.ts';
import type { Translation } from '../lib/language.ts';
import type { copy as confirmAddress } from '../parts/auth/confirm-address-banner.tsx';
import type { copy as openPayments } from '../parts/billing/open-payments.tsx';
import type { copy as reportAction } from '../parts/reports/report-action.tsx';

interface Small {
  api: Translation<typeof api>;
  chartPanel: Translation<typeof chartPanel>;
  dialog: Translation<typeof dialog>;
  errorPage: Translation<typeof errorPage>;
  settingsHead: Translation<typeof settingsHead>;
  confirmAddress: Translation<typeof confirmAddress>;
  openPayments: Translation<typeof openPayments>;
  reportAction: Translation<typeof reportAction>;
  signUpDialog: Translation<typeof signUpDialog>;
  feeds: Translation<typeof cards>;
  format: Translation<typeof format>;
  field: Translation<typeof field>;
  toasts: Translation<typeof toasts>;
}

export const german: Small = {
  confirmAddress: {
    label: 'E-Mail-Adresse bestätigen',
    text: (email: string) => `Bestätige deine E-Mail-Adresse: Wir haben einen Link an ${email} geschickt.`,
    resend: 'Link erneut senden',
    sent: 'Wir haben dir einen neuen Link geschickt.',
    failed: 'Wir konnten den Link nicht senden. Versuch es in ein paar Minuten noch einmal.',
  },
  openPayments: {
    title: 'Wartet auf deine Bank',
    text: 'Bevor du auf der Seite deiner Bank bestätigst, wird nichts abgebucht. Was nach einem Tag nicht bestätigt ist, brechen wir ab.',
    list: 'Zahlungen, die warten',
    check: 'Kartenprüfung',
    card: (card: string) => `Mit deiner ${card}`,
    confirm: 'Bestätigen',
    confirmOf: (payment: string) => `Bestätigen: ${payment}`,
    cancel: 'Abbrechen',
    cancelOf: (payment: string) => `Abbrechen: ${payment}`,
    pending: 'Deine Bank bearbeitet sie noch.',
    canceled: 'Zahlung abgebrochen. Es wurde nichts abgebucht.',
    done: 'Diese Zahlung war schon durchgegangen.',
    late: 'Wir brechen sie ab.',
    failed: 'Die Zahlung ließ sich nicht abbrechen. Versuch es noch einmal.',
  },
  reportAction: {
    report: 'Melden',
    moderate: 'Moderieren',
    signUpReason: 'Melde, was gegen die Regeln ist.',
  },
  api: {
    unreadable: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
    unreached: (message) => `Netzwerkfehler (${message})`,
  },
  chartPanel: {
    csv: 'Als CSV speichern',
    png: 'Als Bild speichern',
    asTable: 'Als Tabelle anzeigen',
    marks: 'Was geschah',
    onRight: (name) => `${name} (rechte Achse)`,
    caption: (title) => `${title} als Tabelle`,
  },
  dialog: { close: 'Schließen' },
  errorPage: {
    missing: 'Diese Seite gibt es nicht.',
    broken: 'Hm, da stimmt etwas nicht. Wir bringen dich schnell zurück.',
    forbidden: 'Du hast keinen Zugang zu dieser Seite.',
    twoStep: 'Wer hier verwaltet, meldet sich in zwei Schritten an.',
    twoStepAction: 'Anmeldung in zwei Schritten einrichten',
    home: 'Zur Startseite',
    offline: 'Du bist offline',
    offlineText: 'Diese Seite wird geladen, sobald du verbunden bist.',
    retry: 'Erneut versuchen',
  },
  settingsHead: { settings: 'Einstellungen' },
  signUpDialog: {
    title: (site: string) => `Mach mit bei ${site}`,
    text: 'Ein Konto ist kostenlos und in einer Minute angelegt.',
    signUp: 'Registrieren',
    login: 'Anmelden',
  },
  feeds: { podcastOf: (name) => `${name} · Podcast` },
  format: { justNow: 'gerade eben' },
  field: { left: (used, most) => `${used} von ${most} Zeichen` },
  toasts: { close: 'Schließen', region: 'Meldungen' },
};
