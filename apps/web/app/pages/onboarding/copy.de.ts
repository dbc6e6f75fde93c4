import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: (site: string) => `Willkommen bei ${site}`,
  description: 'Such dir aus, was du sehen willst.',
  steps: 'Schritte',
  step: (step: number) => `Schritt ${step} von 2`,
  fins: 'Fins auswählen',
  finsText: 'Fins sind Themen. Such dir aus, was dir gefällt: Daraus entsteht dein Feed.',
  channels: 'Kanäle auswählen, denen du folgst',
  channelsText: 'Den ersten zehn folgst du schon. Entfolge einfach, was dich nicht interessiert.',
  followAll: 'Allen folgen',
  unfollowAll: 'Allen entfolgen',
  next: 'Weiter',
  back: 'Zurück',
  done: 'Fertig',
  skip: 'Überspringen',
  failed: 'Das hat nicht geklappt. Bitte lade die Seite neu.',
  none: 'Es gibt noch keine Kanäle.',
  noneText: 'Dein Feed zeigt trotzdem alle Beiträge aus deinen Fins.',
};
