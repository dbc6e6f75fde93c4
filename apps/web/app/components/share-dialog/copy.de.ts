import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  share: 'Teilen',
  address: 'Adresse',
  copy: 'Kopieren',
  copied: 'Kopiert',
  more: 'Mehr…',
  by: (name: string) => `Mit ${name} teilen`,
  embed: 'Einbetten',
  embedCode: 'Code für eine andere Seite',
  copyCode: 'Code kopieren',
};
