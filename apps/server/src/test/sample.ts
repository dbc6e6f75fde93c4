// Samples of long fuzzing, simulations and crashes for `npm test`; `npm run soak` runs all of them.
import { inject } from 'vitest';

/** The draws of samples: one for each seed of the run; a soak needs one, since it runs everything. */
export const runDraws = (): number[] => (inject('soak') ? [inject('draw')] : inject('draws'));

/** A rotating sample: the next seed takes the next entries. */
export function sampleOf<T>(all: readonly T[], count: number, draw = inject('draw')): ReadonlySet<T> {
  if (inject('soak')) return new Set(all);
  const from = (draw * count) % all.length;
  return new Set([...all, ...all].slice(from, from + Math.min(count, all.length)));
}

/** Number of repetitions: in `npm test`, and in a soak. */
export const repeatCount = (inTests: number, inSoak: number): number => (inject('soak') ? inSoak : inTests);

/** Seeds for a file's own generators: a few for each seed of the run. */
export const generatedSeeds = (inTests: number, inSoak: number): number[] =>
  Array.from({ length: inject('seeds') }, (_, n) =>
    Array.from({ length: repeatCount(inTests, inSoak) }, (_each, at) => (inject('seed') + n) * 100 + at),
  ).flat();
