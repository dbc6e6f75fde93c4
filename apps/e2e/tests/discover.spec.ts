// Finding something: by looking around, by searching, by following, and knowing why it is shown.
import { expect } from '@playwright/test';
import { pageTimings } from '@realfin/contract/page-timings';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isPlaying } from '../player.ts';
import { signInAs } from '../sign-in.ts';
import { publishQuietly } from '../video-files.ts';

test('a visitor goes from Discover to a post, by kind and by fin', async ({ page }) => {
  await page.goto('/discover');
  // A link pressed before leaves for a page of the server, whose own links are then pressed too early as well.
  await page.locator('html[data-hydrated="true"]').waitFor();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Discover');
  const videos = page.getByRole('region', { name: 'Videos', exact: true });
  await expect(videos.getByRole('listitem')).toHaveCount(4);
  await expect(
    page.getByRole('region', { name: 'Comedy', exact: true }).getByRole('link', { name: 'SEE ALL Comedy' }),
  ).toHaveAttribute('href', '/fin/Comedy');
  await videos.getByRole('link', { name: 'SEE ALL Videos' }).click();
  await expect(page).toHaveURL(/\/discover\/content\/videos$/);
  // The second choice is pressed while the first is still loading, and adds to it.
  const held: { query: string; go: () => void }[] = [];
  let isHolding = true;
  await page.route('**/api/public/post/**', async (route) => {
    const { search } = new URL(route.request().url());
    if (isHolding) await new Promise<void>((go) => held.push({ query: search, go }));
    await route.continue();
  });
  await page.getByRole('link', { name: 'Top of All Time' }).click();
  await page.getByRole('navigation', { name: 'Filter by fin' }).getByRole('link', { name: 'MMA' }).click();
  await expect
    .poll(() => held.map(({ query }) => query).join())
    .toMatch(/filter=top[^,]*MMA|MMA[^,]*filter=top/);
  isHolding = false;
  for (const { go } of held) go();
  await expect(page).toHaveURL('/discover/content/videos?filter=top&fin=MMA');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog', { name: 'Share' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.locator('main article h2 a').first().click();
  await expect(page).toHaveURL(/\/post\/\d+\//);
});

test('the selected kind is visible in its row on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/discover/content/podcasts');
  const kinds = page.getByRole('navigation').getByRole('link', { name: 'Podcasts', exact: true });
  await expect(kinds.last()).toHaveAttribute('aria-current', 'true');
  await expect(kinds.last()).toBeInViewport({ ratio: 0.9 });
});

test('a phone has a menu, and a search that can be closed', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/channels');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  for (const name of ['Creators', 'Users', 'Resources'])
    await expect(menu.getByRole('region', { name })).toBeVisible();
  await expectAccessible(page, 'open menu');
  await menu.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(menu).toHaveCount(0);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/channels');
  // Who came in by the search has nowhere to go back to.
  await page.goto('/search?q=guard');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/discover');
});

