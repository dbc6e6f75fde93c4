import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Verwaltung',
  tabsLabel: 'Verwaltung',
  reports: 'Meldungen',
  withCount: (place, count) => `${place} (${count})`,
  people: 'Personen',
  applications: 'Bewerbungen',
  payments: 'Zahlungen',
  payouts: 'Auszahlungen',
  taxes: 'Steuern',
  subscriptions: 'Abos',
  growth: 'Wachstum',
  emails: 'E-Mail',
  log: 'Protokoll',
  waitingRuns: {
    frozen: (month) => `Die Auszahlungen vom ${month} warten auf Freigabe.`,
    approved: (month) => `Die Auszahlungen vom ${month} sind freigegeben und noch nicht ausgezahlt.`,
  },
  warnings: {
    diskLow: {
      title: 'Der Speicher ist fast voll.',
      text: (gigabytes) =>
        `Frei sind noch ${gigabytes} GB. Ist er voll, scheitern Uploads, Anmeldungen und Zahlungen.`,
    },
    emailsFailing: {
      title: 'E-Mails können nicht verschickt werden.',
      text: (count) =>
        count === '0'
          ? 'Der Mailserver antwortet nicht oder lehnt die Anmeldung ab.'
          : `Seit gestern fehlgeschlagene E-Mails: ${count}. Prüfe den Mailserver.`,
    },
    jobWaiting: {
      title: 'Eine Aufgabe wartet seit über einer halben Stunde.',
      text: (job) => `${job}. Prüfe, ob ein Worker läuft.`,
    },
    jobFailing: {
      title: 'Eine Aufgabe ist zu oft fehlgeschlagen.',
      text: (jobs) => `${jobs}. Der Grund steht im Log.`,
    },
  },
  openRun: 'Auszahlungslauf öffnen',
  tryAgain: 'Erneut versuchen',
  more: 'Mehr laden',
};
