import type { Page } from '@playwright/test';

/** The worker is registered after a person's first interaction. */
export async function registerWorker(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
