import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  ended: 'Dieser Livestream ist zu Ende.',
  notAnnounced: 'Diesen Livestream siehst gerade nur du.',
  live: 'LIVE',
  startedAt: (time: string) => `Begonnen um ${time}`,
  startedOn: (time: string) => `Begonnen am ${time}`,
  stoppedAt: (time: string) => `Beendet am ${time}`,
  watching: (count: string) => `${count} schauen gerade zu`,
  recordingSoon: 'Die Aufzeichnung ist gleich da.',
  calendar: 'In den Kalender',
  remind: {
    off: 'Erinnern',
    on: 'Erinnerung aktiv',
    tip: 'Wir sagen dir 30 Minuten vorher Bescheid',
    tipOn: 'Wir sagen dir 30 Minuten vorher Bescheid',
    login: 'Melde dich an, um erinnert zu werden',
    reason: 'Wir sagen dir 30 Minuten vor diesem Livestream Bescheid.',
    failed:
      'Die Erinnerung konnte nicht gespeichert werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  },
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
