import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  kind: 'Pay-per-View-Ereignis',
  included: 'Im Ereignis enthalten',
  enter: 'Eintreten',
  empty: 'Was zu diesem Ereignis gehört, wird hier angekündigt.',
  loadMore: 'Mehr laden',
  entered: 'Du hast ein Ticket für dieses Ereignis.',
};
