import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  start: {
    title: 'Eröffne einen Kanal, um zu veröffentlichen',
    text: 'Veröffentliche Videos und Artikel für alle mit Premium und verdiene mit.',
    action: 'KANAL ERÖFFNEN',
    back: 'Zurück zu deinem Feed',
  },
};
