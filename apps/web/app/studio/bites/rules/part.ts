import { biteLimits } from '@realfin/contract/bite-limits';

const { min, max } = biteLimits.seconds;

/** Seconds of a video. */
export interface Part {
  start: number;
  end: number;
}
const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;
const between = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** The last tenth of a second that is fully inside the video. */
const endOf = (duration: number): number => Math.floor(duration * 10) / 10;

export const isLongEnough = (duration: number): boolean => endOf(duration) >= min;

/** The default part: a good length from the first quarter. */
export function firstPart(duration: number): Part {
  const length = Math.min(15, endOf(duration));
  const start = tenths(between(duration / 4, 0, endOf(duration) - length));
  return { start, end: tenths(start + length) };
}

/** Moves the start; the end follows when the bite would be too short or too long. */
export function withStart(part: Part, to: number, duration: number): Part {
  const start = tenths(between(to, 0, endOf(duration) - min));
  return { start, end: tenths(between(part.end, start + min, Math.min(endOf(duration), start + max))) };
}

export function withEnd(part: Part, to: number, duration: number): Part {
  const end = tenths(between(to, min, endOf(duration)));
  return { start: tenths(between(part.start, Math.max(0, end - max), end - min)), end };
}

export type Shape = 'vertical' | 'square' | 'wide';
const ratios: Record<Shape, number> = { vertical: 9 / 16, square: 1, wide: 16 / 9 };

/** The frame of the bite within the picture, in percent. */
export function frameOf(picture: { width: number; height: number }, shape: Shape, position: number) {
  const own = picture.width / picture.height;
  const ratio = ratios[shape];
  const width = own > ratio ? (ratio / own) * 100 : 100;
  const height = own > ratio ? 100 : (own / ratio) * 100;
  return { width, height, left: (100 - width) * position, top: (100 - height) * position };
}
export type Frame = ReturnType<typeof frameOf>;
