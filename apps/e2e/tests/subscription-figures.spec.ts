// An administrator reads how many people subscribe, leave and come back, and saves a table.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { signInAs } from '../sign-in.ts';

test('an administrator reads the figures of subscriptions and saves a table as CSV', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/payments');
  await page.getByRole('link', { name: 'Subscriptions', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/subscriptions$/);
  const now = page.getByRole('region', { name: 'Now' });
  await expect(now).toContainText('Subscribers');
  const months = page.getByRole('region', { name: 'Coming and going', exact: true });
  await expect(months.getByRole('row')).toHaveCount(13);
  await months.getByText('What these figures count').click();
  await expect(months).toContainText('People who had a subscription before.');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    months.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('subscriptions.csv');
  await page.getByRole('link', { name: 'Last 365 days' }).click();
  await expect(page).toHaveURL(/days=365/);
  await expectAccessible(page, 'the figures of subscriptions');
});
