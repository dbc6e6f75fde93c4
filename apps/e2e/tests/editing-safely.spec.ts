// For every kind of post: the second of two tabs gets a conflict, and closing a tab in the middle of a word loses nothing.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { becomeCreator, openManaged, managedRow, writeDraft } from '../managed-list.ts';
import { call } from '../people.ts';

// Each has a person of its own.
test.describe.configure({ mode: 'parallel' });

const title = 'Begun in peace';
const draft = true;
const post = (page: Page, path: string, fields: object) =>
  call(page.context(), 'POST', path, { title, draft, ...fields });

/** A draft of each kind; the list leads to its form. */
const kinds: Record<string, (page: Page) => Promise<unknown>> = {
  video: (page) => post(page, '/create/post', { mediaType: 'video' }),
  podcast: (page) => post(page, '/create/post', { mediaType: 'audio' }),
  article: (page) => writeDraft(page, title, 5),
  ranking: (page) => post(page, '/create/ranking', { tables: [] }),
  stack: (page) => post(page, '/create/stack/add', {}),
  stream: (page) => post(page, '/create/stream', {}),
  event: (page) => post(page, '/ppv', { description: 'Four teachers.', price_in_cents: 1_500 }),
};
const field = (page: Page) => page.getByLabel('Title', { exact: true });
const saved = (page: Page) => page.getByText(/^Saved at /);

/** The form of the draft, once it can be written in. */
async function openForm(page: Page, address?: string): Promise<string> {
  if (address === undefined) {
    await openManaged(page);
    await managedRow(page, title).getByRole('link').click();
    await page.waitForURL(/\/manage\/\w+\/\d+$/);
  } else await page.goto(address);
  await page.locator('html[data-hydrated="true"]').waitFor();
  await expect(field(page)).toBeEditable();
  return page.url();
}

for (const [kind, begin] of Object.entries(kinds)) {
  test(`${kind}: the second of two tabs gets a conflict and resolves it`, async ({ page, watched }) => {
    watched.allow(/status of 409/);
    await becomeCreator(page, 'Twice');
    await begin(page);
    const address = await openForm(page);
    const second = await page.context().newPage();
    await openForm(second, address);
    await page.bringToFront();
    await field(page).fill('Of the first tab');
    await expect(saved(page)).toBeVisible();
    await second.bringToFront();
    await field(second).fill('Of the second tab');
    const conflict = second.getByRole('alert').filter({ hasText: 'This post was changed elsewhere.' });
    await expect(conflict).toBeVisible();
    // What the server has; the form would show what the other tab keeps in this browser.
    await openManaged(page);
    await expect(managedRow(page, 'Of the first tab')).toBeVisible();
    await conflict.getByRole('button', { name: 'Keep my version' }).click();
    await expect(saved(second)).toBeVisible();
    await page.reload();
    await expect(managedRow(page, 'Of the second tab')).toBeVisible();
  });

  test(`${kind}: a tab closed while typing loses nothing`, async ({ page }) => {
    await becomeCreator(page, 'Closed');
    await begin(page);
    const address = await openForm(page);
    await field(page).fill('Half a wo');
    await page.close({ runBeforeUnload: false });
    const again = await page.context().newPage();
    await openForm(again, address);
    await expect(field(again)).toHaveValue('Half a wo');
    await expect(saved(again)).toBeVisible();
    await again.reload();
    await expect(field(again)).toHaveValue('Half a wo');
  });
}
