import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  scheduled: 'Geplant',
  ended: 'Dieser Livestream ist zu Ende.',
  notAnnounced: 'Diesen Stream sieht noch niemand außer dir.',
  live: 'LIVE',
  startedAt: (time: string) => `Begonnen um ${time}`,
  stoppedAt: (time: string) => `Beendet am ${time}`,
  calendar: 'In den Kalender',
  channel: {
    title: (name: string) => `${name} live`,
    description: (name: string) => `Was ${name} als Nächstes streamt, und was es schon gab.`,
    offline: (name: string) => `${name} ist gerade nicht live.`,
    hint: 'Folge dem Kanal, dann erfährst du, wenn der nächste Stream angekündigt wird.',
    upcoming: 'Geplant',
    past: 'Vergangene Streams',
    all: 'Alle Livestreams des Kanals',
    toChannel: 'Zum Kanal',
  },
};
