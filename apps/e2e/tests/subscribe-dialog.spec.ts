// Subscribing in the dialog of a channel's page, and the page between a closed post and the checkout.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { cards, fillCard } from '../card.ts';
import { firstPosts } from '../demo-posts.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, register, registerQuietly, confirmEmailQuietly } from '../people.ts';

test('a visitor registers, subscribes in the dialog of a channel with the check of a bank, and is back on the channel', async ({
  page,
  someone,
}) => {
  const creator = newPerson('Modal');
  const owner = (await someone()).context();
  await registerQuietly(owner, creator);
  await openChannelQuietly(owner, creator);
  const [post] = await publishArticlesQuietly(owner, [`Why they came ${creator.username.slice(-8)}`]);

  await page.goto(`/${creator.username}?content=${post?.id}&isModal=true`);
  const viewer = newPerson('Viewer');
  await register(page, viewer);
  await page.waitForURL(`**/${creator.username}?content=${post?.id}&isModal=true`);
  await confirmEmailQuietly(page.context(), viewer);
  const dialog = page.getByRole('dialog', { name: `Subscribe to watch ${creator.name}` });
  await expect(dialog).toContainText('Why they came');
  await fillCard(page, cards.asksBank);
  await expectAccessible(page, 'the checkout in a dialog');
  await dialog.getByText('Monthly', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Pay $14.99' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();

  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await expect(thanks).toContainText(`${creator.name} gets a share of your subscription.`);
  // A payment that returns from the bank is one of the subscription, not a tip.
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expectAccessible(page, 'the thanks in a dialog');
  await thanks.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(new RegExp(`/${creator.username}$`));
  await expect(page.getByRole('heading', { level: 1, name: creator.name })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Subscribe' })).toHaveCount(0);
});

test('the upsell page leads to the checkout with everything it knows, and back', async ({
  page,
  request,
}) => {
  const { premiumVideo } = await firstPosts(request);
  const query = `creator_id=${premiumVideo.createdBy.id}&point_of_entry=post&post_id=${premiumVideo.id}`;
  await page.goto(`/premium?${query}`);
  await expect(page.getByRole('main')).toContainText(`Watch “${premiumVideo.content.contentTitle}”`);
  const on = page.getByRole('link', { name: 'Continue with credit card' });
  await expect(on).toHaveAttribute('href', `/subscribe?${query}`);
  await page.getByRole('link', { name: 'Not Right Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(premiumVideo.content.contentTitle);
});

test('a member who wants to comment on a premium post sees what premium gives, and goes back to the post', async ({
  page,
  request,
}) => {
  await registerQuietly(page.context(), newPerson('Member'));
  const { premiumVideo } = await firstPosts(request);
  await page.goto(premiumVideo.path);
  const talk = page.locator('#comments');
  await talk.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(page).toHaveURL(/\/premium\?.*post_id=\d+/);
  await expectAccessible(page, 'the upsell page of a member');
  await expect(page.getByRole('link', { name: 'Continue with credit card' })).toHaveAttribute(
    'href',
    new RegExp(`^/subscribe\\?.*post_id=${premiumVideo.id}`),
  );
  await page.getByRole('link', { name: 'Not Right Now' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(premiumVideo.content.contentTitle);
});

test('the upsell page leads to no other site, whatever its address says', async ({ page }) => {
  for (const to of ['//evil.test/x', 'https://evil.test', '/\\evil.test', 'javascript:alert(1)']) {
    await page.goto(`/premium?to=${encodeURIComponent(to)}`);
    await expect(page.getByRole('link', { name: 'Not Right Now' })).toHaveAttribute('href', '/feed');
  }
});
