import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  crop: {
    titles: {
      wide: 'Auf 16:9 zuschneiden',
      square: 'Quadratisch zuschneiden',
      banner: 'Auf 4:1 zuschneiden',
    },
    x: 'Waagerechte Position',
    y: 'Senkrechte Position',
    zoom: 'Zoom',
    use: 'Zuschneiden',
    cancel: 'Abbrechen',
  },
};
