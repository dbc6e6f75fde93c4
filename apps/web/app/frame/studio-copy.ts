import { messages } from '../lib/language.ts';

export const copy = messages('studioFrame', {
  studioRail: 'Studio',
  studioTabs: 'Studio pages',
  studioHome: 'Home',
  content: 'Content',
  bites: 'Bites',
  comments: 'Comments',
  newsletters: 'Newsletters',
  connectionsShort: 'Connections',
  calendar: 'Calendar',
  contributingTo: 'Contributing to',
  contributesTo: (channel: string) => `Contributing to ${channel}`,
});
