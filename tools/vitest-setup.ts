// For every file of tests: property tests take the run's seed, and a failure names it.
import * as fc from 'fast-check';
import { afterEach, inject, vi } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    seed: number;
    /** What samples are taken by. */
    draw: number;
    soak: boolean;
    /** The card processor of the tests of money. */
    processor: 'sandbox' | 'stripe';
  }
}

fc.configureGlobal({ seed: inject('seed'), ...(inject('soak') && { numRuns: 1_000 }) });

// Like `expect.poll`: what a test waits for takes longer than a second on a busy machine.
const { waitFor } = vi;
if (waitFor.name !== 'waitPatiently')
  vi.waitFor = function waitPatiently(callback, options = { timeout: 10_000 }) {
    return waitFor(callback, options);
  };

afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stdout.write(`${task.name}: REALFIN_SEED=${inject('seed')}\n`);
});
