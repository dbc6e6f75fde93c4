// What a creator says about the channel: from the application to the settings and the page, with links.
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { becomeCreator } from '../managed-list.ts';
import { call, newPerson, registerQuietly } from '../people.ts';

test.describe.configure({ timeout: 180_000 });

const phone = { width: 390, height: 844 };

test('an application on a phone ends at its answer, below the top bar', async ({ page }) => {
  const person = newPerson('Applying');
  await registerQuietly(page.context(), person);
  await page.setViewportSize(phone);
  await page.goto('/channel/apply');
  await page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true }).click();
  await page.getByLabel('About your channel').fill('We wrestle on Sundays.\nAnd read on Mondays.');
  await page.getByLabel('Links').fill('https://mat.example/\nhttps://www.youtube.com/@mat');
  const send = page.getByRole('button', { name: 'Apply' });
  await send.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await send.click();
  const answer = page.getByText('Your channel is ready.');
  await expect(answer).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const bar = await page.getByRole('banner').boundingBox();
  const heading = await page.getByRole('heading', { level: 1, name: 'Start a channel' }).boundingBox();
  expect(heading?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));

  // What was written is where it belongs, and can be changed.
  await page.getByRole('link', { name: 'Edit your channel' }).click();
  await expect(page.getByLabel('About', { exact: true })).toHaveValue(
    'We wrestle on Sundays.\nAnd read on Mondays.',
  );
  await expect(page.getByRole('checkbox', { name: 'Wrestling' })).toBeChecked();
  await expect(page.getByLabel('Address').first()).toHaveValue('https://mat.example/');
  expect(await call(page.context(), 'GET', '/user/me')).toMatchObject({
    ...{ twitterUsername: '', youtubeUsername: 'https://www.youtube.com/@mat' },
  });
  await expectAccessible(page, 'the settings of a channel on a phone');
});

const linkRows = (page: Page): Locator => page.getByRole('group', { name: /^Link \d$/ });
const addresses = (page: Page) =>
  page.getByLabel('Address').evaluateAll((inputs: HTMLInputElement[]) => inputs.map(({ value }) => value));

test('a creator labels, sorts and removes links by keyboard and by mouse', async ({ page }) => {
  const person = await becomeCreator(page, 'Linking');
  const { name, username } = person;
  const links = ['one', 'two', 'three'].map((word) => ({ url: `https://${word}.example/`, label: '' }));
  await call(page.context(), 'PUT', '/user/profile/update', { name, username, links });
  await page.goto('/settings/account');
  await expect(linkRows(page)).toHaveCount(3);

  await linkRows(page).first().getByLabel('Label').fill('My shop');
  await page.getByRole('button', { name: 'Move My shop' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByText('My shop dropped at position 3.', { exact: false })).toBeAttached();
  expect(await addresses(page)).toEqual([
    'https://two.example/',
    'https://three.example/',
    'https://one.example/',
  ]);

  const handle = page.getByRole('button', { name: 'Move three.example' });
  await handle.scrollIntoViewIfNeeded();
  const [from, to] = [await handle.boundingBox(), await linkRows(page).first().boundingBox()];
  if (from === null || to === null) throw new Error('The links are not shown.');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width / 2, to.y + 8, { steps: 8 });
  await page.mouse.up();
  await expect
    .poll(() => addresses(page))
    .toEqual(['https://three.example/', 'https://two.example/', 'https://one.example/']);

  await page.getByRole('button', { name: 'Remove link: two.example' }).click();
  await expect(page.getByRole('button', { name: 'Remove link: My shop' })).toBeFocused();
  const add = page.getByRole('button', { name: 'Add link' });
  for (let n = 3; n <= 8; n++) {
    await add.click();
    await page.keyboard.type(`https://more.example/${n}`);
  }
  await expect(add).toBeDisabled();
  await expect(page.getByText('You have 8 links. Remove one to add another.')).toBeVisible();
  await page.getByLabel('About', { exact: true }).fill('All about links.');
  await page.getByRole('checkbox', { name: 'Comedy' }).check({ force: true });
  await expectAccessible(page, 'the settings of a channel with eight links');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Information Saved')).toBeVisible();

  await page.goto(`/${username}?content=about`);
  const shown = page.getByRole('main').getByRole('link', { name: /example|My shop/ });
  await expect(shown).toHaveCount(8);
  await expect(shown.first()).toHaveText('three.example');
  const shop = page.getByRole('link', { name: 'My shop' });
  await expect(shop).toHaveAttribute('href', 'https://one.example/');
  await expect(shop).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc');
  await expect(page.getByText('one.example', { exact: true })).toBeVisible();
  await expect(page.getByText('All about links.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Comedy' })).toBeVisible();
});
