import { counted, countedWhole, wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const progress = (sent: number, recipients: number) =>
  `An ${wholeCount(sent)} von ${countedWhole(recipients, 'Empfänger|Empfängern')} verschickt`;

export const german: Translation<typeof copy> = {
  title: 'E-Mail',
  description:
    'Newsletter, die gerade verschickt werden, Nachweise der Zustimmung, gestoppte Kontaktlisten und E-Mail-Adressen.',
  loadFailed: 'Wir konnten die Newsletter nicht laden.',
  tryAgain: 'Erneut versuchen',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  note: 'Notiz',
  noteMissing: 'Gib eine Notiz ein.',
  cancel: 'Abbrechen',
  test: {
    title: 'Mailserver',
    text: 'Schick eine E-Mail an deine eigene Adresse, um zu sehen, ob dein Mailserver sie annimmt.',
    send: 'Test-E-Mail senden',
    sent: (email) =>
      `Dein Mailserver hat die E-Mail an ${email} angenommen. Kommt sie nicht an, sieh im Spam-Ordner nach und prüfe die Einträge deiner Domain.`,
    refused: 'Dein Mailserver hat die E-Mail nicht angenommen:',
  },
  sending: {
    title: 'Newsletter, die gerade verschickt werden',
    empty: 'Gerade wird kein Newsletter verschickt.',
    progress,
    stop: 'Versand stoppen',
    stopOf: (subject) => `Versand von „${subject}“ stoppen`,
    dialog: 'Diesen Newsletter stoppen?',
    text: (sent, recipients) =>
      `${progress(sent, recipients)}. Alle anderen bekommen ihn nicht, und er kann nicht noch einmal verschickt werden.`,
    reason: 'Grund',
    reasonHint: 'Der Kanal liest ihn.',
    reasonMissing: 'Gib einen Grund ein.',
    done: 'Newsletter gestoppt.',
  },
  proofs: {
    title: 'Nachweise der Zustimmung',
    text: 'Ein Kanal sagt, dass seine Kontakte anderswo zugestimmt haben, und bittet dich, sie ohne Rückfrage anzunehmen. Sieh dir zuerst den Nachweis an: Du stehst für diese E-Mails ein.',
    empty: 'Kein Nachweis wartet.',
    contacts: (contacts, dated) =>
      `${countedWhole(contacts, 'Kontakt|Kontakte')}, ${wholeCount(dated)} davon mit dem Tag der Zustimmung`,
    days: (first, last) => `${first} bis ${last}`,
    accept: 'Kontakte annehmen',
    acceptOf: (name) => `Kontakte von ${name} annehmen`,
    acceptDialog: 'Diese Kontakte ohne Rückfrage annehmen?',
    acceptText: (contacts) =>
      `${countedWhole(contacts, 'Kontakt bekommt|Kontakte bekommen')} die Newsletter dieses Kanals, jeden mit einem Link zum Abbestellen.`,
    acceptHint: 'Was du dir angesehen hast. Die anderen in der Administration lesen es.',
    accepted: 'Kontakte angenommen.',
    decline: 'Ablehnen',
    declineOf: (name) => `Nachweis von ${name} ablehnen`,
    declineDialog: 'Diesen Nachweis ablehnen?',
    declineText: 'Wir bitten diese Kontakte um Bestätigung, wie geplant.',
    reason: 'Grund',
    reasonHint: 'Der Kanal liest ihn.',
    reasonMissing: 'Gib einen Grund ein.',
    declined: 'Nachweis abgelehnt.',
  },
  lists: {
    title: 'Gestoppte Listen',
    text: 'Wir bitten die Kontakte eines Kanals nicht mehr um Bestätigung, wenn zu viele Adressen unerreichbar sind oder es als Spam melden. Lag das an einem Server, dann öffne die Liste wieder.',
    empty: 'Keine Liste ist gestoppt.',
    refused: (refused, asked) =>
      `${wholeCount(refused)} von ${countedWhole(asked, 'Frage|Fragen')} abgelehnt`,
    unasked: (contacts) => `${counted(contacts, 'Kontakt|Kontakte')} noch nicht gefragt`,
    reopen: 'Liste öffnen',
    reopenOf: (name) => `Liste öffnen: ${name}`,
    dialog: 'Diese Liste wieder öffnen?',
    dialogText: (contacts) =>
      contacts === 0
        ? 'Der Kanal kann wieder Kontakte importieren. Abgelehnte Fragen werden von vorn gezählt.'
        : `Wir bitten ${countedWhole(contacts, 'Kontakt|Kontakte')} um Bestätigung, und der Kanal kann weitere importieren. Abgelehnte Fragen werden von vorn gezählt.`,
    noteHint: 'Warum es weitergehen darf. Die anderen in der Administration lesen es.',
    done: 'Liste geöffnet.',
  },
  address: {
    title: 'E-Mail-Adressen',
    open: 'E-Mail-Adresse wieder zulassen',
    text: 'Für eine Adresse, die ein Server abgelehnt hat, obwohl sie funktioniert. Sie bekommt wieder Newsletter, und Benachrichtigungen, außer ihre Person hat sie ausgeschaltet. Wer eine E-Mail als Spam gemeldet hat, entscheidet selbst.',
    email: 'E-Mail-Adresse',
    noteHint: 'Woher du weißt, dass sie funktioniert. Die anderen in der Administration lesen es.',
    send: 'Wieder zulassen',
    done: 'Die E-Mail-Adresse ist wieder zugelassen.',
  },
};
