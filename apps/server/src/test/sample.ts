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

/** Seeds of what a file generates itself: a few for each seed of the run. */
export const generatedSeeds = (inTests: number, inSoak: number): number[] =>
  Array.from({ length: inject('seeds') }, (_, n) =>
    Array.from({ length: repeatCount(inTests, inSoak) }, (_each, at) => (inject('seed') + n) * 100 + at),
  ).flat();
