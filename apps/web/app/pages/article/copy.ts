import { messages } from '../../lib/language.ts';

export const copy = messages('reading', {
  premium: 'PREMIUM',
  open: (alt: string) => (alt === '' ? 'Open image' : `Open image: ${alt}`),
  picture: 'Image',
  close: 'Close',
  readTime: (minutes: number) => `${minutes} min read`,
  listen: 'Listen to this article',
  about: 'About this article',
  fins: 'Fins',
  load: (site: string) => `Load from ${site}`,
  loadHint: (site: string) => `${site} can see that you watch, and may store cookies.`,
  player: (site: string) => `Video on ${site}`,
});
