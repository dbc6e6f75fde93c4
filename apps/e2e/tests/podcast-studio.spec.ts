// A podcast from the empty form to its listener, with a browser that is closed in between.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { servePage } from '../other-site.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { soundFile } from '../podcasts.ts';

test('a podcast survives a closed tab, is published for subscribers and opened to everyone', async ({
  page,
  someone,
  baseURL,
}) => {
  const person = newPerson('Speaker');
  const title = `On listening ${person.username.slice(-8)}`;
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/podcast');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create a podcast');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expect(page.getByText('Upload a podcast.')).toBeVisible();

  // What is not a sound is refused where it was dropped.
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('words'),
    });
  await expect(
    page.getByText(/^notes\.txt isn't an audio file\. Upload an audio file, such as/),
  ).toBeVisible();
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles(await soundFile(20, 31));
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('0:00 Hello\n0:10 And goodbye');
  await expect(page.getByRole('switch', { name: 'Premium' })).toBeDisabled();
  await expect(page.getByRole('switch', { name: 'Premium' })).toBeChecked();
  await page.waitForURL('**/manage/podcast/*');
  await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 90_000 });

  // The tab is closed in the middle of a word; what was typed is there again.
  await page.getByLabel('Text', { exact: true }).fill('Half a th');
  const address = page.url();
  await page.goto('about:blank');
  await page.goto(address);
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Half a th');
  await page.getByRole('group', { name: 'Fins' }).getByText('Open Mind', { exact: true }).click();
  await expectAccessible(page, 'the form of a podcast');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Podcast published.')).toBeVisible();
  // Published, the form is locked, and it can be shared.
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Share' })).toBeEnabled();
  const path = (await page.getByRole('link', { name: 'View post' }).getAttribute('href')) ?? '';
  expect(path).toMatch(/^\/post\/\d+\/On-listening-/);

  const cues = [{ startSeconds: 0, endSeconds: 19, text: 'Words to read along' }];
  const postId = Number(path.split('/')[2]);
  await call(page.context(), 'PUT', `/post/${postId}/captions/en`, { label: 'English', cues });
  const listener = await someone();
  await listener.goto(path);
  await expect(
    listener.getByRole('heading', { name: 'Listen to this podcast and all premium content' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('switch', { name: 'Premium' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  const play = listener.getByRole('button', { name: `Play podcast: ${title}` });
  // What visitors see is kept for a few seconds.
  await expect(async () => {
    await listener.goto(path);
    await expect(play).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await play.click();
  await expect
    .poll(() => listener.evaluate(() => document.querySelector('audio')?.currentTime ?? 0))
    .toBeGreaterThan(0.5);
  // The words are switched on by key and by choice.
  await listener.keyboard.press('c');
  await expect(listener.getByText('Words to read along')).toBeVisible();
  await expect(listener.getByLabel('Captions')).toHaveValue('en');
  await listener.keyboard.press('c');
  await expect(listener.getByText('Words to read along')).toBeHidden();
  await listener.getByLabel('Captions').selectOption('English');
  await expect(listener.getByText('Words to read along')).toBeVisible();

  expect(await hearElsewhere(listener, `${baseURL ?? ''}/rss/podcast/${person.username}.xml`)).toBe(
    '20 seconds',
  );
});

/** A podcast player that is a page of another site reads the feed and loads its newest episode. */
async function hearElsewhere(page: Page, feedUrl: string): Promise<string> {
  const elsewhere = await servePage('<!doctype html><title>A player</title><audio></audio>');
  await page.goto(elsewhere.url);
  const heard = await page.evaluate(async (url) => {
    const feed = new DOMParser().parseFromString(await (await fetch(url)).text(), 'text/xml');
    const audio = document.querySelector('audio') ?? new Audio();
    audio.src = feed.querySelector('item enclosure')?.getAttribute('url') ?? '';
    return new Promise<string>((resolve) => {
      audio.addEventListener('loadedmetadata', () => resolve(`${Math.round(audio.duration)} seconds`));
      audio.addEventListener('error', () => resolve(audio.error?.message ?? 'failed'));
    });
  }, feedUrl);
  await elsewhere.close();
  return heard;
}
