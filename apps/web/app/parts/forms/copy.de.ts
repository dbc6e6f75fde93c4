import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  crop: {
    title: 'Auf 16:9 zuschneiden',
    x: 'Waagerechte Position',
    y: 'Senkrechte Position',
    zoom: 'Zoom',
    use: 'Zuschneiden',
    cancel: 'Abbrechen',
  },
};
