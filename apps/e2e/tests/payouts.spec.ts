// The end of a month: a creator sets up payouts, an administrator pays the run, and the creator reads the statement.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { endMonthQuietly, tipQuietly } from '../payouts-quietly.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';

test('a creator is paid at the end of a month and reads the statement of it', async ({ page, someone }) => {
  test.setTimeout(120_000);
  const creator = newPerson('Payee');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const { id } = await call<{ id: number }>(page.context(), 'GET', '/user/me');

  await page.goto('/dashboard/payouts');
  await expect(page.getByRole('heading', { level: 1, name: 'Payouts' })).toBeVisible();
  await expectAccessible(page, 'payouts before the first');
  await page.getByRole('button', { name: 'Set up payouts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up payouts' });
  await dialog.getByRole('button', { name: 'Continue setup' }).click();
  await expect(dialog.getByText('Fill in this field.')).toBeVisible();
  await dialog.getByLabel('Country').selectOption('DE');
  await dialog.getByRole('button', { name: 'Continue setup' }).click();
  await page.getByRole('link', { name: 'Verified, bank account ending 4242' }).click();
  await page.waitForURL('**/dashboard/payouts?done=1');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(page.getByText('Account ending in 4242')).toBeVisible();

  const giver = await someone();
  await registerQuietly(giver.context(), newPerson('Giver'));
  await tipQuietly(giver.context(), id);
  await endMonthQuietly();

  const desk = await someone();
  await signInAs(desk, 'admin', '/admin/payouts');
  const row = desk.getByRole('row').filter({ hasText: 'To be approved' });
  await expect(async () => {
    await desk.reload();
    await expect(row).toHaveCount(1, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(desk, 'payout runs');
  await row.getByRole('link').click();
  await expect(desk.getByRole('row').filter({ hasText: creator.name })).toContainText('Waiting');
  for (const step of ['Approve run', 'Pay run']) {
    await desk.getByRole('button', { name: step }).click();
    await desk.getByRole('dialog').getByRole('button', { name: step }).click();
    await expect(desk.getByRole('dialog')).toHaveCount(0);
  }
  await expect(desk.getByRole('row').filter({ hasText: creator.name })).toContainText('Paid', {
    timeout: 30_000,
  });
  await expectAccessible(desk, 'a payout run');

  await page.reload();
  const payouts = page.getByRole('region', { name: 'Your payouts' });
  await expect(payouts.getByText('Paid', { exact: true })).toBeVisible();
  const amount = (await payouts.getByRole('cell').last().textContent()) ?? '';
  expect(amount).toMatch(/^\$\d\d\.\d\d$/);
  await expectAccessible(page, 'payouts');
  await page.getByRole('region', { name: 'Statements' }).getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Statement / })).toBeVisible();
  const balance = page.getByRole('region', { name: 'From opening to closing balance' });
  await expect(balance.getByRole('row').filter({ hasText: 'Closing balance' })).toContainText(amount);
  await expectAccessible(page, 'a statement');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(`Closing balance,,,,${amount.slice(1)}`);
  await page.goto('/dashboard?tab=earnings');
  await expect(page.getByRole('region', { name: 'Payouts' })).toContainText('Payouts start at $25.00.');
});
