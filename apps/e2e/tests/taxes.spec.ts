// Administrators keep the tax rates of countries, and read what is owed.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { signInAs } from '../sign-in.ts';

test('adds a planned tax rate with a decimal comma, and takes it back', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/taxes');
  await expect(page.getByText('Taxes are off')).toBeVisible();
  await page.getByRole('button', { name: 'Add rate' }).click();
  const add = page.getByRole('dialog', { name: 'Add a rate' });
  await add.getByLabel('Country').selectOption('Iceland');
  await add.getByLabel('Name of the tax').fill('VAT');
  await add.getByLabel('Rate in percent').fill('many');
  await add.getByLabel('Counts from').fill('2049-01-01');
  await add.getByRole('button', { name: 'Add rate' }).click();
  await expect(add.getByText('Enter a number from 0 to 50')).toBeVisible();
  await add.getByLabel('Rate in percent').fill('5,5');
  await add.getByRole('button', { name: 'Add rate' }).click();
  const rate = page.getByRole('row', { name: /Iceland/ });
  await expect(rate).toContainText('5.5%');
  await expect(rate).toContainText('Planned');
  await expect(rate).toContainText('January 1, 2049');
  await expectAccessible(page, 'the tax rates');
  await rate.getByRole('button', { name: 'Remove VAT, IS' }).click();
  await expect(rate).toHaveCount(0);
  await expect(page.getByText('Nothing was sold with tax in this quarter.')).toBeVisible();
});
