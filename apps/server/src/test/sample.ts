// What `npm test` takes of long fuzzing, simulations and crashes; `npm run soak` takes all of it.
import { inject } from 'vitest';

/** A few of many, the next ones with the next seed, so that all have their turn. */
export function sampleOf<T>(all: readonly T[], count: number): ReadonlySet<T> {
  if (inject('soak')) return new Set(all);
  const from = (inject('draw') * count) % all.length;
  return new Set([...all, ...all].slice(from, from + Math.min(count, all.length)));
}

/** How often: in `npm test`, and in a soak. */
export const repeatCount = (inTests: number, inSoak: number): number => (inject('soak') ? inSoak : inTests);
