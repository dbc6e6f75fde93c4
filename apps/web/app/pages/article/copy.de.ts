import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  premium: 'PREMIUM',
  open: (alt: string) => (alt === '' ? 'Bild öffnen' : `Bild öffnen: ${alt}`),
  picture: 'Bild',
  close: 'Schließen',
  readTime: (minutes: number) => `${minutes} Min. Lesezeit`,
  listen: 'Artikel anhören',
  about: 'Über diesen Artikel',
  fins: 'Fins',
  load: (site: string) => `Von ${site} laden`,
  loadHint: (site: string) => `${site} sieht, dass du schaust, und kann Cookies speichern.`,
  player: (site: string) => `Video auf ${site}`,
};
