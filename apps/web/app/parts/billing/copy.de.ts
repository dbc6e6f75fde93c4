import type { MediaType } from '@realfin/contract/posts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const verbOf = (kind: MediaType): string => {
  if (kind === 'article' || kind === 'article_audio') return 'lesen';
  return kind === 'audio' ? 'anhören' : 'ansehen';
};

export const german: Translation<typeof copy> = {
  wanted: {
    toOpen: (kind: MediaType, title: string) => `„${title}“ ${verbOf(kind)}`,
    by: (creator: string) => `Von ${creator}`,
  },
  card: {
    frame: 'Kartendaten',
    loadFailed: 'Wir konnten das Kartenformular nicht laden.',
    tryAgain: 'Erneut versuchen',
    verifyFailed: 'Die Karte konnte nicht geprüft werden. Bitte versuch es noch einmal.',
    name: (brand: string, lastFour: string) => `${brand === '' ? 'Karte' : brand} mit Endziffern ${lastFour}`,
    saved: 'Bezahlen mit',
    add: 'Andere Karte verwenden',
    expires: (month: number, year: number) => `Gültig bis ${String(month).padStart(2, '0')}/${year}`,
    expired: (month: number, year: number) => `Abgelaufen ${String(month).padStart(2, '0')}/${year}`,
    select: 'Bitte wähle eine Karte aus.',
  },
  tax: {
    name: (name, rate, place) => `${name} ${rate}, ${place}`,
    plus: (price, tax, name) => `${price} zuzüglich ${tax} ${name}`,
    including: (price, name) => `${price} inkl. ${name}`,
    within: (amount, name) => `Enthält ${amount} ${name}.`,
    reversed: (name, place) => `Reverse-Charge: Dein Unternehmen schuldet die ${name} in ${place}.`,
    open: 'Je nach Land deiner Karte kommt Steuer hinzu. Du siehst sie, bevor wir abbuchen.',
  },
  state: {
    verifying: 'Deine Karte wird geprüft…',
    charging: 'Deine Karte wird belastet…',
    leaving: 'Du wirst zu deiner Bank weitergeleitet, um die Zahlung zu bestätigen…',
    failed: 'Da ist etwas schiefgegangen. Bitte versuch es noch einmal.',
    again: 'War deine Verbindung weg? Versuch es noch einmal. Du zahlst nicht doppelt.',
    waitingTitle: 'Wir warten auf deine Bank.',
    waitingText:
      'Diese Seite aktualisiert sich von selbst, und du kannst sie verlassen. Dein Abo beginnt, sobald deine Bank bestätigt. Du zahlst nicht doppelt.',
    challengeTitle: 'Deine Bank hat die Zahlung noch nicht bestätigt.',
    challengeText: 'Bestätige sie auf der Seite deiner Bank. Danach kommst du hierher zurück.',
    toBank: 'Zu deiner Bank',
    cancel: 'Zahlung abbrechen',
    canceled: 'Zahlung abgebrochen. Es wurde nichts abgebucht.',
  },
  hints: {
    insufficient_funds: 'Die Karte ist nicht ausreichend gedeckt. Versuch es mit einer anderen.',
    expired_card: 'Diese Karte ist abgelaufen. Versuch es mit einer anderen.',
    incorrect_cvc: 'Die Prüfnummer (CVV) stimmt nicht. Prüf sie und versuch es noch einmal.',
    incorrect_number: 'Die Kartennummer stimmt nicht. Prüf sie und versuch es noch einmal.',
    incorrect_zip: 'Die Postleitzahl passt nicht zu dieser Karte. Prüf sie und versuch es noch einmal.',
    authentication_failed:
      'Deine Bank hat die Zahlung nicht bestätigt. Versuch es noch einmal oder nimm eine andere Karte.',
    abandoned: 'Die Zahlung wurde nicht rechtzeitig bestätigt. Versuch es noch einmal.',
    amount_too_small:
      'Dieser Betrag ist kleiner, als unser Zahlungsdienst abbucht. Deine Karte wurde nicht belastet.',
    processing_error:
      'Deine Bank konnte die Zahlung nicht ausführen. Versuch es in ein paar Minuten noch einmal.',
    declined: 'Deine Karte wurde abgelehnt. Versuch es mit einer anderen oder frag deine Bank.',
  },
  invoices: {
    title: 'Rechnungen',
    caption: 'Deine Zahlungen, neueste zuerst',
    date: 'Datum',
    number: 'Nummer',
    description: 'Beschreibung',
    amount: 'Betrag',
    refunded: (amount: string) => `${amount} erstattet`,
    line: (description: string, amount: string) => `${description}: ${amount}`,
    none: 'Noch keine Zahlungen.',
    failed: 'Wir konnten deine Rechnungen nicht laden. Versuch es noch einmal.',
    loadMore: 'Mehr laden',
    kinds: { receipt: 'Beleg', invoice: 'Rechnung', creditNote: 'Rechnungskorrektur', reversal: 'Storno' },
    document: 'Dokument',
    download: 'PDF herunterladen',
    downloadOf: (document: string) => `PDF herunterladen: ${document}`,
    creditNote: (amount: string) => `Rechnungskorrektur, ${amount}`,
    reversal: (amount: string) => `Storno, ${amount}`,
  },
  buyer: {
    title: 'Rechnungsangaben',
    text: 'Mit deinem Namen und deiner Adresse bekommst du für deine nächsten Zahlungen eine Rechnung statt eines Belegs.',
    add: 'Rechnungsangaben hinzufügen',
    change: 'Rechnungsangaben ändern',
    dialog: 'Deine Rechnungsangaben',
    name: 'Name',
    company: 'Firma (optional)',
    address: 'Adresse',
    country: 'Land',
    chooseCountry: 'Wähle ein Land aus',
    vatId: 'USt-IdNr. (optional)',
    vatIdOf: (vatId: string) => `USt-IdNr. ${vatId}`,
    hint: 'Sie stehen ab jetzt auf deinen Rechnungen. Frühere bleiben, wie sie sind.',
    save: 'Angaben speichern',
    remove: 'Angaben entfernen',
    saved: 'Rechnungsangaben gespeichert.',
    removed: 'Rechnungsangaben entfernt.',
    failed: 'Wir konnten deine Angaben nicht speichern. Versuch es noch einmal.',
  },
  cards: {
    removeTitle: 'Diese Karte entfernen?',
    removeText: (card: string) => `Du kannst ${card} jederzeit wieder hinzufügen.`,
    remove: 'Entfernen',
    removeOne: (card: string) => `${card} entfernen`,
    keep: 'Karte behalten',
    removed: 'Karte entfernt.',
    removeFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  },
};
