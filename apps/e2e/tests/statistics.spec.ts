// From what is watched and read to the figures its creator sees.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { launchOptions } from '../browser.ts';
import { test } from '../fixtures.ts';
import { startJobQuietly, withinDatabase } from '../jobs-quietly.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying } from '../player.ts';
import { publishQuietly, type PostOfVideo } from '../video-files.ts';

test.describe.configure({ timeout: 180_000 });

// What a page sends while it is left carries the name of the browser itself, which says that nobody watches.
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36';
test.use({
  launchOptions: launchOptions(`--user-agent=${userAgent}`),
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
    const searched = sources.getByRole('row').filter({ hasText: 'Search' });
    await expect(searched).toContainText('50.0%', { timeout: 1_000 });
    await expect(page.getByText(/^0:1[0-3]$/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
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

const tile = (page: Page, name: string) =>
  page.locator('dl > div').filter({ has: page.locator('dt').getByText(name, { exact: true }) });

test('a creator sees how a bite was watched, and how far an article was read', async ({ page, someone }) => {
  const person = newPerson('Bitten');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  const film = { title: `Film ${person.username.slice(-8)}`, premium: false, seconds: 12 };
  const { id: postId } = await publishQuietly(page.context(), film);
  const cut = async (title: string, startSeconds: number) => {
    const part = { title, startSeconds, endSeconds: startSeconds + 4, shape: 'vertical', postId };
    return (await call<{ id: number }>(page.context(), 'POST', '/bites/cut', part)).id;
  };
  const [first, second] = [await cut('Watched out', 0), await cut('Left for its post', 6)];
  await page.goto('/bites/management');
  await expect(page.getByRole('main').getByText('Published')).toHaveCount(2, { timeout: 120_000 });

  const viewer = await someone();
  await viewer.goto(`/bites/${first}?post=${postId}`);
  const playing = viewer.locator('[data-current] video');
  await playing.evaluate(
    (video) => new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true })),
  );
  await viewer.keyboard.press('ArrowDown');
  await expect(viewer).toHaveURL(new RegExp(`/bites/${second}\\?`));
  await expect
    .poll(() => playing.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1.2);
  const reported = viewer.waitForResponse('**/api/public/analytics/bites');
  await viewer.locator('[data-current]').getByRole('link', { name: film.title }).click();
  expect(await (await reported).json()).toEqual({ kept: 2 });

  await page.getByRole('link', { name: 'Statistics of Watched out' }).click();
  await page.waitForURL(`**/bites/statistics/${first}`);
  await expect(async () => {
    await page.reload();
    await expect(tile(page, 'Views')).toContainText('1', { timeout: 2_000 });
  }).toPass();
  await expect(tile(page, 'Watched to the end')).toContainText('100%');
  await expect(tile(page, 'Skipped')).toContainText('0%');
  await expect(page.getByRole('slider', { name: /^Times shown and views\. 1 view\./ })).toBeVisible();
  await expectAccessible(page, 'statistics of a bite');
  await page.goto('/dashboard?tab=users');
  const bites = page.getByRole('table', { name: 'Bites with how each was watched' });
  await bites.getByRole('link', { name: 'Left for its post' }).click();
  await expect(tile(page, 'Opened the post')).toContainText('100% of the times it was shown');

  const title = `Read ${person.username.slice(-8)}`;
  const [article] = await publishArticlesQuietly(page.context(), [title]);
  const reader = await someone();
  await registerQuietly(reader.context(), newPerson('Reader'));
  const readOut = async () => {
    const asked = reader.waitForResponse((answer) => /\/api\/public\/post\/\d+\/view$/.test(answer.url()));
    await reader.goto(article?.path ?? '');
    await asked;
    await reader.goto('/about');
  };
  await readOut();
  await page.goto('/dashboard');
  const own = page.getByRole('link', { name: title });
  await expect(async () => {
    await withinDatabase((client) => startJobQuietly(client, 'analytics.count-days'));
    await page.reload();
    await expect(own).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await own.click();
  await page.waitForURL('**/content/statistics/*');
  const end = tile(page, 'Read to the end');
  await expect(async () => {
    await page.reload();
    // What a busy browser sends while it leaves may get lost.
    if ((await end.count()) === 0) await readOut();
    await expect(end).toContainText('100%', { timeout: 2_000 });
  }).toPass();
  await expect(tile(page, 'Average reading time')).toContainText(/0:1\d/);
  await expect(page.getByRole('heading', { name: 'How far people read' })).toBeVisible();
  await expectAccessible(page, 'statistics of an article');
});
