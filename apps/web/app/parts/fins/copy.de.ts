import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  follow: 'Folgen',
  following: 'Gefolgt',
  loginToFollow: 'Anmelden, um Fins zu folgen',
  followFailed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
  followers: 'Follower|Follower',
  tabs: 'Bereiche der Fin',
  posts: 'Beiträge',
  channels: 'Kanäle',
  channelsOf: (title: string) => `Neueste Kanäle in ${title}`,
  moreChannels: (count: number) => `und ${countedWhole(count, 'weiterer Kanal|weitere Kanäle')}`,
  loadFailed: 'Die Fins konnten nicht geladen werden.',
  strip: 'Fins',
  emptyFin: 'In diesem Fin wurde noch nichts veröffentlicht',
  emptyPosts: 'Keine Beiträge gefunden.',
  emptyPostsHint: 'In dieser Fin gibt es noch keine passenden Beiträge.',
  emptyAction: 'Alle Beiträge anzeigen',
  emptyChannels: 'Noch keine Kanäle.',
  emptyChannelsHint: 'Eröffne den ersten.',
  start: 'KANAL ERÖFFNEN',
};
