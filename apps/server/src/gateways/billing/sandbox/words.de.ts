import { germanCard } from '../card-words.de.ts';
import type { Words } from './words.ts';

export const german: Words = {
  ...germanCard,
  tests: 'Testkarten',
  testsSummary: 'Testkarten: Hier fließt kein echtes Geld',
  testsHint: 'Jeder Monat und jedes Jahr in der Zukunft geht, und jede Prüfnummer.',
  columns: ['Nummer', 'Was sie tut'],
  use: 'Verwenden:',
  what: {
    Succeeds: 'Zahlt',
    'Succeeds (Mastercard)': 'Zahlt (Mastercard)',
    Declined: 'Abgelehnt',
    'Declined: insufficient funds': 'Abgelehnt: nicht gedeckt',
    'Declined: card expired': 'Abgelehnt: abgelaufen',
    'Declined: incorrect CVV': 'Abgelehnt: falsche Prüfnummer',
    'Refused during verification': 'Bei der Prüfung zurückgewiesen',
    'Declined: reported stolen': 'Abgelehnt: als gestohlen gemeldet',
    'Needs confirmation by the bank': 'Muss bei der Bank bestätigt werden',
    'Needs confirmation by the bank once': 'Muss einmal bei der Bank bestätigt werden',
    'Succeeds, then disputed by its holder': 'Zahlt, danach widerspricht die Person der Zahlung',
    'Succeeds now, declines at renewal': 'Zahlt jetzt, wird bei der Verlängerung abgelehnt',
    'Succeeds now, declines above $18 at renewal':
      'Zahlt jetzt, wird bei der Verlängerung über 18 $ abgelehnt',
    'Succeeds now, reported stolen at renewal':
      'Zahlt jetzt, ist bei der Verlängerung als gestohlen gemeldet',
    'Succeeds after 6 seconds': 'Zahlt nach 6 Sekunden',
    'Succeeds, but the response is lost': 'Zahlt, aber die Antwort geht verloren',
    'Processing error': 'Fehler bei der Verarbeitung',
  },
  bank: {
    payment: { title: 'Bestätige deine Zahlung', text: 'Deine Bank fragt: Stimmst du dieser Zahlung zu?' },
    card: {
      title: 'Bestätige deine Karte',
      text: 'Deine Bank fragt: Darf diese Karte für spätere Zahlungen gespeichert werden?',
    },
    what: 'Wofür',
    amount: 'Betrag',
    cardName: 'Karte',
    endingIn: 'mit Endziffern',
    approve: 'Bestätigen',
    refuse: 'Ablehnen',
    gone: {
      title: 'Zahlung nicht gefunden',
      heading: 'Diese Zahlung gibt es nicht mehr.',
      text: 'Geh zurück zur Seite und versuch es erneut.',
    },
  },
};
