// A browser that stores nothing for a site: every page works, and what would be stored lasts as long as the page.
import { expect, type Page } from '@playwright/test';
import { announceTalk, inputOf, joinTalk, lineWith, say } from '../chat.ts';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, openManaged, writeDraft } from '../managed-list.ts';
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

test('the queue, the mini player and the place in a video last as long as the page', async ({ page }) => {
  const creator = newPerson('Shelfless');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const publish = (title: string, seconds: number) =>
    publishQuietly(page.context(), { title: `${title} ${creator.username}`, premium: false, seconds });
  const next = await publish('Next', 6);
  const long = await publish('Long', 40);
  await blockStorage(page);
  await page.goto(`/${creator.username}`);
  await isAlive(page);
  const more = `More actions for ${next.title}`;
  await page.getByRole('button', { name: more }).first().click();
  await page.getByRole('menu', { name: more }).getByRole('menuitem', { name: 'Add to queue' }).click();
  await page.getByRole('main').getByRole('link', { name: long.title }).first().click();
  await page.getByRole('button', { name: /^Play video/ }).click();
  await isPlaying(page);
  const queue = page.getByRole('region', { name: 'Queue (1)' });
  await expect(queue.getByRole('link', { name: next.title })).toBeVisible();

  await page.getByRole('link', { name: creator.name }).first().click();
  const corner = page.getByRole('region', { name: `Mini player: ${long.title}` });
  await expect(corner).toBeVisible();
  const { seconds } = await playerState(page);
  await expect.poll(async () => (await playerState(page)).seconds).toBeGreaterThan(seconds + 0.5);
  await corner.getByRole('link', { name: long.title }).focus();
  await page.keyboard.press('Enter');
  await expect(corner).toHaveCount(0);
  await expect(queue).toBeVisible();

  // The server keeps the place of a member.
  await page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.currentTime = 21;
  });
  await expect.poll(async () => (await playerState(page)).seconds).toBeGreaterThan(22);
  await page.keyboard.press('k');
  await page.goto('/about');
  await page.goto(long.path);
  await expect(page.getByText(/^Resume at 0:2\d$/)).toBeVisible();
  await expect(page.getByRole('region', { name: /^Queue/ })).toHaveCount(0);
});

test('people talk in a chat, and what is being written stays', async ({ page, someone }) => {
  const talk = await announceTalk(page);
  const member = await someone();
  await blockStorage(member);
  await joinTalk(member, talk, 'Shelfless');
  await say(member, 'Nothing of this is stored here');
  await member.getByRole('button', { name: 'Chat settings' }).click();
  await member.getByRole('menuitem', { name: 'Show times' }).click();
  await member.keyboard.press('Escape');
  await inputOf(member).fill('Half a sentence');
  // Others write meanwhile.
  await page.goto(talk.path);
  await say(page, 'Welcome');
  await expect(lineWith(member, 'Welcome')).toBeVisible();
  await expect(inputOf(member)).toHaveValue('Half a sentence');
});

test('what is written for a post is still there after a look at another page, and leaving asks', async ({
  page,
}) => {
  await becomeCreator(page, 'Shelfless');
  await writeDraft(page, 'Written without a shelf', 5);
  await blockStorage(page);
  await openManaged(page);
  await managedRow(page, 'Written without a shelf').getByRole('link').click();
  await page.waitForURL(/\/manage\/article\/\d+$/);
  const title = page.getByLabel('Title', { exact: true });
  await expect(title).toBeEditable();
  // The server does not answer: only this page has what is written from here on.
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : Promise.resolve(),
  );
  await title.fill('Half a sentence');
  await page.getByRole('navigation').getByRole('link', { name: 'Calendar' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveValue('Half a sentence');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
});
