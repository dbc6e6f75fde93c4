import type { Translation } from '../../lib/language.ts';
import type { copy } from './copy.ts';

export const german: Translation<typeof copy> = {
  instructions:
    'Mit der Leertaste nimmst du einen Eintrag auf, mit den Pfeiltasten verschiebst du ihn, mit der Leertaste legst du ihn ab, mit Esc brichst du ab.',
  handle: (title: string) => `${title} verschieben`,
  pickedUp: (title: string, place: number, count: number) =>
    `${title} aufgenommen, Position ${place} von ${count}. Pfeiltasten verschieben, Leertaste legt ab, Esc bricht ab.`,
  movedTo: (title: string, place: number, count: number) => `${title}, Position ${place} von ${count}.`,
  putDown: (title: string, place: number) => `${title} auf Position ${place} abgelegt.`,
  takenBack: (title: string, place: number) => `${title} ist wieder auf Position ${place}.`,
};
