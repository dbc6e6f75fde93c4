// What the browser's console has to complain about: every page of a journey fails on its errors, these on more.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';
import { publishQuietly } from '../video-files.ts';

/** Pictures that a page asked for before its markup, and that nothing in it shows. */
const unusedPreloads = (page: Page) =>
  page.evaluate(() => {
    const shown = new Set([...document.images].flatMap(({ src, srcset }) => [src, srcset]));
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="image"]')]
      .filter(({ href, imageSrcset }) => !shown.has(imageSrcset === '' ? href : imageSrcset))
      .map(({ href, imageSrcset }) => href || imageSrcset);
  });

test('a ranking whose pictures are out of reach shows links, without an error per cell', async ({ page }) => {
  const creator = newPerson('Ranker');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const rows = Array.from({ length: 12 }, (_, at) => `${at + 1},http://127.0.0.1:9/flag-${at}.png`);
  const { url } = await call<{ url: string }>(page.context(), 'GET', '/create/ranking/presignedURL/new/0');
  const sent = await page.context().request.put(url, {
    headers: { 'content-type': 'text/csv' },
    data: `Place,Flag\n${rows.join('\n')}`,
  });
  const { csvKey } = (await sent.json()) as { csvKey: string };
  const ranking = { title: 'Flags', draft: false, tables: [{ index: 0, title: 'All', csvKey }] };
  const { path } = await call<{ path: string }>(page.context(), 'POST', '/create/ranking', ranking);
  await page.goto(path);
  await expect(page.getByRole('link', { name: '127.0.0.1/flag-0.png' })).toBeVisible();
  await expect(page.getByRole('link', { name: /127\.0\.0\.1\/flag-/ })).toHaveCount(12);
});

async function expectNoUnusedPreloads(page: Page, videoId: number): Promise<void> {
  for (const path of ['/dashboard', '/content', '/content/management', `/manage/video/${videoId}`]) {
    await page.goto(path);
    await page.locator('html[data-hydrated="true"]').waitFor();
    expect(await unusedPreloads(page), path).toEqual([]);
  }
}

test('the studio shows every picture that it loads before its markup', async ({ page, someone }) => {
  await signInAs(page, 'creator', '/about');
  const own = await call<{ content: { id: number; mediaType: string }[] }>(
    page.context(),
    'GET',
    '/post/creator/all?size=50',
  );
  const video = own.content.find(({ mediaType }) => mediaType === 'video');
  await expectNoUnusedPreloads(page, video?.id ?? 0);

  const other = await someone();
  const creator = newPerson('Preloader');
  await registerQuietly(other.context(), creator);
  await openChannelQuietly(other.context(), creator);
  const { id } = await publishQuietly(other.context(), { title: 'A film', premium: false, seconds: 2 });
  await expectNoUnusedPreloads(other, id);
});

/** Pictures that were fetched for the head, and that the page then shows in another size or not at all. */
const fetchedInVain = (page: Page) =>
  page.evaluate(() => {
    const shown = new Set([...document.images].map(({ currentSrc }) => currentSrc));
    const pictures = performance
      .getEntriesByType('resource')
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === 'link')
      .map(({ name }) => name)
      .filter((name) => /\.(?:avif|jpe?g|png|webp)(?:\?|$)/.test(name));
    const twice = pictures.filter((name, at) => pictures.indexOf(name) !== at);
    return { unused: pictures.filter((name) => !shown.has(name)), twice, any: pictures.length > 0 };
  });

for (const [size, viewport] of [
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
] as const)
  test(`feed, fin and discover on ${size} fetch their first pictures once, in the size that they show`, async ({
    someone,
  }) => {
    // The first picture of discover has a size for each screen, and is found in the markup.
    for (const [path, any] of [
      ['/feed', true],
      ['/fin/Wrestling', true],
      ['/discover', false],
    ] as const) {
      // A browser of its own: from its cache, another would show a larger one that it has.
      const page = await someone({ viewport });
      const said: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('preload')) said.push(message.text());
      });
      await signInAs(page, 'viewer', path);
      await page.waitForLoadState('load');
      await page.locator('html[data-hydrated="true"]').waitFor();
      expect(await fetchedInVain(page), path).toEqual({ unused: [], twice: [], any });
      expect(await unusedPreloads(page), path).toEqual([]);
      expect(said, path).toEqual([]);
    }
  });
