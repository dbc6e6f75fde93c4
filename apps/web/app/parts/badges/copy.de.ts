import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  title: 'Abzeichen',
  description: 'Abzeichen neben deinem Namen, in Kommentaren und im Chat.',
  card: { title: 'Abzeichen', text: 'Abzeichen neben deinem Namen' },
  preview: 'So sehen dich andere',
  previewHint: 'Abo-Abzeichen sehen nur angemeldete Personen.',
  wear: (title: string) => `${title} tragen`,
  locked: 'Noch nicht verdient',
  worn: 'Getragen',
  groups: {
    creator: { title: 'Creator', text: 'Überall und für alle sichtbar.' },
    subscriber: { title: 'Abo', text: 'Überall für angemeldete Personen sichtbar.' },
    tipper: { title: 'Trinkgeld', text: 'Sichtbar auf dem Kanal, dem du Trinkgeld gegeben hast.' },
  },
  noTips: 'Gib einem Kanal Trinkgeld, um dort Abzeichen zu verdienen.',
  about: 'Was die Abzeichen bedeuten',
  failed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
  loadFailed: 'Wir konnten deine Abzeichen nicht laden. Versuch es noch einmal.',
  retry: 'Erneut versuchen',
};
