// Administrators keep the tax rates of countries and read what is owed; buyers see tax before they pay it.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard } from '../card.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';

test('adds a planned tax rate with a decimal comma, and takes it back', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/admin/taxes');
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
});

test('the tabs of the administration fade where they go on, and show the present one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, 'admin');
  const tabs = page.getByRole('navigation', { name: 'Administration' });
  for (const [path, name] of [
    ['/admin/applications', 'Applications'],
    ['/admin/taxes', 'Taxes'],
    ['/admin/log', 'Log'],
  ] as const) {
    await page.goto(path);
    await expect(tabs.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
  await expect(tabs.getByRole('list')).toHaveCSS('mask-image', /^linear-gradient\(90deg/);
  await page.evaluate(() => (document.documentElement.dir = 'rtl'));
  await expect(tabs.getByRole('list')).toHaveCSS('mask-image', /^linear-gradient\(-90deg/);
});

test('a buyer sees the tax that comes on top, pays it and finds it among their payments', async ({
  page,
  someone,
}) => {
  const desk = await someone();
  await signInAs(desk, 'admin');
  const vat = { country: 'MT', name: 'VAT', rateBps: 1_800, isInclusive: false };
  const validFrom = new Date().toISOString().slice(0, 10);
  const known = await call<{ rates: { country: string }[] }>(desk.context(), 'GET', '/admin/taxes/rates');
  if (!known.rates.some(({ country }) => country === vat.country))
    await call(desk.context(), 'POST', '/admin/taxes/rates', { ...vat, validFrom });
  await registerQuietly(page.context(), newPerson('Taxed'));
  await page.goto('/subscribe?plan=monthly10');
  await expect(page.getByText('Tax may be added, depending on the country of your card.')).toBeVisible();
  await page.getByRole('button', { name: 'Add invoice details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your invoice details' });
  await dialog.getByLabel('Name', { exact: true }).fill('Ada Buyer');
  await dialog.getByLabel('Address').fill('Main Street 1');
  await dialog.getByLabel('Country').selectOption('MT');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('VAT 18%, Malta')).toBeVisible();
  await expect(page.getByText(/for \$14\.99 plus \$2\.70 VAT/)).toBeVisible();
  await expectAccessible(page, 'a checkout with tax on top');
  await fillCard(page, cards.good);
  await page.getByRole('button', { name: 'Pay $17.69' }).click();
  await expect(page).toHaveURL(/\/thank_you/);
  await page.goto('/settings/subscription');
  const payments = page.getByRole('table', { name: 'Your payments, newest first' });
  await expect(payments).toContainText('$17.69');
});
