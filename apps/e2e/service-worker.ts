import type { Page } from '@playwright/test';

/** The worker is registered once a person acts. */
export async function registerWorker(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}
