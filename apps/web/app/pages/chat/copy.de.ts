import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: (title: string) => `Chat: ${title}`,
  overlay: 'Live-Chat',
  closed: 'Du hast keinen Zugang zu diesem Chat.',
  open: 'Zum Beitrag',
};
