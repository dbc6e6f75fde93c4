// Every page as a language written from the right would have it: nothing goes beyond the screen, on either side.
import type { Page } from '@playwright/test';
import type { CastRole } from '../../server/src/db/seed/content/cast.ts';
import { origin } from '../address.ts';
import { expect, signInAs, test } from '../fixtures.ts';
import { listShots } from '../shots.ts';

test.describe.configure({ timeout: 300_000 });

/** How far the page can be scrolled sideways, and what reaches out to the left although it could be read there. */
const findTrouble = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.setAttribute('dir', 'rtl');
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const over = [...document.body.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().left < -1,
    );
    return [`${scrollWidth - clientWidth} px too wide`, ...over.slice(0, 5).map((each) => each.className)];
  });

const roles: (CastRole | undefined)[] = [undefined, 'viewer', 'subscriber', 'creator'];
for (const role of roles) {
  test(`pages of the ${role ?? 'visitor'} fit`, async ({ page, watched }) => {
    // A page that is not there, a link that has expired, films of a demo that has no media here.
    watched.allow(/status of (404|409|410)/);
    if (role !== undefined) await signInAs(page, role);
    for (const { path } of (await listShots(origin)).filter((shot) => shot.as === role)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const wide = await findTrouble(page);
      await page.setViewportSize({ width: 390, height: 844 });
      expect({ path, wide, narrow: await findTrouble(page) }).toEqual({ path, wide: [], narrow: [] });
    }
  });
}

test('what has a beginning and an end has changed sides', async ({ page }) => {
  await page.goto('/fin/Wrestling');
  const left = async () => ({
    rail: (await page.getByRole('navigation', { name: 'Main', exact: true }).boundingBox())?.x ?? 0,
    main: (await page.getByRole('heading', { level: 1 }).boundingBox())?.x ?? 0,
  });
  const before = await left();
  expect(before.rail).toBeLessThan(before.main);
  await page.locator('html').evaluate((html) => html.setAttribute('dir', 'rtl'));
  const after = await left();
  expect(after.rail).toBeGreaterThan(after.main);
});
