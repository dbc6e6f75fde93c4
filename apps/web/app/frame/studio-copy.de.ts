import type { Translation } from '../lib/language.ts';
import type { copy } from './studio-copy.ts';

export const german: Translation<typeof copy> = {
  studioRail: 'Studio',
  studioTabs: 'Seiten des Studios',
  studioHome: 'Start',
  content: 'Inhalte',
  bites: 'Bites',
  comments: 'Kommentare',
  newsletters: 'Newsletter',
  connectionsShort: 'Team',
  calendar: 'Kalender',
  contributingTo: 'Du hilfst bei',
  contributesTo: (channel: string) => `Du hilfst bei ${channel}`,
};
