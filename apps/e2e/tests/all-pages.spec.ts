// Every page, for whom it is made, in both themes, on both screens, and as a language from the right would have it.
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expectFit } from '../expect-fit.ts';
import { test } from '../fixtures.ts';
import { pagesOf, roles, type Asked } from '../pages.ts';
import { findTroubleFromTheRight } from '../right-to-left.ts';
import { hasTurn } from '../sample.ts';
import { signInAs } from '../sign-in.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** What a theme can change; names and structure are the same in both. */
const ofColours = ['color-contrast', 'link-in-text-block'];

async function expectSaysWhatItIs(page: Page, path: string): Promise<void> {
  const content = (selector: string) => page.locator(selector).getAttribute('content');
  const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');
  expect(canonical, path).toMatch(/^http:\/\/127\.0\.0\.1:\d+\//);
  expect(await content('meta[property="og:url"]'), path).toBe(canonical);
  for (const property of ['og:title', 'og:description', 'og:image', 'og:type', 'og:site_name']) {
    expect(await content(`meta[property="${property}"]`), `${path} ${property}`).toBeTruthy();
  }
  expect(await content('meta[name="description"]'), path).toBeTruthy();
  for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    expect(JSON.parse(text), path).toMatchObject({ '@context': 'https://schema.org' });
  }
}

/** As another tab does, so that the card fields in their frame change as well. */
const setTheme = (page: Page, theme: 'dark' | 'light'): Promise<void> =>
  page.evaluate((value) => {
    localStorage.setItem('theme', value.toUpperCase());
    document.documentElement.dataset['theme'] = value;
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);

async function expectAnswer(page: Page, { path, status = 200, heading }: Asked): Promise<void> {
  const answer = await page.goto(path);
  expect(answer?.status(), path).toBe(status);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
  if (heading !== undefined) await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
}

/** A fifth of the pages have their turn, an odd step, so that each of their forms has its turn; the others only answer. */
async function lookAtPage(page: Page, asked: Asked, at: number): Promise<void> {
  if (hasTurn(at, 5)) return expectGoodPage(page, asked, at);
  const answer = await page.request.get(asked.path);
  expect(answer.status(), asked.path).toBe(asked.status ?? 200);
}

/** `at` is its place among the pages: axe looks at one of its four forms, at another with the next seed. */
async function expectGoodPage(page: Page, asked: Asked, at: number): Promise<void> {
  const { path, isPublic = false } = asked;
  await page.setViewportSize(wide);
  await expectAnswer(page, asked);
  await expect(page, path).toHaveTitle(/Realfin$/);
  // Everything loaded by script has arrived: no loading indicator is left.
  await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0);
  if (isPublic) await expectSaysWhatItIs(page, path);
  await expectFit(page, `${path} at 1440`);
  expect(await findTroubleFromTheRight(page), `${path} at 1440, from the right`).toEqual([]);
  if (hasTurn(at, 4)) await expectAccessible(page, `${path} at 1440, dark`);
  await setTheme(page, 'light');
  if (hasTurn(at + 1, 4)) await expectAccessible(page, `${path} at 1440, light`, ofColours);
  await page.setViewportSize(phone);
  await expectFit(page, `${path} at 390`);
  expect(await findTroubleFromTheRight(page), `${path} at 390, from the right`).toEqual([]);
  if (hasTurn(at + 2, 4)) await expectAccessible(page, `${path} at 390, light`);
  await setTheme(page, 'dark');
  if (hasTurn(at + 3, 4)) await expectAccessible(page, `${path} at 390, dark`, ofColours);
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });
// None of them changes anything, so any two may be looked at at once.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

for (const role of roles)
  test(`pages of the ${role} load without errors`, async ({ page }) => {
    await signInAs(page, role);
    for (const [at, asked] of (await pagesOf[role](page.request)).entries())
      await test.step(asked.path, () => lookAtPage(page, asked, at));
  });

/** They are many, so they are looked at in two tests, which may run beside each other. */
async function lookAtHalf(page: Page, request: APIRequestContext, half: 0 | 1): Promise<void> {
  const pages = (await pagesOf.visitor(request)).filter((_, at) => at % 2 === half);
  for (const [at, asked] of pages.entries()) await test.step(asked.path, () => lookAtPage(page, asked, at));
}
test('public pages load without errors, first half', ({ page, request }) => lookAtHalf(page, request, 0));
test('public pages load without errors, second half', ({ page, request }) => lookAtHalf(page, request, 1));

test('missing pages answer 404', async ({ page, watched }) => {
  watched.allow(/status of (404|410)/);
  // They are one page at many addresses.
  for (const [at, asked] of (await pagesOf.missing()).entries()) {
    const expectPage = hasTurn(at, 5) ? expectGoodPage : expectAnswer;
    await test.step(asked.path, () => expectPage(page, asked, at));
  }
  for (const [at, asked] of (await pagesOf.expired()).entries()) await lookAtPage(page, asked, at);
  await page.goto('/no_such_channel');
  await page.getByRole('link', { name: 'Back Home' }).click();
  await expect(page).toHaveURL(/\/fin\/\w+$/);
});
