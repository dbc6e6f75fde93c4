import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Verwaltung',
  tabsLabel: 'Verwaltung',
  reports: 'Meldungen',
  reportsWaiting: (count: string) => `Meldungen (${count})`,
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
  openRun: 'Auszahlungslauf öffnen',
  tryAgain: 'Erneut versuchen',
  more: 'Mehr laden',
};
