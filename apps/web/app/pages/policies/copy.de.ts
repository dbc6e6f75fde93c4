import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  version: (version: string, date: string) => `Version ${version} · Stand ${date}`,
  refundRule: (hours) =>
    hours === 0
      ? 'Zahlungen für das Abo erstatten wir auf Anfrage.'
      : `Eine Zahlung für das Abo kannst du dir ${hours} Stunden lang in deinen Einstellungen selbst erstatten, solange du seither keine Premium-Inhalte geöffnet hast. Danach erstatten wir begonnene Zeiträume nicht.`,
  contents: 'Auf dieser Seite',
  older: 'Frühere Fassungen findest du im Quelltext dieser Seite.',
};
