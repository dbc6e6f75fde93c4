import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Entdecken',
  description: 'Neue Videos, Podcasts, Artikel, Ranglisten und Livestreams aus allen Fins.',
  seeAll: 'ALLE ANSEHEN',
  seeAllOf: (title: string) => ` ${title}`,
  typeTitles: {
    live: 'Livestreams',
    videos: 'Videos',
    articles: 'Artikel',
    rankings: 'Ranglisten',
    podcasts: 'Podcasts',
    stacks: 'Stapel',
  },
  typeDescription: (title: string) => `${title} von allen Kanälen: die neuesten oder beliebtesten, nach Fin.`,
  emptyTitle: 'Noch nichts veröffentlicht.',
  emptyText: 'Sobald ein Kanal etwas veröffentlicht, siehst du es hier.',
  tabs: 'Bereiche der Seite',
  posts: 'Beiträge',
  tags: 'Nach Fin filtern',
  all: 'Alle',
  emptyAction: 'Alle anzeigen',
  emptyLive: 'Zum Programm',
  emptyKind: 'Neues entdecken',
  directory: {
    title: 'Kanäle',
    description: 'Alle Kanäle, nach Name oder Fin.',
    search: 'Kanäle suchen',
    submit: 'Suchen',
    all: 'Alle',
    tabs: 'Kanäle nach Fin',
    empty: 'Keine Kanäle gefunden.',
    emptyText: 'Versuch es mit einem anderen Namen oder einer anderen Fin.',
    emptyAction: 'Alle Kanäle anzeigen',
  },
};
