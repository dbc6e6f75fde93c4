// For every test file: property tests use the run's seed, and a failure names it.
import * as fc from 'fast-check';
import { afterEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
    /** Number of consecutive seeds for each property. */
    seeds: number;
    /** The index for samples. */
    draw: number;
    draws: number[];
    soak: boolean;
    /** The card processor in tests of money. */
    processor: 'sandbox' | 'stripe';
  }
}

const seeds = inject('seeds');
if (seeds > 1) vi.doMock('fast-check', () => ({ ...fc, assert: assertWithAll }));

/** Runs each seed in turn; a failure names its own. */
function assertWithAll(...[property, params]: Parameters<typeof fc.assert>): Promise<void> | void {
  const assertWith = (n: number) => fc.assert(property, { ...params, seed: inject('seed') + n });
  if (property.isAsync())
    return (async () => {
      for (let n = 0; n < seeds; n++) await assertWith(n);
    })();
  for (let n = 0; n < seeds; n++) void assertWith(n);
}

fc.configureGlobal({ seed: inject('seed'), ...(inject('soak') && { numRuns: 1_000 }) });

// Like `expect.poll`: conditions can take more than a second on a busy machine.
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = { timeout: 10_000 }) {
    return waitFor(callback, options);
  };

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${task.name}: REALFIN_SEED=${inject('seed')}\n`);
});
