// For all component tests: a page leaves no work that runs after its environment is torn down.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first query of a file waits for imports, which can take more than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  // A lazy part that arrives later wakes React, even after the page was unmounted.
  await vi.dynamicImportSettled();
  // React's scheduler uses consecutive turns of the event loop.
  await nextTurn();
  await nextTurn();
});
