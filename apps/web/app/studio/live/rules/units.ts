import { unitInWords } from '../../../lib/format-figures.ts';
import { wholeCount } from '../../../lib/format.ts';

export const seconds = (count: number): string => unitInWords(Math.round(count * 10) / 10, 'second');
export const kbps = (count: number): string => `${wholeCount(Math.round(count))} kbit/s`;

/** Minutes, and seconds at the end. */
export const timeLeft = (count: number): string =>
  count > 90 ? unitInWords(Math.ceil(count / 60), 'minute') : unitInWords(count, 'second');
