// People in the chat of a stream.
import { expect, type Locator, type Page } from '@playwright/test';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from './people.ts';
import { subscribeQuietly } from './subscriptions-quietly.ts';

export interface Talk {
  creator: Person;
  id: number;
  postId: number;
  path: string;
}

/** A new channel with a stream in some hours: its chat is open before that. */
export async function announceTalk(page: Page, { isFree = false } = {}): Promise<Talk> {
  const creator = newPerson('Talker');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const scheduledAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
  const fields = { title: `Talk of ${creator.username}`, draft: false, scheduledAt, premium: !isFree };
  const { id: postId, mediaId } = await call<{ id: number; mediaId: number }>(
    page.context(),
    'POST',
    '/create/stream',
    fields,
  );
  return { creator, id: mediaId, postId, path: `/stream/${mediaId}` };
}

/** Streams are premium, so chatters are subscribers. */
export async function joinTalk(page: Page, { path }: Talk, name: string): Promise<Person> {
  const person = newPerson(name);
  await registerQuietly(page.context(), person);
  await subscribeQuietly(page, 'good');
  await page.goto(path);
  return person;
}

export const chatOf = (page: Page): Locator => page.getByRole('region', { name: 'Live chat' });
export const inputOf = (page: Page): Locator => chatOf(page).getByRole('combobox', { name: 'Your message' });
export const messagesOf = (page: Page): Locator => chatOf(page).getByRole('group', { name: 'Chat messages' });
export const lineWith = (page: Page, text: string): Locator =>
  messagesOf(page).getByRole('listitem').filter({ hasText: text });

export async function say(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
  await expect(lineWith(page, text)).toBeVisible();
}

/** Opens the menu of a message by mouse. */
export async function openActions(page: Page, text: string): Promise<Locator> {
  await lineWith(page, text).first().hover();
  await lineWith(page, text).first().getByRole('button').click();
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}
