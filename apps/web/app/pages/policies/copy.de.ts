import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  version: (version: string, date: string) => `Version ${version} · Stand ${date}`,
  contents: 'Auf dieser Seite',
  older: 'Frühere Fassungen findest du im Quelltext dieser Seite.',
};
