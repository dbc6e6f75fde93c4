// For every file of component tests: a page leaves nothing behind that runs when its environment is gone.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// The first search of a file waits for imports, which take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(async () => {
  cleanup();
  // A lazy part that arrives later wakes React, also for a page that is gone.
  await vi.dynamicImportSettled();
  // React's scheduler works in turns of the event loop, one after the other.
  await nextTurn();
  await nextTurn();
});
