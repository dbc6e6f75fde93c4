// The page of a post at the width of a phone: the gate comes last, and the actions have one row.
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { expectFit } from '../expect-fit.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { signInAs } from '../sign-in.ts';
import { publishQuietly, type PostOfVideo } from '../video-files.ts';

test.use({ viewport: { width: 390, height: 844 } });

const creator = newPerson('Pocket');
let premium: PostOfVideo;
let free: PostOfVideo;
let long: PostOfVideo;

test.beforeAll(async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await registerQuietly(context, creator);
  await openChannelQuietly(context, creator);
  const title = (name: string) => `${name} ${creator.username}`;
  premium = await publishQuietly(context, { title: title('Paid'), premium: true, seconds: 2 });
  free = await publishQuietly(context, { title: title('Free'), premium: false, seconds: 2 });
  const name = 'A whole Tuesday practice, filmed from the wall in one long take';
  long = await publishQuietly(context, { title: title(name), premium: true, seconds: 2 });
  await context.close();
});

test('a closed post shows its poster, title and creator before the gate', async ({ page }) => {
  await page.goto(premium.path);
  const gate = page.getByRole('region', { name: /^Watch this video and all premium content/ });
  const heading = page.getByRole('heading', { level: 1 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(gate).toBeVisible();
  expect(await top(heading)).toBeGreaterThan(200);
  expect(await top(page.getByRole('link', { name: creator.name }).first())).toBeGreaterThan(
    await top(heading),
  );
  expect(await top(gate)).toBeGreaterThan(await top(page.getByRole('group', { name: 'Post actions' })));
  await expectAccessible(page, 'a gate on a phone');
});

test('an event on sale shows its picture, title and creator before its tickets', async ({ page }) => {
  await page.goto('/ppv/2');
  const tickets = page.getByRole('region', { name: 'Tickets for this event' });
  const heading = page.getByRole('heading', { level: 1 });
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  await expect(tickets).toBeVisible();
  expect(await top(heading)).toBeGreaterThan(200);
  expect(await top(tickets)).toBeGreaterThan(await top(page.getByRole('group', { name: 'Post actions' })));
  await expectAccessible(page, 'an event on sale on a phone');
});

test('saving and downloading are in the menu, and the buttons stay in one row', async ({ page }) => {
  await signInAs(page, 'subscriber', free.path);
  const actions = page.getByRole('group', { name: 'Post actions' });
  const buttons = await actions.getByRole('button').all();
  expect(buttons).toHaveLength(4);
  const tops = await Promise.all(buttons.map(async (button) => (await button.boundingBox())?.y));
  expect(new Set(tops).size).toBe(1);
  await actions.getByRole('button', { name: 'More actions' }).click();
  const menu = page.getByRole('menu', { name: 'More actions' });
  await expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
  await menu.getByRole('menuitem', { name: 'Save Post' }).click();
  await actions.getByRole('button', { name: 'More actions' }).click();
  await menu.getByRole('menuitem', { name: 'Remove from library' }).click();
});

test('the link to the post stays inside the card of thanks with a long title', async ({ page }) => {
  await signInAs(page, 'subscriber', `/thank_you?content_type=video&post_id=${long.id}`);
  const link = page.getByRole('link', { name: `Watch “${long.title}”` });
  await expect(link).toBeVisible();
  const box = await link.boundingBox();
  expect(box?.x).toBeGreaterThan(16);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(390 - 16);
  expect(box?.height).toBeLessThan(64);
  await expectFit(page, 'the page of thanks');
});
