// Pages as a language written from the right would have them: nothing goes beyond the screen, on either side.
// Most are asked about this where they are looked at anyway, in all-pages; here are the photographed ones it has not.
import { expect, type APIRequestContext } from '@playwright/test';
import { origin } from '../address.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { announceOnNewChannel } from '../encoder.ts';
import { test } from '../fixtures.ts';
import { pagesOf } from '../pages.ts';
import { findTroubleFromTheRight } from '../right-to-left.ts';
import { hasTurn } from '../sample.ts';
import { listShots } from '../shots.ts';
import { signInAs } from '../sign-in.ts';

test.describe.configure({ mode: 'parallel', timeout: 300_000 });

type Role = 'viewer' | 'subscriber' | 'creator' | undefined;

/** Each address once: some are photographed in several states. */
async function pathsOf(role: Role, request: APIRequestContext): Promise<string[]> {
  const seen = new Set((await pagesOf[role ?? 'visitor'](request)).map(({ path }) => path));
  const shots = (await listShots(origin)).filter((shot) => shot.as === role && !seen.has(shot.path));
  return [...new Set(shots.map(({ path }) => path))];
}

const roles: Role[] = [undefined, 'viewer', 'subscriber', 'creator'];
for (const role of roles) {
  test(`pages of the ${role ?? 'visitor'} fit right-to-left`, async ({ page, watched }) => {
    // A page that is not there, a link that has expired, films of a demo that has no media here.
    watched.allow(/status of (404|409|410)/);
    if (role !== undefined) await signInAs(page, role);
    for (const path of (await pathsOf(role, page.request)).filter((_, at) => hasTurn(at, 2))) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(path);
      const wide = await findTroubleFromTheRight(page);
      await page.setViewportSize({ width: 390, height: 844 });
      const narrow = await findTroubleFromTheRight(page);
      expect({ path, wide, narrow }).toEqual({ path, wide: [], narrow: [] });
    }
  });
}

test('right-to-left pages swap start and end', async ({ page }) => {
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

test('an announced stream fits among what is recommended', async ({ page, someone }) => {
  const studio = await someone();
  await announceOnNewChannel(studio, 300);
  const [article] = await publishArticlesQuietly(studio.context(), ['Beside the stream']);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto(article?.path ?? '');
  const planned = page.getByText(/^Scheduled for/);
  await expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect(await planned.count()).toBeGreaterThan(0);
  }).toPass({ timeout: 60_000 });
  expect(await findTroubleFromTheRight(page)).toEqual([]);
});
