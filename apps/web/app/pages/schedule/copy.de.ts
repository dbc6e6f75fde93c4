import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Programm',
  titleOf: (name: string) => `Programm von ${name}`,
  description: 'Kommende Livestreams und Events, Monat für Monat.',
  months: 'Monat',
  previous: (month: string) => `Voriger Monat: ${month}`,
  next: (month: string) => `Nächster Monat: ${month}`,
  channels: 'Nach Kanal filtern',
  all: 'Alle',
  tonight: 'Heute Abend',
  empty: 'Für diesen Monat sind keine Wrestling-Events geplant.',
  earlier: (month: string) => `Früher im ${month}`,
  lookAt: (month: string) => `${month} ansehen`,
  loading: 'Wird geladen…',
  calendar: 'In den Kalender',
  times: (zone: string) => `Alle Zeiten: ${zone}.`,
  more: 'Mehr laden',
  moreEvents: 'Weitere Termine laden',
  stream: 'Livestream',
  ppv: 'Pay-per-View',
  event: 'Termin',
  until: (time: string) => `bis ${time}`,
  premium: 'PREMIUM',
};
