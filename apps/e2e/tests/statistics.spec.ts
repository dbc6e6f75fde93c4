// From a video that is watched to the figures its creator sees.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { chromiumFlags, chromiumPath } from '../browser.ts';
import { test } from '../fixtures.ts';
import { startJobQuietly, withinDatabase } from '../jobs-quietly.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying } from '../player.ts';
import { publishQuietly, type PostOfVideo } from '../video-files.ts';

test.describe.configure({ timeout: 180_000 });

// What a page sends while it is left carries the name of the browser itself, which says that nobody watches.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
test.use({
  launchOptions: { executablePath: chromiumPath, args: [...chromiumFlags, `--user-agent=${userAgent}`] },
});
const creator = newPerson('Measured');
const mark = creator.username.slice(-8);

/** To its end, which is a view; what was watched is sent when the page is left. */
async function watchOut(page: Page, { path }: PostOfVideo): Promise<void> {
  await page.waitForURL(`**${path}*`);
  const counted = page.waitForResponse((answer) => /\/api\/public\/post\/\d+\/view$/.test(answer.url()));
  await page.getByRole('button', { name: /^Play video/ }).click();
  await isPlaying(page);
  expect(await (await counted).json()).toEqual({ counted: true });
  await page.goto('/about');
}
const openLink = (page: Page, { title }: PostOfVideo) =>
  page.getByRole('link', { name: title }).first().click();

test('a creator sees how long a video was watched and where people came from', async ({ page, someone }) => {
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const post = { title: `Escapes ${mark}`, premium: false, seconds: 6 };
  const video = await publishQuietly(page.context(), post);

  const [fan, searcher] = [await someone(), await someone()];
  await fan.goto(`/${creator.username}`);
  await openLink(fan, video);
  await watchOut(fan, video);
  await searcher.goto(`/search?q=${encodeURIComponent(video.title)}`);
  await openLink(searcher, video);
  await watchOut(searcher, video);

  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Refer a Channel' })).toHaveAttribute(
    'href',
    '/settings/links',
  );
  const own = page.getByRole('link', { name: video.title });
  // What a page sends when it is left may come after the days were counted.
  const countDays = () => withinDatabase((client) => startJobQuietly(client, 'analytics.count-days'));
  await expect(async () => {
    await countDays();
    await page.reload();
    await expect(own).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await own.click();
  await page.waitForURL('**/content/statistics/*');
  const sources = page.getByRole('table', { name: 'Sources of views' });
  await expect(async () => {
    await countDays();
    await page.reload();
    await expect(sources).toContainText('Your channel page', { timeout: 2_000 });
    await expect(page.getByText(/^0:1[0-3]$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(sources.getByRole('row').filter({ hasText: 'Search' })).toContainText('50%');
  const audience = page.getByRole('slider', { name: /^Audience by time/ });
  // Keys that are pressed before the page is ready move nothing.
  await expect(async () => {
    await audience.focus();
    // A busy player reports its first second late.
    for (const key of ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await expect(audience).toHaveAttribute('aria-valuetext', '0:03: 100%', { timeout: 1_000 });
  }).toPass();
  await expectAccessible(page, 'statistics of a post');
});
