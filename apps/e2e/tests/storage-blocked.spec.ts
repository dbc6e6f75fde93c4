// A browser that stores nothing for a site: every page works, and what would be stored lasts as long as the page.
import { expect, type Page } from '@playwright/test';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying, playerState } from '../player.ts';
import { publishQuietly } from '../video-files.ts';

/** As browsers do it that block cookies: even to read the property throws. */
const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, {
        configurable: true,
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });

const isAlive = (page: Page) => page.locator('html[data-hydrated="true"]').waitFor();
const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

test('each page comes alive, and the theme changes and stays from page to page', async ({
  page,
  request,
}) => {
  await blockStorage(page);
  const { video, article } = await firstPosts(request);
  const paths = ['/fin/Wrestling', `/${video.createdBy.username}`, video.path, article.path, '/stream/1'];
  for (const path of [...paths, '/discover', '/search?q=wrestling', '/bites', '/feed']) {
    await page.goto(path);
    await isAlive(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
  }
  await page.goto('/discover');
  await isAlive(page);
  await page.getByRole('button', { name: 'Switch between dark and light theme' }).click();
  expect(await themeOf(page)).toBe('light');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Channels' }).click();
  await expect(page).toHaveURL('/channels');
  expect(await themeOf(page)).toBe('light');
});

test('a member plays, changes the volume and comments', async ({ page }) => {
  const creator = newPerson('Private');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const post = await publishQuietly(page.context(), { title: 'Nothing kept', premium: false, seconds: 6 });
  await blockStorage(page);
  await page.goto(post.path);
  await page.getByRole('button', { name: 'Play video: Nothing kept' }).click();
  await isPlaying(page);
  await page.keyboard.press('m');
  expect((await playerState(page)).muted).toBe(true);
  await page.keyboard.press('m');
  const { volume } = await playerState(page);
  await page.keyboard.press('ArrowDown');
  await expect.poll(async () => (await playerState(page)).volume).toBeLessThan(volume);
  await page.getByLabel('Your comment').fill('Kept by the server.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByText('Comment sent successfully.')).toBeVisible();
});
