// Upload speed and remaining time, from the samples of the last seconds.
import { decimals, unitInWords } from '../../../lib/format-figures.ts';
import { copy } from '../copy.ts';

export interface Sample {
  atMs: number;
  sentBytes: number;
}
export interface Rate {
  bytesPerSecond: number | null;
  secondsLeft: number | null;
}

const windowMs = 10_000;
/** A shorter window would make the number jump. */
const enoughMs = 1_000;

/** The samples of a rate, with one more. A lower offset (a chunk is sent again) starts over. */
export function addSample(samples: readonly Sample[], next: Sample): Sample[] {
  const last = samples.at(-1);
  if (last !== undefined && (next.sentBytes < last.sentBytes || next.atMs < last.atMs)) return [next];
  return [...samples.filter((sample) => next.atMs - sample.atMs <= windowMs), next];
}

export function rateOf(samples: readonly Sample[], totalBytes: number): Rate {
  const [first, last] = [samples[0], samples.at(-1)];
  if (first === undefined || last === undefined || last.atMs - first.atMs < enoughMs) {
    return { bytesPerSecond: null, secondsLeft: null };
  }
  const bytesPerSecond = ((last.sentBytes - first.sentBytes) * 1000) / (last.atMs - first.atMs);
  if (bytesPerSecond <= 0) return { bytesPerSecond: 0, secondsLeft: null };
  return { bytesPerSecond, secondsLeft: Math.max(0, totalBytes - last.sentBytes) / bytesPerSecond };
}

/** 0-100, and never 100 before everything is uploaded. */
export const percentOf = (sentBytes: number, totalBytes: number): number =>
  totalBytes <= 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));

const units = ['B', 'KB', 'MB', 'GB', 'TB'];

/** 950 B, 1.2 MB, 34 GB */
export function bytesInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (size >= 999.5 && unit < units.length - 1) {
    size /= 1000;
    unit += 1;
  }
  return `${decimals(size, unit > 0 && size < 9.95 ? 1 : 0)} ${units[unit]}`;
}

export const speedInWords = (bytesPerSecond: number): string => `${bytesInWords(bytesPerSecond)}/s`;

/** '12 seconds left', '3 minutes left', '1 hour 20 minutes left' */
export function timeLeftInWords(secondsLeft: number): string {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  if (seconds < 60) return copy.left(unitInWords(seconds, 'second'));
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 60) return copy.left(unitInWords(minutes, 'minute'));
  const rest = minutes % 60;
  const hours = unitInWords(Math.floor(minutes / 60), 'hour');
  return copy.left(rest === 0 ? hours : `${hours} ${unitInWords(rest, 'minute')}`);
}
