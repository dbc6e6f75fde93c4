// Posts brought along from elsewhere, and pictures used again.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { serveFeed } from '../feeds.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { soundFile } from '../podcasts.ts';
import { signInAs } from '../sign-in.ts';

const csv = (text: string) => ({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a table becomes drafts once, and an internal address is refused', async ({ page, watched }) => {
  watched.allow(/status of 422/);
  const person = newPerson('Mover');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/content/management');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();

  for (const address of ['http://127.0.0.1:1/feed.xml', 'http://[::1]/feed', 'http://localhost/feed']) {
    await page.getByLabel('Feed address').fill(address);
    await page.getByRole('button', { name: 'Read feed' }).click();
    await expect(page.getByRole('alert')).toHaveText('This address is not on the public internet.');
  }
  await page.getByLabel('Feed address').fill('http://nowhere.invalid/feed.xml');
  await page.getByRole('button', { name: 'Read feed' }).click();
  await expect(page.getByText("This address isn't responding. Try again later.")).toBeVisible();
  await expect(page).toHaveURL(/podcast=\d+/);
  await expectAccessible(page, 'import');

  const chooser = page.getByLabel('Choose a CSV file').and(page.locator('input'));
  await chooser.setInputFiles(csv('title,author\nx,y\n'));
  await expect(page.getByText('Use these column names', { exact: false })).toBeVisible();
  await chooser.setInputFiles(csv('title,type\n,article\nA talk,film\nA text,article\n'));
  await expect(page.getByText('No drafts created. Correct 2 rows and choose the file again.')).toBeVisible();
  await expect(page.getByText('Row 3: the type must be video, podcast or article.')).toBeVisible();
  await expectAccessible(page, 'a table with wrong rows');
  const table = 'title,type,description\nAn old talk,podcast,From before\nAn old text,article,Words\n';
  await chooser.setInputFiles(csv(table));
  await expect(page.getByText('2 drafts created.')).toBeVisible();
  await chooser.setInputFiles(csv(table));
  await expect(
    page.getByText('0 drafts created, 2 skipped because you already imported them.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Back to Content Management' }).click();
  await expect(page.getByText('An old talk')).toHaveCount(1);
  await expect(page.getByText('An old text')).toHaveCount(1);
});

test('a library picture is reused, cropped, and its address copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = newPerson('Painter');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/about');
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 600, height: 600 } });
  const sent = await page.context().request.post('/api/images/upload?purpose=article', {
    headers: { 'content-type': 'image/png' },
    data: square,
  });
  expect(sent.status()).toBe(200);
  await page.goto('/create/video');
  await page.getByRole('button', { name: 'Image library' }).click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  await library.getByRole('tab', { name: 'Popular images' }).click();
  await expect(library.getByRole('button', { name: 'Use image 8' })).toBeVisible();
  await library.getByRole('tab', { name: 'Your images' }).click();
  await library.getByRole('button', { name: 'Copy address of image 1' }).click();
  await expect(page.getByText('Image address copied!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /\/media\/images\/[\w-]+\/\d+\.webp$/,
  );
  await expectAccessible(page, 'image library');
  await library.getByRole('button', { name: 'Use image 1' }).click();
  await page.getByRole('dialog', { name: 'Crop to 16:9' }).getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByRole('radio', { name: 'Your image' })).toBeChecked();
  await page.getByRole('button', { name: 'Image library' }).click();
  await library.getByRole('button', { name: 'Remove image 2' }).click();
  await expect(library.getByRole('button', { name: /^Use image/ })).toHaveCount(1);
});

test('episodes of a feed become drafts, and show the status of their audio', async ({ page }) => {
  // An import of the demo's creator whose feed no longer exists.
  await signInAs(page, 'creator', '/content/import?podcast=1');
  await expect(page.getByLabel('Feed address')).toHaveValue(/podcasts\.example/);
  const episodes = page.getByRole('list', { name: 'Episodes' });
  await expect(episodes.getByRole('listitem')).toHaveCount(4);
  await expect(episodes.getByText('Imported as a draft')).toBeVisible();
  const taken = episodes.getByRole('checkbox', { name: 'Between rounds: what a corner may say' });
  await expect(taken).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await page.locator('html[data-hydrated="true"]').waitFor();
  await episodes.getByRole('checkbox', { name: 'The bus home' }).check();
  await page.getByRole('button', { name: 'Import 1 episode' }).click();
  await expect(page.getByRole('link', { name: 'Edit draft of The bus home' })).toBeVisible();
  await expect(episodes.getByText("This address isn't responding.", { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  // It may be tried again.
  await expect(episodes.getByRole('checkbox', { name: 'The bus home' })).toBeEnabled();
  await expectAccessible(page, 'episodes of a feed');
  await page.getByRole('link', { name: 'Edit draft of The bus home' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The bus home');
});

test('a podcast is imported from its feed, published, and played', async ({ page }) => {
  const person = newPerson('Caster');
  const sound = await readFile(await soundFile(20, 41));
  const mark = person.username.slice(-8);
  const [first, second] = [`The first talk ${mark}`, `The second talk ${mark}`];
  const feed = await serveFeed('Talks', [
    { guid: 'one', title: first, sound },
    { guid: 'two', title: second, sound },
  ]);
  try {
    await registerQuietly(page.context(), person);
    await openChannelQuietly(page.context(), person);
    await page.goto('/content/import');
    await page.getByLabel('Feed address').fill(feed.url);
    await page.getByRole('button', { name: 'Read feed' }).click();
    const episodes = page.getByRole('list', { name: 'Episodes' });
    await expect(episodes.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('button', { name: 'Select all' }).click();
    await page.getByRole('button', { name: 'Import 2 episodes' }).click();
    await expect(episodes.getByText('Imported as a draft')).toHaveCount(2, { timeout: 60_000 });
  } finally {
    await feed.close();
  }
  await page.getByRole('link', { name: 'Back to Content Management' }).click();
  const rows = page.getByRole('list', { name: 'Your posts' }).getByRole('listitem');
  await expect(rows.getByText('Draft')).toHaveCount(2);
  await rows.getByRole('link', { name: second }).click();
  await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByLabel('Description')).toHaveValue(`What ${second} is about.`);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Podcast published.')).toBeVisible();
  await page.getByRole('link', { name: 'View post' }).click();
  await page.getByRole('button', { name: `Play podcast: ${second}` }).click();
  await expect
    .poll(() => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.5);
});

test('popular pictures are available to everyone who publishes', async ({ page }) => {
  const person = newPerson('Borrower');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/article');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.getByRole('button', { name: 'Image library' }).click();
  const library = page.getByRole('dialog', { name: 'Image library' });
  await library.getByRole('tab', { name: 'Popular images' }).click();
  await expect(library.getByRole('button', { name: /^Use image/ })).toHaveCount(8);
  await expect(library.getByRole('button', { name: /^Remove image/ })).toHaveCount(0);
  await library.getByRole('button', { name: 'Use image 1' }).click();
  await expect(page.getByRole('radio', { name: 'Your image' })).toBeChecked();
});
