// A creator chooses posts with the keyboard, deletes them, takes it back, and plans drafts together.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

const paragraph = (words: number) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: Array.from({ length: words }, () => 'word').join(' ') }],
    },
  ],
});
const write = (page: Page, title: string, words: number, draft: boolean) =>
  call<{ id: number }>(page.context(), 'POST', '/create/article', {
    title,
    contentRaw: paragraph(words),
    draft,
  });
const box = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
const titles = (page: Page) =>
  page.getByRole('list', { name: 'Your posts' }).getByRole('heading', { level: 2 });

test('a creator selects posts by keyboard, deletes, restores and schedules them', async ({ page }) => {
  const person = newPerson('Desk');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  for (const title of ['One', 'Two', 'Three', 'Four']) await write(page, title, 60, false);
  await write(page, 'Long draft', 60, true);
  await write(page, 'Short draft', 5, true);

  await page.goto('/content/management');
  await expect(titles(page)).toHaveText(['Short draft', 'Long draft', 'Four', 'Three', 'Two', 'One']);
  await expect(page.getByText('6 posts', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select Long draft/ })).toBeEnabled();

  // Boxes answer as soon as the scripts have taken over.
  await expect(async () => {
    await box(page, 'Four').uncheck();
    await box(page, 'Four').check();
    await expect(page.getByText('1 post selected')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await box(page, 'Four').press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('3 posts selected')).toBeVisible();
  await expect(box(page, 'Two')).toBeFocused();
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((scheme) => document.documentElement.setAttribute('data-theme', scheme), theme);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `content management ${theme} ${width}`);
    }
  }
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 posts selected')).toBeHidden();

  await box(page, 'Four').check();
  await box(page, 'Two').click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 posts selected')).toBeVisible();
  await box(page, 'Two').press('Delete');
  await expect(page.getByText('3 posts deleted.')).toBeVisible();
  await expect(titles(page)).toHaveText(['Short draft', 'Long draft', 'One']);
  await expect(page.getByRole('checkbox', { name: 'Select all shown' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(titles(page)).toHaveText(['Short draft', 'Long draft', 'Four', 'Three', 'Two', 'One']);

  await page.getByRole('link', { name: 'Draft', exact: true }).click();
  await expect(titles(page)).toHaveText(['Short draft', 'Long draft']);
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'Schedule posts' });
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog.getByText('Select a date and time.')).toBeVisible();
  await dialog.getByLabel('Date and time').fill(`${new Date().getFullYear() + 1}-01-02T10:00`);
  await expectAccessible(page, 'the schedule dialog');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('1 post scheduled.')).toBeVisible();
  const refused = page.getByRole('dialog', { name: 'Some posts were skipped' });
  await expect(refused.getByText('You must have at least 50 words.')).toBeVisible();
  await expect(refused.getByText('Short draft')).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(titles(page)).toHaveText(['Short draft']);

  await page.goto('/content/management');
  // Until the scripts have taken over, a choice needs its button.
  await expect(async () => {
    await page.getByLabel('Sort by').selectOption('Newest');
    await page.getByLabel('Sort by').selectOption('Oldest');
    await expect(page).toHaveURL(/sort=oldest/, { timeout: 2_000 });
  }).toPass();
  await expect(titles(page)).toHaveText(['One', 'Two', 'Three', 'Four', 'Long draft', 'Short draft']);
  await page.getByLabel('Kind').selectOption('Videos');
  await expect(page.getByText('No posts found.')).toBeVisible();
  await page.goBack();
  await expect(titles(page)).toHaveCount(6);
  await page.getByRole('searchbox', { name: 'Search your posts' }).fill('draft');
  await page.keyboard.press('Enter');
  await expect(titles(page)).toHaveText(['Long draft', 'Short draft']);
  await expect(page.getByLabel('Sort by')).toHaveValue('oldest');
});
