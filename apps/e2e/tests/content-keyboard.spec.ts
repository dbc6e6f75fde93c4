// The own list without a mouse: filters, rows, menus, dialogs, and the way back to where one was.
import { expect, type Locator, type Page } from '@playwright/test';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, managedTitles, openManaged } from '../managed-list.ts';

/** Tab until something has the focus, as people do who cannot point at it. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 90; presses++) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('a creator manages the whole list with the keyboard alone', async ({ page }) => {
  await becomeCreator(page, 'Keys');
  await publishArticlesQuietly(page.context(), ['One', 'Two', 'Three']);
  await openManaged(page);

  await tabTo(page, page.getByRole('link', { name: 'Published', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/status=Published/);
  await tabTo(page, page.getByRole('searchbox', { name: 'Search your posts' }));
  await page.keyboard.type('T');
  await page.keyboard.press('Enter');
  await expect(managedTitles(page)).toHaveText(['Three', 'Two']);
  await tabTo(page, page.getByRole('link', { name: 'Clear search' }));
  await page.keyboard.press('Enter');
  await expect(managedTitles(page)).toHaveText(['Three', 'Two', 'One']);

  // Rows: choose, reach what can be done, leave a dialog, and be where one was.
  const box = (title: string) => page.getByRole('checkbox', { name: `Select ${title}`, exact: true });
  await tabTo(page, box('Three'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('2 posts selected')).toBeVisible();
  await expect(box('Two')).toBeFocused();
  const add = page.getByRole('button', { name: 'Add to Stack' });
  await tabTo(page, add);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add to Stack' });
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByRole('tab', { name: 'Existing stacks' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByLabel('Title', { exact: true }));
  await page.keyboard.type('By keys');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await openManaged(page);
  await tabTo(page, page.getByRole('button', { name: 'More actions for Two' }));
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'More actions for Two' });
  await expect(menu).toBeVisible();
  const pin = menu.getByRole('menuitem', { name: 'Pin to your channel' });
  await tabTo(page, pin, 'ArrowDown');
  await page.keyboard.press('Enter');
  await expect(managedRow(page, 'Two').getByText('Pinned')).toBeVisible();
  await expect(menu).toBeHidden();

  await tabTo(page, box('Two'), 'Shift+Tab');
  await page.keyboard.press('Control+a');
  await expect(page.getByText('3 posts selected')).toBeVisible();
  await page.keyboard.press('Delete');
  await expect(page.getByText('3 posts deleted.')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Undo' }));
  await page.keyboard.press('Enter');
  await expect(managedTitles(page)).toHaveText(['Three', 'Two', 'One']);
  await expect(managedRow(page, 'Two').getByText('Pinned')).toBeVisible();
});
