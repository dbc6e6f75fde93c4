import { timings } from '@realfin/contract/timings';
import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

const viewSeconds = timings.biteSeconds.view;
const firstDays = (days: number) => `in den ersten ${countedWhole(days, 'Tag|Tagen')}`;

export const german: Translation<typeof copy> = {
  title: 'Statistik des Bites',
  description: 'Wie ein Bite angesehen wurde und was bei deinen Bites üblich ist.',
  open: 'Bite öffnen',
  post: (title) => `Führt zu „${title}“`,
  all: 'Deine Bites',
  back: 'Dashboard',
  share: (usual) =>
    usual === null
      ? 'Anteil an allen Malen, die er gezeigt wurde.'
      : `Anteil an allen Malen, die er gezeigt wurde; deine letzten Bites: ${usual}.`,
  eachTime: (usual) =>
    usual === null
      ? 'Jedes Mal, wenn er gezeigt wurde.'
      : `Jedes Mal, wenn er gezeigt wurde; deine letzten Bites: ${usual}.`,
  inDays: (days, value) => `${value} ${firstDays(days)}.`,
  inDaysUsual: (days, value, usual) => `${value} ${firstDays(days)}; deine letzten Bites: ${usual}.`,
  tiles: {
    views: 'Aufrufe',
    shown: 'Gezeigt',
    completed: 'Bis zum Ende gesehen',
    skipped: 'Übersprungen',
    watched: 'Mittlere Wiedergabezeit',
    likes: '„Gefällt mir“',
    opened: 'Beitrag geöffnet',
  },
  ofViews: (share, usual) =>
    usual === null ? `${share} der Aufrufe.` : `${share} der Aufrufe; deine letzten Bites: ${usual}.`,
  ofShown: (share, usual) =>
    usual === null
      ? `Bei ${share} der Male, die er gezeigt wurde.`
      : `Bei ${share} der Male, die er gezeigt wurde; deine letzten Bites: ${usual}.`,
  seconds: (value) => `${value} s`,
  chart: {
    title: 'Gezeigt und angesehen',
    text: `Ein Aufruf sind ${viewSeconds} Sekunden Wiedergabe oder der ganze Bite, je Person einmal in einer halben Stunde.`,
    label: (views) => `Wie oft gezeigt und angesehen. ${countedWhole(views, 'Aufruf|Aufrufe')}.`,
    shown: 'Gezeigt',
    views: 'Aufrufe',
    empty: 'Zahlen erscheinen wenige Sekunden, nachdem jemand den Bite gesehen hat.',
  },
  watching: {
    title: 'Wie er angesehen wurde',
    text: `Übersprungen: weggewischt vor ${viewSeconds} Sekunden Wiedergabe.`,
    label: 'Bis zum Ende gesehen, erneut abgespielt, übersprungen und geöffnet im Verlauf',
    completions: 'Bis zum Ende gesehen',
    loops: 'Erneut abgespielt',
    skips: 'Übersprungen',
    opens: 'Beitrag geöffnet',
    empty: 'In diesen Tagen hat niemand den Bite angesehen.',
  },
};
