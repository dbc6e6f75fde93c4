// The creator's own list of posts, and creators with one.
import type { Locator, Page } from '@playwright/test';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from './people.ts';

/** A new creator, signed in with this page. */
export async function becomeCreator(page: Page, given: string): Promise<Person> {
  const person = newPerson(given);
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  return person;
}

/** Before hydration, checkboxes and menus do not work. */
export async function openManaged(page: Page, query = ''): Promise<void> {
  await page.goto(`/content/management${query}`);
  await page.locator('html[data-hydrated="true"]').waitFor();
}

const list = (page: Page): Locator => page.getByRole('list', { name: 'Your posts' });
export const managedTitles = (page: Page): Locator => list(page).getByRole('heading', { level: 2 });
export const managedRow = (page: Page, title: string): Locator =>
  list(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) });

const paragraph = (words: number) => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: Array.from({ length: words }, () => 'word').join(' ') }],
    },
  ],
});

/** Creates an article with this many words. */
export const writeDraft = (page: Page, title: string, words: number, draft = true) =>
  call<{ id: number }>(page.context(), 'POST', '/create/article', {
    title,
    contentRaw: paragraph(words),
    draft,
  });