test('a visitor plays a video from Discover and returns to the same place', async ({ page, someone }) => {
  test.setTimeout(240_000);
  const studio = await someone();
  const person = newPerson('Filmer');
  await registerQuietly(studio.context(), person);
  await openChannelQuietly(studio.context(), person, 'MMA');
  const title = `Just out ${person.username.slice(-8)}`;
  const post = await publishQuietly(studio.context(), { title, premium: false, seconds: 12, tags: ['MMA'] });

  const card = page
    .getByRole('region', { name: 'Videos', exact: true })
    .getByRole('article')
    .filter({ hasText: title });
  // What visitors see is kept for a moment.
  await expect(async () => {
    await page.goto('/discover');
    await expect(card).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await card.getByRole('link', { name: title }).click();
  await page.waitForURL(`**${post.path}`);
  await page.getByRole('button', { name: `Play video: ${title}` }).click();
  await isPlaying(page);
  await page.getByRole('region', { name: 'Recommended' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(/\/discover$/);
  await expect(card).toBeInViewport();
});

test('the banner advances, pauses under the pointer, and stops at the press of a button', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/discover');
  const later = () => page.clock.runFor(pageTimings.bannerMs + 600);
  const slide = (at: number) => page.getByRole('group', { name: `${at} of 3` });
  await page.mouse.move(0, 0);
  await expect(slide(1)).toHaveAttribute('data-shown', 'true');
  await expect(async () => {
    await later();
    await expect(slide(2)).toHaveAttribute('data-shown', 'true', { timeout: 100 });
  }).toPass();
  await page.getByRole('button', { name: 'Show A whole week in the sail loft' }).click();
  await later();
  await expect(slide(1)).toHaveAttribute('data-shown', 'true');
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(slide(2)).toHaveAttribute('data-shown', 'true');
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await page.mouse.move(0, 0);
  await page.getByRole('combobox').focus();
  await later();
  await expect(slide(2)).toHaveAttribute('data-shown', 'true');
});

test('a viewer searches by keyboard and follows a creator', async ({ page, context }) => {
  await registerQuietly(context, newPerson('Seeker'));
  await page.goto('/discover');
  const field = page.getByRole('combobox', { name: 'Search creators and posts' });
  await field.pressSequentially('gaurd');
  const list = page.getByRole('listbox', { name: 'Suggestions' });
  await expect(list.getByRole('option').first()).toHaveText(/guard/);
  expect(await list.getByRole('option').count()).toBeLessThanOrEqual(9);
  await expectAccessible(page, 'open suggestions');
  await field.press('ArrowDown');
  const active = await field.getAttribute('aria-activedescendant');
  await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
  await field.press('Escape');
  await expect(list).toBeHidden();
  await field.press('ArrowDown');
  const clicked = page.waitForRequest('**/api/public/search/click');
  await field.press('Enter');
  expect((await clicked).postDataJSON()).toMatchObject({ query: 'gaurd', kind: 'query', position: 1 });
  await expect(page).toHaveURL('/search?q=guard');
  await expect(page.getByRole('heading', { name: 'Posts', exact: true })).toBeVisible();
  const creators = page.getByRole('region', { name: 'Creators' });
  const followed = page.waitForResponse('**/api/user/*/follow');
  await creators
    .getByRole('button', { name: /^Follow / })
    .first()
    .click();
  await expect(creators.getByRole('button', { name: /^Following / })).toBeVisible();
  await followed;
  await page.goto('/feed');
  await expect(page.getByRole('region', { name: 'Channels You Follow' }).getByRole('listitem')).toHaveCount(
    1,
  );
});

test('a typo is corrected, and the page says so', async ({ page }) => {
  await page.goto('/search?q=wrestilng');
  await expect(
    page.getByRole('status').filter({ hasText: 'Showing results for “wrestling”.' }),
  ).toBeVisible();
  // Before the page is alive the link leads to the next page by itself.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  const posts = page.getByRole('region', { name: 'Posts', exact: true });
  const first = await posts.getByRole('listitem').count();
  await posts.getByRole('link', { name: /^\+\d+ more$/ }).click();
  await expect.poll(() => posts.getByRole('listitem').count()).toBeGreaterThan(first);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/search?q=qqqqzzzz');
  await expect(page.getByRole('region', { name: 'Recommended' }).getByRole('listitem')).toHaveCount(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('region', { name: 'Recommended' })).toBeHidden();
});

test('a recommendation shows why it is there', async ({ page }) => {
  await signInAs(page, 'viewer');
  const recommended = page.getByRole('region', { name: 'Recommended' });
  await expect(recommended.getByRole('article')).toHaveCount(3);
  await recommended
    .getByRole('button', { name: /^More actions for / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Why am I seeing this?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Why am I seeing this?' });
  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await dialog.getByRole('link', { name: 'How recommendations work' }).click();
  await expect(page).toHaveURL('/recommendation-algorithm');
  const { weights } = (await (await page.request.get('/api/public/recommended/rules')).json()) as {
    weights: { like: number };
  };
  await expect(page.getByText(`${weights.like} × likes`)).toBeVisible();
});

test('a visitor finds channels by name and by fin', async ({ page }) => {
  await page.goto('/channels');
  await page.getByRole('searchbox', { name: 'Search channels' }).fill('mara');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/channels?q=mara');
  await expect(page.locator('main article')).toHaveCount(1);
  await page
    .getByRole('navigation', { name: 'Channels by fin' })
    .getByRole('link', { name: 'Comedy' })
    .click();
  await expect(page.getByText('No channels found.')).toBeVisible();
  await page.getByRole('link', { name: 'Show all channels' }).click();
  await expect.poll(() => page.locator('main article').count()).toBeGreaterThan(8);
});

test('a visitor browses the schedule by month and subscribes to it', async ({ page }) => {
  await page.goto('/schedule?month=2027-12');
  await expect(page.getByText('No wrestling events scheduled for this month.')).toBeVisible();
  await page.getByRole('link', { name: 'Next month: January 2028' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'January 2028' })).toBeVisible();
  await page.getByRole('link', { name: 'Previous month: December 2027' }).click();
  await expect(page).toHaveURL('/schedule?month=2027-12');
  await page.goto('/schedule/maraonthemat');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("Mara on the Mat's schedule");
  const calendar = await page.getByRole('link', { name: 'Add to calendar' }).getAttribute('href');
  const answer = await page.request.get(calendar ?? '');
  expect(answer.headers()['content-type']).toContain('text/calendar');
  expect(await answer.text()).toContain('X-WR-CALNAME:Mara on the Mat on Realfin');
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`a follower sees the newest post on the first screen of ${width} by ${height}`, async ({ page }) => {
    await signInAs(page, 'viewer');
    await page.setViewportSize({ width, height });
    await page.goto('/feed');
    const latest = page.getByRole('region', { name: 'Latest' });
    const title = latest.getByRole('article').first().getByRole('heading');
    // The bottom bar covers the end of a phone's screen.
    const bar =
      width < 768 ? await page.getByRole('navigation', { name: 'Main, bottom' }).boundingBox() : null;
    const box = await title.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? height);
    const parts = ['Channels You Follow', 'Recommended', 'Latest'];
    const tops = await Promise.all(
      parts.map(async (name) => (await page.getByRole('region', { name }).boundingBox())?.y ?? 0),
    );
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  });
