// The free seconds of a premium video, from the form of its creator to a visitor at its gate.
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { publishQuietly } from '../video-files.ts';

test('a visitor watches the free seconds of a premium video, then meets its gate', async ({
  page,
  browser,
  baseURL,
}) => {
  const creator = newPerson('Giver');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const title = `Given ${creator.username}`;
  const post = await publishQuietly(page.context(), { title, premium: true, seconds: 40 });
  await page.goto(`/manage/video/${post.id}`);
  await page.getByRole('radio', { name: 'The first 15 seconds' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const visitor = await context.newPage();
  await visitor.goto(post.path);
  const gate = visitor.getByRole('region', { name: /^Watch this video and all premium content/ });
  await expect(gate).toBeVisible();
  await visitor.getByRole('button', { name: 'Preview 0:15' }).click();
  await expect(gate).toHaveCount(0);
  const video = visitor.locator('video');
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5);
  const length = await video.evaluate((element: HTMLVideoElement) => element.duration);
  expect(length).toBeGreaterThanOrEqual(15);
  expect(length).toBeLessThan(22);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 14.5;
  });
  await expect(gate).toBeVisible();
  await visitor.getByRole('link', { name: 'Keep watching with premium' }).click();
  await expect(visitor.getByRole('main')).toContainText(`Watch “${title}”`);
  await visitor.getByRole('link', { name: 'Not Right Now' }).click();
  await expect(gate).toBeVisible();
  await context.close();
});
