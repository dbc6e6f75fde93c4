// A long list of posts: chosen across pages, put into a stack, published, deleted and brought back.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, managedTitles, openManaged, writeDraft } from '../managed-list.ts';
import { call } from '../people.ts';

const chosen = (page: Page, count: string) => page.getByText(`${count} selected`, { exact: true });
const numbered = (count: number) => Array.from({ length: count }, (_, at) => `Lesson ${at + 1}`);

test('a creator selects thirty posts across pages, stacks, deletes and restores them', async ({ page }) => {
  await becomeCreator(page, 'Bulk');
  await publishArticlesQuietly(page.context(), numbered(30));
  await openManaged(page);
  await expect(managedTitles(page)).toHaveCount(24);
  await page.getByLabel('Posts per page').selectOption('50 per page');
  await expect(managedTitles(page)).toHaveCount(30);
  await page.getByLabel('Posts per page').selectOption('12 per page');
  await expect(page).toHaveURL(/size=12/);
  await expect(managedTitles(page)).toHaveCount(12);
  await expect(page.getByText('30 posts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(managedTitles(page)).toHaveCount(24);

  const all = page.getByRole('checkbox', { name: 'Select all shown' });
  await all.check();
  await expect(chosen(page, '24 posts')).toBeVisible();
  await page.getByRole('button', { name: 'Select the whole list' }).click();
  await expect(chosen(page, '30 posts')).toBeVisible();
  // What is out already can be neither published nor planned.
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Schedule', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Add to Stack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Stack' });
  await expect(dialog.getByText("You don't have any stacks yet. Create one.")).toBeVisible();
  await dialog.getByRole('tab', { name: 'New stack' }).click();
  await dialog.getByLabel('Title', { exact: true }).fill('All lessons');
  await expectAccessible(page, 'many posts into a stack');
  await dialog.getByRole('button', { name: 'Create Stack' }).click();
  await expect(page.getByText('Stack created!')).toBeVisible();
  await page.getByRole('tab', { name: 'Manage Posts' }).click();
  await expect(page.getByRole('heading', { name: 'Posts (30)' })).toBeVisible();

  await openManaged(page, '?kind=article&size=12');
  await all.check();
  await page.getByRole('button', { name: 'Select the whole list' }).click();
  await expect(chosen(page, '30 posts')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('30 posts deleted.')).toBeVisible();
  await expect(page.getByText('No posts found.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('30 posts restored.')).toBeVisible();
  await expect(managedTitles(page)).toHaveCount(12);
  const inStacks = async () => {
    const own = await call<{ content: { numPosts: number }[] }>(page.context(), 'GET', '/stack/own');
    return own.content.map(({ numPosts }) => numPosts);
  };
  // Counted again in the background, post by post.
  await expect.poll(inStacks).toEqual([30]);
});

test('a creator publishes drafts together, and adds posts to an existing stack', async ({ page }) => {
  await becomeCreator(page, 'Many');
  for (const title of ['First', 'Second']) await writeDraft(page, title, 60);
  await writeDraft(page, 'Third', 5);
  await call(page.context(), 'POST', '/create/stack/add', { title: 'Begun before' });
  await openManaged(page, '?status=Draft&kind=article');
  await page.getByRole('checkbox', { name: 'Select all shown' }).check();
  await expect(chosen(page, '3 posts')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to Stack' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('2 posts will be published in 10 seconds.')).toBeVisible();
  const refused = page.getByRole('dialog', { name: 'Some posts were skipped' });
  await expect(refused.getByText('You must have at least 50 words.')).toBeVisible();
  await refused.getByRole('button', { name: 'Close' }).last().click();
  await expect(managedTitles(page)).toHaveText(['Third']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 posts were not published.')).toBeVisible();
  await expect(managedTitles(page)).toHaveCount(3);
  for (const title of ['First', 'Second'])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(managedTitles(page)).toHaveText(['Third']);

  await openManaged(page);
  await expect(managedRow(page, 'First').getByText('Published')).toBeVisible({ timeout: 20_000 });
  await expect(managedRow(page, 'First').getByText('Published')).toBeVisible();
  for (const title of ['First', 'Second'])
    await page.getByRole('checkbox', { name: `Select ${title}`, exact: true }).check();
  await page.getByRole('button', { name: 'Add to Stack' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add to Stack' });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Select a stack.')).toBeVisible();
  await expect(dialog.getByText('0 posts · Draft')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /Begun before/ }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Stack updated.')).toBeVisible();
  await expect(chosen(page, '2 posts')).toBeHidden();
  const own = await call<{ content: { numPosts: number }[] }>(page.context(), 'GET', '/stack/own');
  expect(own.content).toMatchObject([{ numPosts: 2 }]);
});

test('every post is selectable in every list, and only some can be added to a stack', async ({ page }) => {
  await becomeCreator(page, 'Rules');
  await publishArticlesQuietly(page.context(), ['A lesson']);
  await call(page.context(), 'POST', '/create/stack/add', { title: 'A stack' });
  await writeDraft(page, 'A draft', 60);
  await openManaged(page);
  for (const title of ['A lesson', 'A stack', 'A draft'])
    await expect(page.getByRole('checkbox', { name: `Select ${title}`, exact: true })).toBeEnabled();
  await page.getByRole('button', { name: 'More actions for A draft' }).click();
  for (const name of ['Share', 'Pin to your channel', 'Download', 'Add to Stack'])
    await expect(page.getByRole('menuitem', { name })).toBeDisabled();
  await page.keyboard.press('Escape');
  await openManaged(page, '?kind=stack');
  await page.getByRole('checkbox', { name: 'Select A stack', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Add to Stack' })).toBeDisabled();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('1 post deleted.')).toBeVisible();
});
