// A bite: cut from an own premium video, seen by a visitor, and deleted.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { publishQuietly, videoFile } from '../video-files.ts';

const playing = (video: HTMLVideoElement) => video.currentTime > 0 && !video.paused;

test('a creator cuts a bite from a premium video, and a visitor watches it', async ({ page, someone }) => {
  const person = newPerson('Biter');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  const title = `The long film ${person.username.slice(-8)}`;
  const post = await publishQuietly(page.context(), { title, premium: true, seconds: 12 });

  await page.goto('/bites/management');
  await expect(page.getByText('No bites yet.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Make a bite' }).click();
  await page.getByRole('link', { name: `Make a bite from ${title}` }).click();
  await expect(page.getByText('Everyone can watch a bite from it without a subscription')).toBeVisible();
  const start = page.getByRole('slider', { name: 'Start', exact: true });
  const end = page.getByRole('slider', { name: 'End', exact: true });
  await start.focus();
  await page.keyboard.press('Home');
  await expect(start).toHaveAttribute('aria-valuenow', '0');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(start).toHaveAttribute('aria-valuenow', '1.1');
  const track = await page.getByRole('group', { name: 'Selected part' }).boundingBox();
  const handle = await end.boundingBox();
  if (track === null || handle === null) throw new Error('no timeline');
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(track.x + track.width / 2, handle.y + handle.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => Number(await end.getAttribute('aria-valuenow'))).toBeCloseTo(6, 0);
  await page.getByRole('slider', { name: 'Position of the frame' }).fill('80');
  await expectAccessible(page, 'cutting a bite');
  await page.getByLabel('Title', { exact: true }).fill('The best seconds');
  await page.getByRole('button', { name: 'Make bite' }).click();

  const row = page.getByRole('listitem').filter({ hasText: 'The best seconds' });
  await expect(row.getByText('Published')).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page, 'the bites of a channel');

  const visitor = await someone();
  await visitor.goto(`/${person.username}`);
  await visitor
    .getByRole('region', { name: 'Bites' })
    .getByRole('link', { name: 'The best seconds' })
    .click();
  const video = visitor.locator('[data-current] video');
  await expect.poll(() => video.evaluate(playing)).toBe(true);
  const shape = await video.evaluate((element: HTMLVideoElement) => element.videoWidth / element.videoHeight);
  expect(shape).toBeCloseTo(9 / 16, 1);
  await visitor.keyboard.press('m');
  await expect(visitor.getByRole('button', { name: 'Mute', exact: true })).toBeVisible();
  await visitor.keyboard.press(' ');
  await expect.poll(() => video.evaluate(playing)).toBe(false);
  await expect(visitor.getByRole('link', { name: 'Login to like this bite' })).toBeVisible();
  await expectAccessible(visitor, 'a bite');
  await visitor.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  await visitor.setViewportSize({ width: 390, height: 844 });
  expect(await video.boundingBox()).toMatchObject({ x: 0, y: 0, width: 390 });
  await expectAccessible(visitor, 'a bite on a phone in the light theme');
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(new RegExp(`/post/${post.id}/`));
  await expect(visitor.getByRole('region', { name: 'Bites from this post' })).toBeVisible();

  await row.getByRole('button', { name: 'Delete The best seconds' }).click();
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('No bites yet.')).toBeVisible();
});

test('a viewer browses bites with keys and wheel, and a creator uploads one', async ({ page, watched }) => {
  // Four files are prepared, behind those of other journeys.
  test.setTimeout(240_000);
  const person = newPerson('Walker');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  const post = await publishQuietly(page.context(), { title: 'Walked', premium: false, seconds: 12 });
  for (const [at, shape] of (['vertical', 'square', 'wide'] as const).entries()) {
    const part = { startSeconds: at, endSeconds: at + 4, shape, position: 0.5, title: `Part ${shape}` };
    await call(page.context(), 'POST', '/bites/cut', { ...part, postId: post.id });
  }
  await page.goto('/create/bite');
  // What is chosen before the page is alive is lost.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles(await videoFile(4));
  await expect(page).toHaveURL(/\/bites\/management$/);
  await expect(page.getByRole('main').getByText('Published')).toHaveCount(4, { timeout: 180_000 });
  const me = await call<{ id: number }>(page.context(), 'GET', '/user/me');
  const first = await call<{ content: { id: number }[] }>(page.context(), 'POST', '/bites/', {
    creator_id: me.id,
  });
  await page.goto(`/bites/${first.content[0]?.id ?? 0}?channel=${me.id}`);
  // Keys are answered once the page is alive.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'true');
  // A wheel turned while the list still glides is not counted.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const current = page.locator('[data-current] h2');
  const seen = [await current.textContent()];
  const step = async (move: () => Promise<void>) => {
    const before = (await current.textContent()) ?? '';
    await move();
    await expect(current).not.toHaveText(before);
    seen.push(await current.textContent());
  };
  await step(() => page.keyboard.press('ArrowDown'));
  await step(async () => {
    await page.mouse.move(700, 450);
    await page.mouse.wheel(0, 700);
  });
  await step(() => page.getByRole('button', { name: 'Next bite' }).click());
  expect(new Set(seen).size).toBe(4);
  await step(() => page.keyboard.press('ArrowUp'));
  const stage = page.locator('[data-current]');
  const heard = page.waitForResponse('**/api/bites/*/like');
  await stage.getByRole('button', { name: 'Like this bite' }).click();
  const liked = stage.getByRole('button', { name: 'Liked this bite' });
  await expect(liked).toContainText('1');
  await heard;
  // What the server does not take is taken back, and said.
  watched.allow(/503/);
  const likes = '**/api/bites/*/like';
  await page.route(likes, (route) => route.fulfill({ status: 503, body: '' }));
  await liked.click();
  await expect(page.getByText('Could not like the bite. Please try again in a few seconds.')).toBeVisible();
  await expect(liked).toContainText('1');
  await page.unroute(likes);
  // The address went along: the same bite is on the screen again, and still liked.
  await expect(page).toHaveURL(new RegExp(`/bites/${first.content[2]?.id ?? 0}\\?channel=${me.id}$`));
  await page.reload();
  await expect(current).toHaveText(seen[2] ?? '');
  await expect(stage.getByRole('button', { name: 'Liked this bite' })).toContainText('1');
  const comments = stage.getByRole('link', { name: 'Comments on the post' });
  await expect(comments).toHaveAttribute('href', `${post.path}#comments`);
});
