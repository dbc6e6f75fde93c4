// What `npm test` takes of long fuzzing, simulations and crashes; `npm run soak` takes all of it.
import { inject } from 'vitest';

/** The draws of samples: one for each seed of the run; a soak needs one, since its samples are whole. */
export const runDraws = (): number[] => (inject('soak') ? [inject('draw')] : inject('draws'));

/** A few of many, the next ones with the next seed, so that all have their turn. */
export function sampleOf<T>(all: readonly T[], count: number, draw = inject('draw')): ReadonlySet<T> {
  if (inject('soak')) return new Set(all);
  const from = (draw * count) % all.length;
  return new Set([...all, ...all].slice(from, from + Math.min(count, all.length)));
}

/** How often: in `npm test`, and in a soak. */
export const repeatCount = (inTests: number, inSoak: number): number => (inject('soak') ? inSoak : inTests);

/** Seeds of what a file generates itself: a few for each seed of the run. */
export const generatedSeeds = (inTests: number, inSoak: number): number[] =>
  Array.from({ length: inject('seeds') }, (_, n) =>
    Array.from({ length: repeatCount(inTests, inSoak) }, (_each, at) => (inject('seed') + n) * 100 + at),
  ).flat();
