import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  share: 'Teilen',
  address: 'Link',
  startAt: (time: string) => `Bei ${time} beginnen`,
  copy: 'Kopieren',
  copied: 'Kopiert',
  more: 'Weitere Optionen',
  embed: 'Einbetten',
  embedCode: 'Einbettungscode',
  copyCode: 'Code kopieren',
  email: 'E-Mail',
  ownChannel: (address: string) => `Dein Kanal: ${address}`,
  by: (name: string) => `Über ${name} teilen`,
};
