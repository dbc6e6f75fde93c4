import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  player: (title: string) => `Player: ${title}`,
  open: (site: string) => `Auf ${site} öffnen`,
  watch: 'Ansehen',
  read: 'Lesen',
  subscription: 'Mit Abo',
  account: 'Mit kostenlosem Konto',
  event: 'Teil eines Events',
  by: (name: string) => `Von ${name}`,
};
