// Reported authors, and administrators' decisions about them.
import { expect, type BrowserContext, type Page } from '@playwright/test';
import { publishArticlesQuietly } from './articles-quietly.ts';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from './people.ts';

export interface Author extends Person {
  id: number;
}

/** A person with a channel and published articles with these titles. */
export async function makeAuthor(
  context: BrowserContext,
  titles: (author: Person) => string[],
): Promise<{ author: Author; posts: { id: number; path: string }[] }> {
  const author = newPerson('Author');
  await registerQuietly(context, author);
  await openChannelQuietly(context, author);
  const posts = await publishArticlesQuietly(context, titles(author));
  const { id } = await call<{ id: number }>(context, 'GET', '/user/me');
  return { author: { ...author, id }, posts };
}

/** Submits the open decision dialog; `choice` if there are several. */
export async function decide(desk: Page, reason: string, choice?: string): Promise<void> {
  const dialog = desk.getByRole('dialog', { name: 'Moderate' });
  if (choice !== undefined) await dialog.getByLabel(choice).check();
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Decide' }).click();
  await expect(dialog).toBeHidden();
}

export async function moderateOpenPost(desk: Page, reason: string, choice: string): Promise<void> {
  await desk.getByRole('button', { name: 'More actions' }).first().click();
  await desk.getByRole('menuitem', { name: 'Moderate' }).click();
  await decide(desk, reason, choice);
}
