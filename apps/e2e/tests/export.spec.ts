// An export is requested, prepared, downloaded and opened.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { contentOf, readArchive } from '../../server/src/test/read-archive.ts';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

const exportDone = { timeout: 60_000 };

test('a creator publishes, requests an export, downloads it and finds the post', async ({
  page,
  someone,
  watched,
}) => {
  const person = newPerson('Packer');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await publishArticlesQuietly(page.context(), ['What I keep: 東京 / notes']);
  await page.goto('/content/management');
  await page.getByRole('link', { name: 'Export', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Export', level: 1 })).toBeVisible();
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(page.getByText("You haven't requested an export yet.")).toBeVisible();
  await expectAccessible(page, 'export');

  // By keyboard alone: the choice, then the button.
  await page.getByRole('checkbox', { name: /video and audio files/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Export posts' })).toBeFocused();
  await page.keyboard.press('Enter');
  const list = page.getByRole('region', { name: 'Your exports' });
  await expect(list.getByText('Posts without media')).toBeVisible();
  await expect(list.getByText(/^Ready \(.*\)\. Available until/)).toBeVisible(exportDone);
  await expect(page.getByRole('button', { name: 'Export posts' })).toBeFocused();
  await expect(page.getByText('4 more exports left today.')).toBeVisible();
  await expectAccessible(page, 'export that is ready');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: /^Download Posts without media/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/-posts-\d{4}-\d\d-\d\d\.zip$/);
  const entries = await readArchive(await readFile(await download.path()));
  const names = entries.map(({ name }) => name);
  const folder = names.find((name) => name.endsWith('/post.md'))?.replace(/\/post\.md$/, '') ?? '';
  expect(folder).toMatch(/^posts\/\d{7}-What I keep 東京 notes$/);
  expect(contentOf(entries, `${folder}/post.md`)).toContain('# What I keep: 東京 / notes');
  expect(contentOf(entries, `${folder}/article.html`)).toContain('word59');

  // The address is of use to its owner alone.
  const other = await someone();
  const answer = await other.request.get(download.url());
  expect(answer.status()).toBe(401);

  await page.goto('/notifications');
  await page.getByText('Your export is ready').first().click();
  await expect(page).toHaveURL(/\/settings\/export$/);
  await list.getByRole('button', { name: /^Remove Posts without media/ }).click();
  await expect(list.getByText('This export was deleted.').last()).toBeVisible();
  watched.allow(/status of 410/);
  expect((await page.request.get(download.url())).status()).toBe(410);
});

test('a person downloads the data of their account', async ({ page }) => {
  const person = newPerson('Owner');
  await registerQuietly(page.context(), person);
  await page.goto('/settings/account');
  await page.getByRole('link', { name: 'Download my data' }).click();
  await page.locator('html[data-hydrated="true"]').waitFor({ state: 'attached' });
  await expect(page.getByRole('button', { name: 'Export posts' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Download my data' }).click();
  const ready = page.getByRole('button', { name: /^Download Account data/ });
  await expect(ready).toBeVisible(exportDone);
  const [download] = await Promise.all([page.waitForEvent('download'), ready.click()]);
  const entries = await readArchive(await readFile(await download.path()));
  expect(contentOf(entries, 'profile.json')).toContain(person.email);
});
