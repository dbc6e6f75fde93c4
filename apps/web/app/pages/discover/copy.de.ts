import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Entdecken',
  description: 'Neue Videos, Podcasts, Artikel, Ranglisten und Livestreams aus allen Fins.',
  seeAll: 'ALLE SEHEN',
  seeAllOf: (title: string) => ` ${title}`,
  typeTitles: {
    live: 'Livestreams',
    videos: 'Videos',
    articles: 'Artikel',
    rankings: 'Ranglisten',
    podcasts: 'Podcasts',
    stacks: 'Stapel',
  },
  typeDescription: (title: string) => `${title} aller Kanäle, neueste oder beliebteste, nach Fin.`,
  emptyTitle: 'Noch ist nichts veröffentlicht.',
  emptyText: 'Sobald der erste Kanal etwas veröffentlicht, erscheint es hier.',
  tabs: 'Teile dieser Seite',
  posts: 'Beiträge',
  tags: 'Nach Fin filtern',
  all: 'Alle',
  emptyAction: 'Alle zeigen',
  emptyLive: 'Sieh, was geplant ist',
  emptyKind: 'Neues entdecken',
  directory: {
    title: 'Kanäle',
    description: 'Alle Kanäle dieses Netzes, nach Name und Fin.',
    search: 'Kanäle suchen',
    submit: 'Suchen',
    all: 'Alle',
    tabs: 'Kanäle nach Fin',
    empty: 'Keine Kanäle gefunden.',
    emptyText: 'Versuche einen anderen Namen, oder sieh in einer anderen Fin nach.',
    emptyAction: 'Alle Kanäle zeigen',
  },
};
