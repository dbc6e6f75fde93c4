import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  scheduled: 'Geplant',
  ended: 'Dieser Livestream ist zu Ende.',
  notAnnounced: 'Diesen Livestream siehst gerade nur du.',
  live: 'LIVE',
  startedAt: (time: string) => `Begonnen um ${time}`,
  stoppedAt: (time: string) => `Beendet am ${time}`,
  calendar: 'In den Kalender',
  channel: {
    title: (name: string) => `${name} live`,
    description: (name: string) => `Kommende und vergangene Livestreams von ${name}.`,
    offline: (name: string) => `${name} ist gerade nicht live.`,
    hint: 'Folge dem Kanal, und wir sagen dir beim nächsten Livestream Bescheid.',
    upcoming: 'Geplant',
    past: 'Vergangene Livestreams',
    all: 'Alle Livestreams dieses Kanals',
    toChannel: 'Zum Kanal',
  },
};
