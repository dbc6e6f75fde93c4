import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: (site: string) => `Willkommen bei ${site}`,
  description: 'Wähle, was du sehen möchtest.',
  steps: 'Schritte',
  step: (step: number) => `Schritt ${step} von 2`,
  fins: 'Fins wählen',
  finsText: 'Fins sind, worum es in Beiträgen geht. Dein Feed entsteht aus denen, die du wählst.',
  channels: 'Kanäle zum Folgen wählen',
  channelsText: 'Den ersten zehn folgst du schon. Lass weg, was dich nicht interessiert.',
  followAll: 'Allen folgen',
  unfollowAll: 'Keinem folgen',
  next: 'Weiter',
  back: 'Zurück',
  done: 'Fertig',
  skip: 'Überspringen',
  failed: 'Ein Fehler ist aufgetreten. Bitte lade die Seite neu.',
  none: 'Es gibt noch keine Kanäle.',
  noneText: 'Dein Feed zeigt trotzdem alles in den Fins, die du gewählt hast.',
};
