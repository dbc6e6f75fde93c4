import { messages } from '../../lib/language.ts';

export const copy = messages('orderList', {
  instructions:
    'Press Space to pick up an item, the arrow keys to move it, Space to drop it and Escape to cancel.',
  handle: (title: string) => `Move ${title}`,
  pickedUp: (title: string, place: number, count: number) =>
    `${title} picked up, position ${place} of ${count}. Use the arrow keys to move it, Space to drop it, Escape to cancel.`,
  movedTo: (title: string, place: number, count: number) => `${title}, position ${place} of ${count}.`,
  putDown: (title: string, place: number) => `${title} dropped at position ${place}.`,
  takenBack: (title: string, place: number) => `${title} returned to position ${place}.`,
});
