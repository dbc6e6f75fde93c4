import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  likeFailed:
    'Dein „Gefällt mir“ konnte nicht gespeichert werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  dislikeFailed:
    'Dein „Gefällt mir nicht“ konnte nicht gespeichert werden. Bitte versuche es in ein paar Sekunden noch einmal.',
  downloadFailed: 'Das Video konnte nicht heruntergeladen werden. Bitte versuche es noch einmal.',
  like: { login: 'Zum Bewerten anmelden', on: 'Beitrag gefällt dir', off: 'Beitrag gefällt mir' },
  dislike: {
    login: 'Zum Bewerten anmelden',
    on: 'Beitrag gefällt dir nicht',
    off: 'Beitrag gefällt mir nicht',
  },
  save: { login: 'Zum Merken anmelden', on: 'Beitrag gemerkt', off: 'Beitrag merken' },
  saveShort: { on: 'Gemerkt', off: 'Merken' },
  share: 'Teilen',
  shareTip: 'Beitrag teilen',
  download: 'Herunterladen',
  downloadTip: 'Beitrag herunterladen',
  actions: 'Was du mit diesem Beitrag tun kannst',
  edit: 'Bearbeiten',
  subscribe: 'Abonnieren',
  follower: 'Follower|Follower',
  premium: 'PREMIUM',
  view: 'Aufruf|Aufrufe',
  scheduled: 'Geplant',
  draft: 'Entwurf',
  description: 'Über diesen Beitrag',
  showMore: 'Mehr zeigen',
  showLess: 'Weniger zeigen',
  chapters: 'Kapitel',
  playFrom: (title: string, time: string) => `„${title}“ ab ${time} abspielen`,
  jumpTo: (time: string) => `Ab ${time} abspielen`,
  recommended: 'Empfohlen',
  whoToFollow: 'Wem du folgen könntest',
  playing: 'Wird gerade gezeigt',
  elsewhere: {
    read: 'Diesen Artikel lesen',
    see: 'Diese Rangliste sehen',
    open: 'Diesen Beitrag öffnen',
  },
};
