import type { Page } from '@playwright/test';

/** Shortens the intervals of a page's timers, so that a journey waits only for seconds. */
export const hasten = (page: Page, everyMs: number, soonerMs: number): Promise<unknown> =>
  page.addInitScript(
    (ms) => {
      const every = window.setInterval.bind(window);
      Object.assign(window, {
        setInterval: (work: () => void, delayMs?: number) =>
          every(work, delayMs === ms.every ? ms.sooner : delayMs),
      });
    },
    { every: everyMs, sooner: soonerMs },
  );
