// A new person chooses what to see, follows and mutes, watches, and finds it again.
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { call, newPerson, register, registerQuietly } from '../people.ts';

test.describe.configure({ timeout: 180_000 });

test('a new person chooses fins and channels, and gets a feed', async ({ page }) => {
  await page.goto('/fin/MMA');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await register(page, newPerson('Fresh'));
  await expect(page).toHaveURL(/\/onboarding\?to=%2Ffin%2FMMA$/);
  await page.goto('/feed');
  await expect(page).toHaveURL(/\/onboarding\?to=%2Ffeed$/);
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Select Fins' })).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  await expect(next).toBeDisabled();
  await page.getByRole('button', { name: /^Wrestling/ }).click();
  await page.getByRole('button', { name: /^Comedy/ }).click();
  await next.click();
  await expect(page.getByText('Successfully followed 10 creator(s).')).toBeVisible();
  await expect(page.getByText('Step 2 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Select Channels to Follow' })).toBeVisible();
  const followed = page.getByRole('main').getByRole('button', { name: /^Following / });
  await expect(followed).toHaveCount(10);
  await page.getByRole('button', { name: 'Unfollow All' }).click();
  await expect(followed).toHaveCount(0);
  await page.getByRole('button', { name: 'Follow All', exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: /^Follow / })).toHaveCount(1);
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  const me = await call<{ hasOnboarded: boolean; acceptedTags: string[] }>(page.context(), 'GET', '/user/me');
  expect(me).toMatchObject({ hasOnboarded: true, acceptedTags: ['Wrestling', 'Comedy'] });
});

test('a viewer mutes a followed channel on its page and in the settings', async ({ page, watched }) => {
  watched.allow(/net::ERR_FAILED .*\/unmutes$/);
  await registerQuietly(page.context(), newPerson('Muting'));
  await page.goto('/maraonthemat');
  await expect(page.getByRole('button', { name: /^Notifications from/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Follow Mara on the Mat' }).click();
  const bell = page.getByRole('button', { name: /^Notifications from Mara on the Mat/ });
  await expect(bell).toHaveAttribute('aria-pressed', 'true');
  await bell.click();
  await expect(bell).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/settings/notifications');
  const muted = page.getByRole('switch', { name: 'Notifications from Mara on the Mat' });
  await expect(muted).not.toBeChecked();

  // What the server refuses is taken back.
  await page.route('**/api/v2/settings/notifications/unmutes', (route) => route.abort());
  await muted.click();
  await expect(page.getByText('An error occurred. Please try again after a few seconds.')).toBeVisible();
  await expect(muted).not.toBeChecked();
  await page.unroute('**/api/v2/settings/notifications/unmutes');
  await muted.click();
  await expect(muted).toBeChecked();
  await page.reload();
  await expect(muted).toBeChecked();
});

test('a viewer finds the watch history, removes a post, pauses and clears it', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Watching'));
  const { content } = (await (
    await page.request.get('/api/public/post/all?size=50&filter=videos')
  ).json()) as {
    content: { id: number; premiumPlan: number; content: { contentTitle: string; duration: number } }[];
  };
  const [first, second] = content.filter((post) => post.premiumPlan === 0 && post.content.duration > 0);
  if (first === undefined || second === undefined) throw new Error('The demo has no free videos.');
  const watch = (post: typeof first, share: number) =>
    call(page.context(), 'POST', `/post/${post.id}/progress`, {
      positionSeconds: post.content.duration * share,
    });
  await watch(first, 0.5);
  await watch(second, 0.25);
  await page.goto('/library');
  await page.getByRole('link', { name: 'History' }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(2);
  await expect(main.getByRole('article').first()).toContainText('25% watched');
  await main.getByRole('button', { name: `More actions for ${second.content.contentTitle}` }).click();
  await page.getByRole('menuitem', { name: 'Remove from history' }).click();
  await expect(main.getByRole('article')).toHaveCount(1);
  // The page says so before the server has heard.
  const paused = page.waitForResponse('**/api/history/settings');
  await page.getByRole('button', { name: 'Pause history' }).click();
  await expect(page.getByText('Your history is paused.')).toBeVisible();
  await paused;
  await watch(second, 0.75);
  await page.reload();
  await expect(main.getByRole('article')).toHaveCount(1);
  await expect(main.getByRole('article')).toContainText(first.content.contentTitle);
  await page.getByRole('button', { name: 'Clear history' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear history' }).click();
  await expect(page.getByText('Nothing watched yet.')).toBeVisible();
});
