import { messages } from '../../lib/language.ts';

export const copy = messages('embed', {
  player: (title: string) => `Player: ${title}`,
  open: (site: string) => `Open on ${site}`,
  watch: 'Watch',
  read: 'Read',
  subscription: 'For subscribers',
  account: 'With a free account',
  event: 'Part of an event',
  by: (name: string) => `By ${name}`,
});
