import { shares } from '@realfin/contract/money';
import { timings } from '@realfin/contract/timings';
import { spentTime } from '../../lib/format-figures.ts';
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
    refer: 'Kanal empfehlen',
    noChannelTitle: 'Eröffne einen Kanal, um zu verdienen',
    noChannelText:
      'Du verdienst, wenn deine Beiträge neue Abos bringen und wenn Abonnenten sie ansehen oder lesen.',
    startChannel: 'KANAL ERÖFFNEN',
  },
  tiles: {
    title: 'Summen',
    balance: { name: 'Guthaben', text: 'Verdient und noch nicht ausgezahlt.' },
    links: {
      name: 'Aus deinen Links',
      text: 'Mit Links verdient, bevor du einen Kanal hattest. Die nächste Auszahlung enthält es.',
    },
    acquisition: {
      name: 'Gewonnene Abos',
      text: `${shares.subscription.acquisition} % von jedem Abo, das über deine Seite, deinen Beitrag oder deinen Link zustande kam, solange es läuft.`,
    },
    retention: {
      name: 'Gehaltene Abos',
      text: `Dein Anteil an den ${shares.subscription.retention} %, die an Creator gehen, deren Premium-Beiträge angesehen und gelesen werden.`,
    },
    ppv: {
      name: 'Pay-per-View',
      text: `${shares.ppv.creator} % von jedem Ticket für deine Events, ${timings.ticketHoldDays} Tage nachdem sie stattgefunden haben.`,
    },
    tips: { name: 'Trinkgeld', text: `${shares.tip.creator} % von jedem Trinkgeld.` },
    referral: { name: 'Empfehlungen', text: 'Belohnungen für Kanäle, die du empfohlen hast.' },
    other: { name: 'Auszahlungen und Korrekturen', text: 'An dich ausgezahlt oder korrigiert.' },
    hold: {
      name: 'Zurückgehalten',
      text: 'Tickets für Events, die noch kommen, und Rücklagen für Widersprüche.',
    },
    disputed: { name: 'Strittig', text: 'Käufer widersprechen diesen Zahlungen bei ihrer Bank.' },
    upcoming: { name: 'Ausstehend', text: 'Dein Anteil an Jahresabos, Monat für Monat freigegeben.' },
    subscribers: { name: 'Aktive Abos', text: 'Laufende Abos, die du gebracht hast.' },
  },
  chart: {
    title: 'Einnahmen im Verlauf',
    acquisition: 'Gewonnene Abos',
    retention: 'Gehaltene Abos',
    ppv: 'Pay-per-View',
    tips: 'Trinkgeld',
    referral: 'Empfehlungen',
    other: 'Auszahlungen und Korrekturen',
    day: 'Datum',
    summary: (total) => `Einnahmen, insgesamt ${total}.`,
    empty: 'In diesem Zeitraum hast du nichts verdient.',
  },
  months: {
    title: 'Alle Monate',
    earlier: 'Früher',
    caption: 'Einnahmen pro Monat, neueste zuerst',
    month: 'Monat',
    total: 'Summe',
    asTable: 'Alle Monate anzeigen',
  },
  held: {
    title: 'Zurückgehalten',
    text: 'Von deinen Zuschauern bezahlt und noch nicht in deinem Guthaben.',
    what: 'Grund',
    amount: 'Dein Anteil',
    reasons: {
      dispute: {
        name: 'Strittige Zahlung',
        text: 'Ein Käufer widerspricht der Zahlung bei seiner Bank. Entscheidet die Bank für uns, kommt dein Anteil zurück in dein Guthaben.',
      },
      event: {
        name: 'Event-Tickets',
        text: `Dein Anteil wird ${timings.ticketHoldDays} Tage nach dem Event freigegeben.`,
      },
    },
  },
  tips: {
    title: 'Trinkgeld',
    text: 'Trinkgeld ist in deinem Guthaben und wird mit ihm ausgezahlt.',
    monthly: (people: number, sum: string) =>
      `${countedWhole(people, 'Person|Personen')} mit Monatsabo: jeden Monat ${sum} Trinkgeld.`,
    yearly: (people: number, sum: string) =>
      `${countedWhole(people, 'Person|Personen')} mit Jahresabo: jedes Jahr ${sum} Trinkgeld.`,
    recurring: 'Mit der Verlängerung des Abos',
    caption: 'Trinkgeld, neuestes zuerst',
    date: 'Datum',
    from: 'Von',
    status: 'Status',
    amount: 'Trinkgeld',
    earned: 'Du verdienst',
    empty: 'Noch kein Trinkgeld. Es erscheint hier, sobald dir jemand welches gibt.',
    deletedAccount: 'Gelöschtes Konto',
    failed: 'Wir konnten dein Trinkgeld nicht laden. Versuch es noch einmal.',
    partly: (amount: string) => `${amount} erstattet`,
    statuses: {
      PENDING: { name: 'Ausstehend', text: 'In deinem Guthaben' },
      COMPLETE: { name: 'Abgeschlossen', text: 'Ausgezahlt' },
      DISPUTED: { name: 'Zurückgehalten', text: 'Käufer widerspricht bei der Bank' },
      LOST: { name: 'Verloren', text: 'Die Bank hat das Geld zurückgegeben' },
      REFUNDED: { name: 'Erstattet', text: 'Zurück an den Zuschauer' },
    },
  },
  ledger: {
    title: 'Buchungen',
    text: 'Alle Buchungen hinter deinem Guthaben, neueste zuerst. Erstattungen und Widersprüche haben ein Minus.',
    caption: 'Buchungen, neueste zuerst',
    date: 'Datum',
    what: 'Was',
    share: 'Anteil',
    amount: 'Betrag',
    days: (first, last) => `${first} bis ${last}`,
    all: 'Alle Buchungen anzeigen',
    noneChosen: 'Keine Buchungen.',
    reasons: {
      seconds: (part, whole, of) =>
        `${spentTime(part)} von ${spentTime(whole)} Premium, die mit diesem Abo genutzt wurden, von ${of} für die Nutzung in seinem Monat.`,
      views: (part, whole, of) =>
        `${part} von ${countedWhole(whole, 'Premium-Aufruf|Premium-Aufrufen')} dieses Abos, von ${of} für die Aufrufe seines Monats.`,
      follows: (_part, whole, of) =>
        `Mit diesem Abo wurde kein Premium-Beitrag angesehen. Die ${of} seines Monats gehen zu gleichen Teilen an ${countedWhole(whole, 'Kanal|Kanäle')}, denen es folgt.`,
    },
    empty: 'Noch keine Buchungen.',
    emptyText: 'Veröffentliche einen Premium-Beitrag. Dein erstes Abo erscheint dann hier.',
    create: 'Video erstellen',
    deleted: 'Gelöschter Beitrag',
    from: (name: string) => `von ${name}`,
    to: (name: string) => `an ${name}`,
    tipFrom: (name: string) => `Trinkgeld von ${name}`,
    deletedAccount: 'einem gelöschten Konto',
    memo: (words: string) => `„${words}“`,
    loadMore: 'Mehr laden',
    failed: 'Wir konnten deine Buchungen nicht laden. Versuch es noch einmal.',
    shares: {
      acquisition: 'Gewonnenes Abo',
      retention: 'Gehaltenes Abo',
      ppv: 'Pay-per-View',
      tip: 'Trinkgeld',
      referral: 'Empfehlung',
      payout: 'Auszahlung',
      other: 'Sonstiges',
    },
  },
};
