import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  kind: 'Pay-per-View-Event',
  included: 'Im Event enthalten',
  enter: 'Zum Event',
  empty: 'Hier erscheinen die Beiträge dieses Events.',
  loadMore: 'Mehr laden',
  entered: 'Du hast ein Ticket für dieses Event.',
};
