// Files chosen or dropped together: a draft of each, one upload after another, and a word on what cannot be taken.
import { copyFile, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, openManaged } from '../managed-list.ts';
import { videoFile } from '../video-files.ts';

const limitUploads = async (page: Page) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  return (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
};

/** Drops files on an element, as the system does: true where the page prevents the browser from opening them. */
const dropOn = (page: Page, selector: string, files: { name: string; type: string }[]) =>
  page.evaluate(
    ([at, dropped]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type } of dropped) dataTransfer.items.add(new File(['x'], name, { type }));
      const event = (kind: string) => new DragEvent(kind, { dataTransfer, bubbles: true, cancelable: true });
      const element = document.querySelector(at);
      return ['dragover', 'drop'].map((kind) => element?.dispatchEvent(event(kind)) === false);
    },
    [selector, files] as const,
  );

test('a creator makes drafts of several files', async ({ page }) => {
  test.setTimeout(180_000);
  await becomeCreator(page, 'Several');
  await openManaged(page);
  const limitTo = await limitUploads(page);
  await limitTo(20_000);
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload files' }).focus();
  await page.keyboard.press('Enter');
  // Real files: a browser recognizes one by its name, its size and its date.
  const folder = await mkdtemp(join(tmpdir(), 'realfin-several-'));
  const chosen = ['morning_swim.mp4', 'notes.txt', 'evening_swim.mp4'].map((name) => join(folder, name));
  const [morning = '', notes = '', evening = ''] = chosen;
  await copyFile(await videoFile(2), morning);
  await writeFile(notes, 'Not a film.');
  await copyFile(await videoFile(12), evening);
  await (await choosing).setFiles(chosen);

  const list = page.getByRole('region', { name: 'Drafts from 3 files' });
  await expect(list.getByRole('status')).toHaveText('2 drafts created, 1 file not added');
  const of = (name: string) => list.getByRole('listitem').filter({ hasText: name });
  await expect(of('notes.txt')).toContainText("notes.txt isn't a video or an audio file.");
  await expect(of('evening_swim.mp4')).toContainText('Queued: starts after the uploads before it');
  await expectAccessible(page, 'drafts from several files');
  const tray = page.getByRole('region', { name: 'Uploads' });
  await tray.getByRole('button', { name: 'Pause morning_swim.mp4' }).click();
  await expect(managedRow(page, 'morning swim').getByText(/^Paused at \d+%$/)).toBeVisible();
  await expect(managedRow(page, 'evening swim').getByText(/^Uploading \d+%$/)).toBeVisible();

  // Choosing the same files again after a reload continues the uploads of their drafts.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.locator('html[data-hydrated="true"]').waitFor();
  await expect(managedRow(page, 'evening swim').getByText('Upload not finished')).toBeVisible();
  await limitTo(-1);
  await page.getByLabel('Upload files').and(page.locator('input')).setInputFiles(chosen);
  await expect(of('evening_swim.mp4')).toContainText('Continues the upload of its draft. Upload complete!', {
    timeout: 60_000,
  });
  await expect(managedRow(page, 'evening swim')).toHaveCount(1);
  for (const title of ['morning swim', 'evening swim']) {
    await managedRow(page, title).getByRole('link').click();
    await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 90_000 });
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title);
    await openManaged(page);
  }
});

test('several files in the create form become drafts, and files dropped elsewhere do nothing', async ({
  page,
}) => {
  await becomeCreator(page, 'Dropper');
  await page.goto('/create/video');
  await page.locator('html[data-hydrated="true"]').waitFor();
  const address = page.url();
  const text = { name: 'a.txt', type: 'text/plain' };
  expect(await dropOn(page, 'h1', [text])).toEqual([true, true]);
  expect(page.url()).toBe(address);
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles([
      { name: 'one.txt', mimeType: 'text/plain', buffer: Buffer.from('1') },
      { name: 'two.txt', mimeType: 'text/plain', buffer: Buffer.from('2') },
    ]);
  await expect(page).toHaveURL(/\/content\/management$/);
  await expect(page.getByRole('region', { name: 'Drafts from 2 files' })).toContainText('2 files not added');
  expect(await dropOn(page, 'main h1', [text])).toEqual([true, true]);
  await expect(page.getByRole('region', { name: 'Drafts from 3 files' })).toBeVisible();
});

test('new posts begin with the defaults of the channel, which can be changed in each', async ({ page }) => {
  await becomeCreator(page, 'Defaults');
  await page.goto('/content/defaults');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.getByRole('switch', { name: 'Premium' }).check();
  const wrestling = page.getByRole('group', { name: 'Fins' }).getByText('Wrestling', { exact: true });
  await wrestling.click();
  await page.getByLabel('Text for descriptions').fill('Filmed in the loft.');
  await page.getByRole('button', { name: 'Save defaults' }).click();
  await expect(page.getByText('Upload defaults saved.')).toBeVisible();

  await openManaged(page);
  await page.getByRole('link', { name: 'Create video' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Filmed in the loft.');
  await expect(page.getByRole('switch', { name: 'Premium' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Wrestling' })).toBeChecked();
  await wrestling.click();
  await page.getByLabel('Title', { exact: true }).fill('Without a fin');
  await expect(page).toHaveURL(/\/manage\/video\/\d+$/);
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Wrestling' })).not.toBeChecked();
  await expect(page.getByLabel('Description')).toHaveValue('Filmed in the loft.');

  await openManaged(page);
  await page
    .getByLabel('Upload files')
    .and(page.locator('input'))
    .setInputFiles(await videoFile(2));
  await page.getByRole('link', { name: /^Open draft: clip-2s/ }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Filmed in the loft.');
  await expect(page.getByRole('checkbox', { name: 'Wrestling' })).toBeChecked();
});

test('the list of own posts is as wide as a phone in both languages', async ({ browser, baseURL }) => {
  for (const locale of ['en-US', 'de-DE']) {
    const context = await browser.newContext({
      baseURL: baseURL ?? '',
      locale,
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await becomeCreator(page, 'Narrow');
    await openManaged(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await context.close();
  }
});
