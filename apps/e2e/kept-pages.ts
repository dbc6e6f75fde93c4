// Visitors' pages are cached for half a minute.
import { expect, type Page } from '@playwright/test';

/** Reloads a page until it shows the change. `check` has one second each time. */
export const openChanged = (page: Page, address: string, check: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.goto(address);
    await check();
  }).toPass({ intervals: [1_000] });

export const soon = { timeout: 1_000 };
