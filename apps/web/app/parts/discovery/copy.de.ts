import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  banner: {
    label: 'Hervorgehoben',
    carousel: 'Karussell',
    slide: 'Bild',
    place: (at: number, of: number) => `${at} von ${of}`,
    previous: 'Voriges Bild',
    next: 'Nächstes Bild',
    pause: 'Anhalten',
    play: 'Abspielen',
    show: (title: string) => `${title} anzeigen`,
  },
  whoToFollow: 'Vorschläge für dich',
};
