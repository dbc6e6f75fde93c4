import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  dashboard: {
    title: 'Dashboard',
    description: 'Was dein Kanal verdient hat, auf den Cent genau.',
    updated: 'Aktualisiert',
    failed: 'Wir konnten deine Einnahmen nicht laden. Versuch es noch einmal.',
    tryAgain: 'Erneut versuchen',
    noChannelTitle: 'Eröffne einen Kanal, um zu verdienen',
    noChannelText:
      'Du verdienst, wenn deine Beiträge neue Abos bringen und wenn Abonnenten sie ansehen oder lesen.',
    startChannel: 'KANAL ERÖFFNEN',
  },
  tiles: {
    title: 'Summen',
    balance: { name: 'Guthaben', text: 'Verdient und noch nicht ausgezahlt.' },
    acquisition: {
      name: 'Gewonnene Abos',
      text: '30 % von jedem Abo, das über deine Seite, deinen Beitrag oder deinen Link zustande kam, solange es läuft.',
    },
    retention: {
      name: 'Genutzte Abos',
      text: 'Dein Anteil an den 30 %, die an Creator gehen, deren Premium-Beiträge angesehen und gelesen werden.',
    },
    upcoming: { name: 'Ausstehend', text: 'Dein Anteil an Jahresabos, Monat für Monat freigegeben.' },
    subscribers: { name: 'Aktive Abos', text: 'Laufende Abos, die du gebracht hast.' },
  },
  chart: {
    title: 'Einnahmen im Verlauf',
    acquisition: 'Gewonnene Abos',
    retention: 'Genutzte Abos',
    caption: 'Einnahmen pro Monat, neueste zuerst',
    month: 'Monat',
    total: 'Summe',
    summary: (months: number, total: string, best: string, ofBest: string) =>
      `Einnahmen aus ${countedWhole(months, 'Monat|Monaten')}, insgesamt ${total}. Der beste Monat war ${best} mit ${ofBest}.`,
    empty: 'Sobald du etwas verdienst, erscheint hier dein erster Monat.',
    asTable: 'Als Tabelle anzeigen',
  },
  ledger: {
    title: 'Buchungen',
    text: 'Alle Buchungen hinter deinem Guthaben, neueste zuerst. Erstattungen haben ein Minus.',
    caption: 'Buchungen, neueste zuerst',
    date: 'Datum',
    what: 'Was',
    share: 'Anteil',
    amount: 'Betrag',
    empty: 'Noch keine Buchungen.',
    emptyText: 'Veröffentliche einen Premium-Beitrag. Dein erstes Abo erscheint dann hier.',
    create: 'Video erstellen',
    deleted: 'Gelöschter Beitrag',
    from: (name: string) => `von ${name}`,
    to: (name: string) => `an ${name}`,
    deletedAccount: 'einem gelöschten Konto',
    memo: (words: string) => `„${words}“`,
    loadMore: 'Mehr laden',
    failed: 'Wir konnten deine Buchungen nicht laden. Versuch es noch einmal.',
    shares: {
      acquisition: 'Gewonnenes Abo',
      retention: 'Genutztes Abo',
      ppv: 'Pay-per-View',
      tip: 'Trinkgeld',
      referral: 'Empfehlung',
      payout: 'Auszahlung',
      other: 'Sonstiges',
    },
  },
};
