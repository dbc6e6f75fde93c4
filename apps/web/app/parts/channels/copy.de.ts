import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  follow: 'Folgen',
  following: 'Gefolgt',
  followed: (name: string) => `Gefolgt: ${name}. Entfolgen`,
  followOne: (name: string) => `${name} folgen`,
  followFailed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
  followReason: (name: string) => `Folge ${name}, um nichts zu verpassen.`,
  follower: 'Follower|Follower',
  tabNames: {
    new: 'Neu',
    top: 'Beliebt',
    videos: 'Videos',
    podcasts: 'Podcasts',
    streams: 'Livestreams',
    articles: 'Artikel',
    rankings: 'Ranglisten',
    stacks: 'Stapel',
    about: 'Info',
  },
  loadMore: 'Mehr laden',
};
