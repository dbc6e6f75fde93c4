import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Bibliothek',
  description: 'Deine gespeicherten Beiträge und dein Verlauf.',
  tabs: 'Bereiche der Bibliothek',
  saved: 'Gespeichert',
  history: 'Verlauf',
  notInterested: 'Kein Interesse',
  dismissedEmptyTitle: 'Hier ist nichts.',
  dismissedEmptyText: 'Was dich nicht interessiert, erscheint hier, damit du es zurücknehmen kannst.',
  savedEmptyTitle: 'Noch nichts gespeichert.',
  savedEmptyText: 'Speichere einen Beitrag über sein Menü, dann findest du ihn hier wieder.',
  historyEmptyTitle: 'Noch nichts angesehen.',
  historyEmptyText: 'Hier siehst du, was du angesehen und gelesen hast, und kannst dort weitermachen.',
  emptyAction: 'Zu deinem Feed',
  pause: 'Verlauf pausieren',
  resume: 'Verlauf fortsetzen',
  pausedTitle: 'Dein Verlauf ist pausiert.',
  pausedText: 'Wir speichern nicht, was du ansiehst und wo du aufhörst.',
  clear: 'Verlauf löschen',
  clearAsk: 'Verlauf löschen?',
  clearText: 'Damit löschst du auf allen Geräten, was du angesehen hast und wo du aufgehört hast.',
  clearKeep: 'Verlauf behalten',
  cleared: 'Verlauf gelöscht.',
  failed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
};
