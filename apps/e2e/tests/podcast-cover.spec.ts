// The cover of a podcast, from a file to its feed.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { becomeCreator } from '../managed-list.ts';
import { call } from '../people.ts';

/** A picture of this size, drawn by the browser. */
async function pictureOf(page: Page, width: number, height: number): Promise<Buffer> {
  const url = await page.evaluate(
    ([w, h]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h });
      const context = canvas.getContext('2d');
      if (context !== null) {
        context.fillStyle = '#d42c46';
        context.fillRect(0, 0, canvas.width, canvas.height);
      }
      return canvas.toDataURL('image/png');
    },
    [width, height],
  );
  return Buffer.from(url.split(',')[1] ?? '', 'base64');
}

test('a creator gives the podcast a cover, which its feed and its episodes show', async ({ page }) => {
  const person = await becomeCreator(page, 'Covering');
  await page.goto('/settings/account');
  const choose = async (buffer: Buffer) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Podcast cover: choose a file' }).click();
    await (await choosing).setFiles({ name: 'cover.png', mimeType: 'image/png', buffer });
  };
  await choose(await pictureOf(page, 1600, 1000));
  await expect(
    page.getByText('This image is too small. A cover needs at least 1400 × 1400 pixels.'),
  ).toBeVisible();
  await choose(await pictureOf(page, 2100, 1800));
  const cropping = page.getByRole('dialog', { name: 'Crop to a square' });
  // Zoomed in further, it would have fewer pixels than podcast apps accept.
  await expect(cropping.getByRole('slider', { name: 'Zoom' })).toHaveAttribute('max', '1.28');
  await cropping.getByRole('slider', { name: 'Zoom' }).fill('1.28');
  await cropping.getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByText('Uploaded. Save your changes to use it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Information Saved')).toBeVisible();

  const { podcastCoverUrl } = await call<{ podcastCoverUrl: string }>(page.context(), 'GET', '/user/me');
  expect(podcastCoverUrl).toMatch(/\/14\d\d\.webp$/);
  const feed = await (await page.request.get(`/rss/podcast/${person.username}.xml`)).text();
  const cover = /<itunes:image href="([^"]+)"/.exec(feed)?.[1] ?? '';
  const size = await page.evaluate(async (url) => {
    const { width, height } = await createImageBitmap(await (await fetch(url)).blob());
    return [width, height];
  }, cover);
  expect(size[0]).toBe(size[1]);
  expect(size[0]).toBeGreaterThanOrEqual(1400);
  expect(size[0]).toBeLessThan(1500);
});
