import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Kalender',
  titleOf: (name: string) => `Kalender von ${name}`,
  description: 'Kommende Livestreams und Ereignisse, Monat für Monat.',
  months: 'Monat',
  previous: (month: string) => `Voriger Monat: ${month}`,
  next: (month: string) => `Nächster Monat: ${month}`,
  channels: 'Nach Kanal filtern',
  all: 'Alle',
  tonight: 'Heute Abend',
  empty: 'Für diesen Monat sind keine Wrestling-Ereignisse geplant.',
  lookAt: (month: string) => `${month} ansehen`,
  loading: 'Wird geladen...',
  calendar: 'In den Kalender',
  times: (zone: string) => `Zeiten in ${zone}.`,
  more: 'Mehr laden',
  moreEvents: 'Mehr Termine laden',
  stream: 'Livestream',
  ppv: 'Pay-per-View',
  event: 'Termin',
  until: (time: string) => `bis ${time}`,
  premium: 'PREMIUM',
};
