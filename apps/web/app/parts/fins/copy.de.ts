import { countedWhole } from '../../lib/format.ts';
import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  follow: 'Folgen',
  following: 'Gefolgt',
  loginToFollow: 'Melde dich an, um Fins zu folgen',
  followFailed: 'Ein Fehler ist aufgetreten. Bitte versuche es in ein paar Sekunden noch einmal.',
  followers: 'Follower|Follower',
  tabs: 'Teile dieser Fin',
  posts: 'Beiträge',
  channels: 'Kanäle',
  channelsOf: (title: string) => `Neueste Kanäle in ${title}`,
  moreChannels: (count: number) => `und ${countedWhole(count, 'weiterer Kanal|weitere Kanäle')}`,
  strip: 'Fins',
  emptyPosts: 'Keine Beiträge gefunden.',
  emptyPostsHint: 'In dieser Fin passt noch nichts.',
  emptyAction: 'Alle Beiträge zeigen',
  emptyChannels: 'Noch keine Kanäle.',
  emptyChannelsHint: 'Mach den Anfang: Eröffne einen.',
  start: 'KANAL ERÖFFNEN',
};
