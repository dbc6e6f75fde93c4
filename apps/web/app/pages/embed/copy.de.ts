import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  player: (title: string) => `Player: ${title}`,
  open: (site: string) => `Auf ${site} öffnen`,
  watch: 'Ansehen',
  read: 'Lesen',
  subscription: 'Für Abonnenten',
  account: 'Mit einem kostenlosen Konto',
  by: (name: string) => `Von ${name}`,
  event: 'Teil eines Ereignisses',
};
