import type { Page } from '@playwright/test';

/** What the pages of a browser do every so often they do sooner, so that a journey waits for seconds. */
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
