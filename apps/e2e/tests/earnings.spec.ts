// A figure of earnings is followed to its lines, and from there to the reason.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { signInAs } from '../sign-in.ts';

const centsIn = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
const sumOf = (texts: readonly string[]): number => texts.reduce((sum, text) => sum + centsIn(text), 0);

const linesOf = (page: Page): Locator =>
  page
    .getByRole('table', { name: 'Ledger entries, newest first' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });

/** All lines that are chosen, however many pages they have. */
async function readLines(page: Page): Promise<Locator> {
  const more = page.getByRole('button', { name: 'Load more' });
  await expect(linesOf(page).first()).toBeVisible();
  await expect(async () => {
    if ((await more.count()) > 0) await more.click();
    await expect(more).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  return linesOf(page);
}

test('a creator follows what subscribers brought to its lines, and reads why, without a name', async ({
  page,
}) => {
  await signInAs(page, 'creator', '/dashboard?tab=earnings');
  const tile = page
    .getByRole('term')
    .filter({ hasText: 'Retention' })
    .locator('xpath=following-sibling::dd[1]');
  const whole = centsIn((await tile.textContent()) ?? '');
  expect(whole).toBeGreaterThan(0);
  await tile.getByRole('link').click();
  await expect(page).toHaveURL(/share=retention/);
  await expect(page.getByRole('status').filter({ hasText: 'Retention' })).toBeVisible();
  const lines = await readLines(page);
  expect(sumOf(await lines.locator('td:last-child').allTextContents())).toBe(whole);
  for (const line of await lines.all()) {
    await expect(line).toContainText('Retention');
    await expect(line).toContainText(/of premium posts this subscriber was sent|is shared equally by the/);
  }
  expect((await lines.allTextContents()).join(' ')).not.toContain('@');

  const month = page
    .getByRole('region', { name: 'Historical Earnings (in Cash)' })
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first();
  const cents = sumOf(await month.locator('td').allTextContents());
  await month.getByRole('link').click();
  await expect(page).toHaveURL(/share=retention.*from=|from=.*share=retention/);
  await expect(async () => {
    const shown = await (await readLines(page)).locator('td:last-child').allTextContents();
    expect(sumOf(shown)).toBe(cents);
  }).toPass();
  await expectAccessible(page, 'lines of a month');
  await page.getByRole('link', { name: 'Show all entries' }).click();
  await expect(page).toHaveURL(/tab=earnings$/);
});
