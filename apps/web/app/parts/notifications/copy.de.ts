import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  alerts: 'Neues',
  bell: (unseen: string) => `Benachrichtigungen, ${unseen} neu`,
  unseen: (unseen: string) => `, ${unseen} neu`,
  mute: (name: string) => `Benachrichtigungen von ${name} sind an. Ausschalten`,
  unmute: (name: string) => `Benachrichtigungen von ${name} sind aus. Einschalten`,
  muteFailed: 'Das hat nicht geklappt. Bitte versuch es in ein paar Sekunden noch einmal.',
};
