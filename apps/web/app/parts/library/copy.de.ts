import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Bibliothek',
  description: 'Beiträge, die du gespeichert hast, und was du gesehen und gelesen hast.',
  tabs: 'Teile deiner Bibliothek',
  saved: 'Gespeichert',
  history: 'Verlauf',
  savedEmptyTitle: 'Noch nichts gespeichert.',
  savedEmptyText: 'Speichere einen Beitrag aus seinem Menü, und er wartet hier auf dich.',
  historyEmptyTitle: 'Noch nichts angesehen.',
  historyEmptyText: 'Was du siehst und liest, erscheint hier, mit der Stelle, an der du aufgehört hast.',
  emptyAction: 'Zu deinem Feed',
  pause: 'Verlauf anhalten',
  resume: 'Verlauf fortsetzen',
  pausedTitle: 'Dein Verlauf ist angehalten.',
  pausedText: 'Was du jetzt ansiehst, wird nicht gemerkt, und auch nicht die Stelle, an der du aufhörst.',
  clear: 'Verlauf löschen',
  clearAsk: 'Deinen Verlauf löschen?',
  clearText: 'Alles, was du gesehen hast, wird vergessen, mit den Stellen, an denen du aufgehört hast.',
  clearKeep: 'Behalten',
  cleared: 'Dein Verlauf ist leer.',
  failed: 'Ein Fehler ist aufgetreten. Bitte versuche es in ein paar Sekunden noch einmal.',
};
