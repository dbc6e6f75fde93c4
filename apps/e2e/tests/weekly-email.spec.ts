import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, linkInMail, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { isBeforeSending, sendWeekQuietly } from '../weeks-quietly.ts';

test('a creator gets the email of the week, unsubscribes from it alone, and turns it on again', async ({
  page,
  someone,
}) => {
  test.skip(isBeforeSending(), 'No week is sent in the night to Monday.');
  const creator = newPerson('Weekly');
  await registerQuietly(page.context(), creator);
  await page.goto('/settings/notifications');
  await expect(page.getByRole('switch', { name: 'Email', exact: true })).toBeChecked();
  const weekly = page.getByRole('switch', { name: 'Weekly email about your channel' });
  await expect(weekly).toHaveCount(0);
  await openChannelQuietly(page.context(), creator);
  await page.reload();
  await expect(weekly).toBeChecked();

  const { id } = await call<{ id: number }>(page.context(), 'GET', '/user/me');
  await sendWeekQuietly(id);
  const stranger = await someone();
  await stranger.setViewportSize({ width: 390, height: 844 });
  await stranger.goto(await linkInMail(page.context(), creator.email, '/unsubscribe/weekly/'));
  await expect(stranger.getByText('Unsubscribe from the weekly email?')).toBeVisible();
  await expectAccessible(stranger, 'the question of the weekly email');
  await stranger.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(stranger.getByText("You're unsubscribed.")).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(weekly).not.toBeChecked();
  await expect(page.getByRole('switch', { name: 'Email', exact: true })).toBeChecked();
  await expectAccessible(page, 'the switch of the weekly email');
  await weekly.focus();
  await page.keyboard.press('Space');
  await expect(weekly).toBeChecked();
  await page.getByRole('switch', { name: 'Email', exact: true }).click();
  await expect(page.getByText("Emails are turned off above, so you won't get it.")).toBeVisible();
  await page.reload();
  await expect(weekly).toBeChecked();
});
