import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  open: 'Bildbibliothek',
  title: 'Bildbibliothek',
  which: 'Welche Bilder',
  own: 'Deine Bilder',
  popular: 'Beliebte Bilder',
  use: (at: number) => `Bild ${at} verwenden`,
  address: 'Adresse kopieren',
  addressOf: (at: number) => `Adresse von Bild ${at} kopieren`,
  copied: 'Bildadresse kopiert.',
  notCopied: 'Wir konnten die Adresse nicht kopieren.',
  remove: 'Entfernen',
  removeOf: (at: number) => `Bild ${at} entfernen`,
  removed: 'Aus deiner Bibliothek entfernt. In Beiträgen bleibt das Bild erhalten.',
  restrict: 'Aus „Beliebt“ entfernen',
  promote: 'Zu „Beliebt“ hinzufügen',
  promoteOf: (at: number, isPopular: boolean) =>
    isPopular ? `Aus „Beliebt“ entfernen: Bild ${at}` : `Zu „Beliebt“ hinzufügen: Bild ${at}`,
  badge: 'Beliebt',
  upload: 'Bild hochladen',
  more: 'Mehr anzeigen',
  loading: 'Bilder werden geladen…',
  none: 'Noch keine Bilder.',
  noneHint: 'Hier findest du hochgeladene Bilder wieder.',
  noPopular: 'Noch keine beliebten Bilder.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};
