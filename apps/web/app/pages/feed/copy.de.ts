import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Feed',
  description: 'Neue Beiträge der Kanäle und Fins, denen du folgst.',
  strip: 'Kanäle, denen du folgst',
  live: 'LIVE',
  newPosts: (count: string) => `${count} neu in den letzten 24 Stunden`,
  recommended: 'Empfohlen',
  how: 'So entstehen Empfehlungen',
  latest: 'Neueste',
  emptyTitle: 'Dein Feed wartet auf die ersten Kanäle.',
  emptyText: 'Wähle, was du magst, und alles, was diese Kanäle veröffentlichen, erscheint hier.',
  emptyAction: 'Fins und Kanäle wählen',
};
