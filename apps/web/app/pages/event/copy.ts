import { messages } from '../../lib/language.ts';

export const copy = messages('ppv', {
  kind: 'Pay-per-view event',
  included: 'Included in PPV',
  enter: 'Enter Event',
  empty: 'Posts in this event appear here.',
  loadMore: 'Load more',
  entered: 'You have a ticket for this event.',
});
