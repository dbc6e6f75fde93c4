import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  likeFailed:
    'Dein „Gefällt mir“ wurde nicht gespeichert. Bitte versuch es in ein paar Sekunden noch einmal.',
  dislikeFailed:
    'Dein „Gefällt mir nicht“ wurde nicht gespeichert. Bitte versuch es in ein paar Sekunden noch einmal.',
  downloadFailed: 'Das Video konnte nicht heruntergeladen werden. Bitte versuch es noch einmal.',
  like: { login: 'Zum Bewerten anmelden', on: 'Gefällt dir', off: 'Gefällt mir' },
  dislike: { login: 'Zum Bewerten anmelden', on: 'Gefällt dir nicht', off: 'Gefällt mir nicht' },
  save: { login: 'Zum Speichern anmelden', on: 'Beitrag gespeichert', off: 'Beitrag speichern' },
  saveShort: { on: 'Gespeichert', off: 'Speichern' },
  share: 'Teilen',
  shareTip: 'Beitrag teilen',
  download: 'Herunterladen',
  downloadTip: 'Beitrag herunterladen',
  actions: 'Aktionen für diesen Beitrag',
  edit: 'Bearbeiten',
  subscribe: 'Abonnieren',
  follower: 'Follower|Follower',
  premium: 'PREMIUM',
  view: 'Aufruf|Aufrufe',
  announced: 'Angekündigt',
  scheduled: 'Geplant',
  draft: 'Entwurf',
  description: 'Über diesen Beitrag',
  showMore: 'Mehr anzeigen',
  showLess: 'Weniger anzeigen',
  chapters: 'Kapitel',
  playFrom: (title: string, time: string) => `„${title}“ ab ${time} abspielen`,
  jumpTo: (time: string) => `Ab ${time} abspielen`,
  recommended: 'Empfohlen',
  whoToFollow: 'Vorschläge für dich',
  playing: 'Läuft gerade',
  elsewhere: {
    read: 'Artikel lesen',
    see: 'Rangliste ansehen',
    open: 'Beitrag öffnen',
  },
};
