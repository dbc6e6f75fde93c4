// A person refers a channel.
import { expect } from '@playwright/test';
import { test } from '../fixtures.ts';
import { linkInMail, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

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
