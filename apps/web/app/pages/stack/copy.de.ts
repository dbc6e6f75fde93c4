import { wholeCount } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  kind: 'Stapel',
  posts: (count: number) => `Beiträge im Stapel (${wholeCount(count)})`,
  by: 'von',
  ownPage: 'Kommentare und mehr zu diesem Beitrag',
  empty: 'Keine Beiträge gefunden.',
  emptyText: 'Dieser Stapel hat noch keine Beiträge.',
  loadMore: 'Mehr laden',
  loadFailed: 'Die Beiträge des Stapels konnten nicht geladen werden',
  wall: 'Nebeneinander abspielen',
  wallTitle: (title: string) => `${title}: nebeneinander`,
  wallDescription: (title: string) => `Alle Videos und Livestreams aus ${title}, nebeneinander.`,
  wallLive: 'LIVE',
  wallKeys: 'Mit 1 bis 9 hörst du einen Livestream, mit 0 keinen.',
  wallHear: (title: string) => `Ton von ${title}`,
  wallSpared: 'Angehalten, damit die anderen flüssig laufen',
  wallEmpty: 'In diesem Stapel gibt es nichts abzuspielen.',
  playAll: 'Alle abspielen',
  back: 'Zurück zum Stapel',
  talk: 'Über diesen Stapel',
};
