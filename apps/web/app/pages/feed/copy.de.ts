import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Feed',
  description: 'Neues von den Kanälen und Fins, denen du folgst.',
  strip: 'Kanäle, denen du folgst',
  live: 'LIVE',
  newPosts: (count: string) => `${count} neu in den letzten 24 Stunden`,
  recommended: 'Empfohlen',
  how: 'So entstehen Empfehlungen',
  latest: 'Neueste',
  emptyTitle: 'Folge Kanälen, um deinen Feed zu füllen.',
  emptyText: 'Such dir ein paar Fins und Kanäle aus. Ihre neuen Beiträge erscheinen hier.',
  emptyAction: 'Fins und Kanäle auswählen',
};
