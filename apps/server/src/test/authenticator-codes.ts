// Codes as the app on a person's phone shows them.
import { codeAt, stepAt } from '../modules/people/accounts/second-factor/rules.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export function keyFrom(text: string): Buffer {
  const bits = text.replaceAll(/[A-Z2-7]/g, (letter) =>
    alphabet.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return Buffer.from((bits.replaceAll(' ', '').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
/** `after`: number of steps by which the app's clock is ahead. */
export const codeOf = (key: string, now: Date, after = 0): string =>
  codeAt(keyFrom(key), stepAt(now) + after);
