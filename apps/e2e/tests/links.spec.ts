// A person earns with a link they share, and refers a channel.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { linkInMail, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';
import { subscribeQuietly } from '../subscriptions-quietly.ts';

test('an affiliate is approved, shares a link, and sees what it brought', async ({ page, someone }) => {
  const sharer = newPerson('Sharer');
  await registerQuietly(page.context(), sharer);
  await page.goto('/settings/links');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Write where you will share links.')).toBeVisible();
  await page.getByLabel('Where will you share links?').fill('In my newsletter');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('You applied. An administrator decides.')).toBeVisible();

  const desk = await someone();
  await signInAs(desk, 'admin');
  await desk.goto('/admin/growth');
  await expectAccessible(desk, 'affiliates and referrals');
  await desk.getByRole('button', { name: `Approve ${sharer.name}`, exact: true }).click();
  await expect(desk.getByRole('button', { name: `Hold what ${sharer.name} earns` })).toBeVisible();

  await page.reload();
  const link = await page.getByRole('textbox', { name: 'Your link' }).inputValue();
  expect(link).toContain(`?affiliate_id=${sharer.username}`);
  // Headless browsers say that they are programs, whose clicks do not count.
  const visitor = await someone({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0.0.0' });
  await visitor.goto(link);
  await registerQuietly(visitor.context(), newPerson('Led'));
  await visitor.goto(link);
  await subscribeQuietly(visitor, 'good');

  const figure = (name: string) =>
    page.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd[1]');
  // What was opened is stored soon, many at once.
  await expect(async () => {
    await page.reload();
    await expect(figure('Sign-ups')).toHaveText('1', { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(figure('Clicks')).toHaveText('1');
  await expect(figure('Subscriptions')).toHaveText('1');
  await expect(figure('Pending')).toHaveText('$4.50');
  await expect(figure('Payable')).toHaveText('$0.00');
  await expectAccessible(page, 'links and referrals');

  await page.goto('/maraonthemat');
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  // The page of the channel has such a button too.
  await page.waitForURL(/\/(?:post|article|ranking|stack)\//);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(
    new RegExp(`\\?affiliate_id=${sharer.username}$`),
  );
});

test('a channel is referred by email, and named to who referred it', async ({ page, someone }) => {
  const [referrer, friend] = [newPerson('Referrer'), newPerson('Friend')];
  await registerQuietly(page.context(), referrer);
  await page.goto('/settings/links');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await page.getByLabel('Email').fill(friend.email);
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  const list = page.getByRole('list', { name: 'Channels you referred' });
  await expect(list.getByText('Invited', { exact: true })).toBeVisible();

  const other = await someone();
  const address = await linkInMail(other.context(), friend.email, '/channel/apply');
  await registerQuietly(other.context(), friend);
  await other.goto(address);
  await expect(other.getByLabel('Referred by')).toHaveValue(referrer.username);
  await openChannelQuietly(other.context(), friend);
  await expect(async () => {
    await page.reload();
    await expect(list.getByText('Approved', { exact: true })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
  await expect(list).toContainText(`@${friend.username}`);
  await expect(list).toContainText('$100.00 from');
});

test('an affiliate applies and reads their figures on a dark phone in German', async ({ someone }) => {
  const [phone, sharer] = [
    await someone({ ...{ locale: 'de-DE', colorScheme: 'dark' }, viewport: { width: 390, height: 844 } }),
    newPerson('Sharer'),
  ];
  await registerQuietly(phone.context(), sharer);
  await phone.goto('/settings/links');
  await phone.getByLabel('Wo wirst du Links teilen?').fill('In meinem Newsletter');
  await expectAccessible(phone, 'applying as an affiliate on a phone in German');
  await phone.getByRole('button', { name: 'Bewerben' }).click();
  await expect(phone.getByText('Du hast dich beworben. Die Verwaltung entscheidet.')).toBeVisible();

  const desk = await someone();
  await signInAs(desk, 'admin');
  await desk.goto('/admin/growth');
  await desk.getByRole('button', { name: `Approve ${sharer.name}`, exact: true }).click();
  await expect(desk.getByRole('button', { name: `Hold what ${sharer.name} earns` })).toBeVisible();

  await phone.reload();
  await expect(phone.getByRole('textbox', { name: 'Dein Link' })).toHaveValue(
    new RegExp(`\\?affiliate_id=${sharer.username}$`),
  );
  await expect(phone.getByText('Auszahlbar')).toBeVisible();
  await expectAccessible(phone, 'links on a phone in German');
});
