// A stack from the empty form to its page: filled, put in order by keys and by hand, and never overwritten silently.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from '../people.ts';

async function becomeCreator(page: Page): Promise<Person> {
  const creator = newPerson('Stacker');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  return creator;
}

const rounds = ['Round one', 'Round two', 'Round three'];
const handle = (page: Page, title: string) =>
  page.getByRole('button', { name: `Move ${title}`, exact: true });
/** Titles in the order of the page. */
const orderOf = async (page: Page) =>
  (await page.getByRole('button', { name: /^Move / }).all()).length === 0
    ? []
    : page
        .getByRole('button', { name: /^Move / })
        .evaluateAll((handles) => handles.map((each) => each.getAttribute('aria-label')?.slice(5)));
const saveOrder = (page: Page) => page.getByRole('button', { name: 'Save Order' });

/** A stack of the three rounds, made without pages. */
async function makeStack(page: Page): Promise<{ stackId: number }> {
  const posts = await publishArticlesQuietly(page.context(), rounds);
  const postIds = posts.map(({ id }) => id);
  return call(page.context(), 'POST', '/create/stack/add', { title: 'All rounds', postIds });
}

test('a creator fills a stack, sorts it by keyboard, publishes and opens it', async ({ page, someone }) => {
  const creator = await becomeCreator(page);
  await publishArticlesQuietly(page.context(), rounds);
  await page.goto('/create/stack');
  await expect(page.getByRole('heading', { level: 1, name: 'Create a stack' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Manage Posts' })).toBeDisabled();
  await page.getByRole('button', { name: 'Publish Stack' }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill('All rounds');
  await expect(page.getByText('Stack created!')).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/stack\/\d+$/);

  await page.getByRole('tab', { name: 'Manage Posts' }).click();
  await expect(page.getByText('No posts yet.')).toBeVisible();
  await expect(saveOrder(page)).toBeDisabled();
  await page.getByLabel('Search your posts').fill('two');
  await expect(page.getByRole('button', { name: 'Add Round one' })).toHaveCount(0);
  await page.getByLabel('Search your posts').fill('');
  for (const title of rounds) {
    await page.getByRole('button', { name: `Add ${title}` }).click();
    await expect(handle(page, title)).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Posts (3)' })).toBeVisible();
  await expect(saveOrder(page)).toBeDisabled();
  await expectAccessible(page, 'managing posts');

  const status = page.getByRole('status').filter({ hasText: 'Round three' });
  await handle(page, 'Round three').focus();
  await page.keyboard.press('Space');
  await expect(status).toContainText('Round three picked up, position 3 of 3.');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(status).toHaveText('Round three, position 1 of 3.');
  await expect(handle(page, 'Round three')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect.poll(() => orderOf(page)).toEqual(rounds);
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await page.keyboard.press('Space');
  await expect(status).toContainText('dropped at position 1');
  await expect.poll(() => orderOf(page)).toEqual(['Round three', 'Round one', 'Round two']);
  await saveOrder(page).click();
  await expect(page.getByText('Post order updated.')).toBeVisible();
  await expect(saveOrder(page)).toBeDisabled();

  await page.getByRole('button', { name: 'Remove Round one' }).click();
  await expect(page.getByRole('heading', { name: 'Posts (2)' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add Round one' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish Stack' }).click();
  await expect(page.getByText('Stack published.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();

  const visitor = await someone();
  await visitor.goto(`/${creator.username}?tab=stacks`);
  await visitor.getByRole('link', { name: 'All rounds' }).click();
  await expect(visitor.getByRole('heading', { name: 'Posts in Stack (2)' })).toBeVisible();
  const listed = visitor.getByRole('region', { name: 'Posts in Stack (2)' }).getByRole('link');
  await expect(listed).toHaveText(['Round three', 'Round two']);
});

test('a creator sorts a stack by dragging', async ({ page }) => {
  await becomeCreator(page);
  const { stackId } = await makeStack(page);
  await page.goto(`/manage/stack/${stackId}`);
  await page.getByRole('tab', { name: 'Manage Posts' }).click();
  await expect(handle(page, 'Round three')).toBeVisible();
  const from = await handle(page, 'Round one').boundingBox();
  const to = await handle(page, 'Round three').boundingBox();
  if (from === null || to === null) throw new Error('The rows are not on the page.');
  await page.mouse.move(from.x + 20, from.y + 20);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 60, { steps: 4 });
  await page.mouse.move(to.x + 20, to.y + to.height + 12, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => orderOf(page)).toEqual(['Round two', 'Round three', 'Round one']);
  // The browser is closed before anything was saved.
  await page.reload();
  await page.getByRole('tab', { name: 'Manage Posts' }).click();
  await expect(page.getByText('We restored your unsaved order.')).toBeVisible();
  await expect.poll(() => orderOf(page)).toEqual(['Round two', 'Round three', 'Round one']);
  await saveOrder(page).click();
  await expect(page.getByText('Post order updated.')).toBeVisible();
});

test('the second of two tabs gets a conflict about the stack', async ({ page, watched }) => {
  watched.allow(/status of 409/);
  await becomeCreator(page);
  const { stackId } = await makeStack(page);
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/manage/stack/${stackId}`);
    await tab.getByRole('tab', { name: 'Manage Posts' }).click();
    await expect(handle(tab, 'Round three')).toBeVisible();
  }
  const toTop = async (tab: Page, title: string) => {
    await handle(tab, title).focus();
    for (const key of ['Space', 'Home', 'Space']) await tab.keyboard.press(key);
    await saveOrder(tab).click();
  };
  await toTop(page, 'Round three');
  await expect(page.getByText('Post order updated.')).toBeVisible();
  await second.bringToFront();
  await toTop(second, 'Round two');
  await expect(second.getByRole('alert')).toContainText('The order was changed elsewhere.');
  await second.getByRole('button', { name: 'Reload' }).click();
  await expect.poll(() => orderOf(second)).toEqual(['Round three', 'Round one', 'Round two']);

  await page.bringToFront();
  await page.getByRole('tab', { name: 'Information' }).click();
  await page.getByLabel('Title', { exact: true }).fill('From the first tab');
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  await second.bringToFront();
  await second.getByRole('tab', { name: 'Information' }).click();
  await second.getByLabel('Title', { exact: true }).fill('From the second tab');
  await expect(second.getByRole('alert')).toContainText('This post was changed elsewhere.');
  const kept = await call<{ title: string }>(page.context(), 'GET', `/stack/edit/${stackId}`);
  expect(kept.title).toBe('From the first tab');
});

test('a creator starts a stack from a post, and adds another post', async ({ page }) => {
  await becomeCreator(page);
  await publishArticlesQuietly(page.context(), ['Round one', 'Round two']);
  await page.goto('/content/management');
  const addFrom = async (title: string) => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    await page.getByRole('menuitem', { name: 'Add to Stack' }).click();
  };
  await addFrom('Round one');
  const dialog = page.getByRole('dialog', { name: 'Add to Stack' });
  await expect(dialog.getByText("You don't have any stacks yet. Create one.")).toBeVisible();
  await dialog.getByRole('tab', { name: 'New stack' }).click();
  await dialog.getByRole('button', { name: 'Create Stack' }).click();
  await expect(dialog.getByText('Enter a title.')).toBeVisible();
  await dialog.getByLabel('Title', { exact: true }).fill('From the list');
  await expectAccessible(page, 'beginning a stack');
  await dialog.getByRole('button', { name: 'Create Stack' }).click();
  await expect(page.getByText('Stack created!')).toBeVisible();
  await expect(page).toHaveURL(/\/manage\/stack\/\d+$/);

  await page.goto('/content/management');
  await addFrom('Round two');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog.getByText('Select a stack.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: /From the list/ }).check();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Stack updated.')).toBeVisible();
  const own = await call<{ content: { numPosts: number }[] }>(page.context(), 'GET', '/stack/own');
  expect(own.content).toMatchObject([{ numPosts: 2 }]);
});
