// Someone buys with their invoice details, and downloads the invoice.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readPdf } from '../../server/src/test/read-pdf.ts';
import { expectAccessible } from '../accessible.ts';
import { cards, fillCard } from '../card.ts';
import { test } from '../fixtures.ts';
import { newPerson, registerQuietly } from '../people.ts';

test('a buyer adds invoice details at the checkout, and downloads the invoice as a PDF', async ({
  page,
  watched,
}) => {
  // An invalid VAT ID.
  watched.allow(/status of 400/);
  await registerQuietly(page.context(), newPerson('Invoiced'));
  await page.goto('/subscribe?plan=monthly10');
  await page.getByRole('button', { name: 'Add invoice details' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your invoice details' });
  await dialog.getByLabel('Name', { exact: true }).fill('Jörg Müßig');
  await dialog.getByLabel('Address').fill('Am Hafen 3\n20457 Hamburg');
  await dialog.getByLabel('Country').selectOption('DE');
  await dialog.getByLabel('VAT ID (optional)').fill('DE12');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog.getByText('Enter a valid VAT ID for this country.')).toBeVisible();
  await expectAccessible(page, 'invoice details');
  await dialog.getByLabel('VAT ID (optional)').fill('DE 123 456 789');
  await dialog.getByRole('button', { name: 'Save details' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change invoice details' })).toBeVisible();

  await fillCard(page, cards.good);
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/thank_you/);

  await page.goto('/settings/subscription');
  await expect(page.getByRole('region', { name: 'Invoice details' })).toContainText('Jörg Müßig');
  const payments = page.getByRole('table', { name: 'Your payments, newest first' });
  const code = payments.getByText(/^RF-\d{4}-\d{6}$/);
  const number = (await code.textContent()) ?? '';
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    payments.getByRole('link', { name: `Download PDF: Invoice ${number}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${number}.pdf`);
  const pdf = await readPdf(await readFile(await download.path()));
  expect(pdf.title).toBe(`Invoice ${number}`);
  const text = pdf.lines.join('\n');
  for (const part of [number, 'Jörg Müßig', '20457 Hamburg', 'Germany', 'VAT ID DE123456789', 'Visa'])
    expect(text).toContain(part);
  expect(text).toMatch(/Total paid\s+\$(14\.99|149\.90)/);
  await expectAccessible(page, 'documents');

  // However long what was bought is called.
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/settings/subscription');
    await page.locator('html[data-hydrated="true"]').waitFor();
    const lines = await code.evaluate((element) => {
      const description = element.closest('tr')?.querySelectorAll('td, th')[1]?.firstChild;
      if (description instanceof Text) description.data = 'A ticket for a very long evening, '.repeat(12);
      const range = document.createRange();
      range.selectNodeContents(element);
      const { clientWidth, scrollWidth } = element;
      return {
        isLong: description instanceof Text,
        count: range.getClientRects().length,
        isCut: scrollWidth > clientWidth,
      };
    });
    expect(lines, `the number ${width} pixels wide`).toEqual({ isLong: true, count: 1, isCut: false });
  }
});
