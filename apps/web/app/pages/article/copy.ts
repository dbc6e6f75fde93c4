import { messages } from '../../lib/language.ts';

export const copy = messages('reading', {
  premium: 'PREMIUM',
  open: (alt: string) => (alt === '' ? 'Open picture' : `Open picture: ${alt}`),
  picture: 'Picture',
  close: 'Close',
  readTime: (minutes: number) => `${minutes} min read`,
  listen: 'Listen to this article',
  about: 'About this article',
  fins: 'Fins',
});
