import type { Page } from '@playwright/test';

const slowMs = 1500;

/** Opens a page whose scripts arrive late, and returns with its first bytes. */
export async function openSlowly(page: Page, path: string): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((done) => setTimeout(done, slowMs));
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
}
