// Several uploads at once continue, pause and are canceled while the person works elsewhere; the rest end
// ready.
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, openManaged } from '../managed-list.ts';
import { soundFile } from '../podcasts.ts';
import { videoFile } from '../video-files.ts';

interface Chosen {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

test('a creator follows uploads from every page', async ({ page }) => {
  test.setTimeout(180_000);
  await becomeCreator(page, 'Sender');
  const film = { name: 'film.mp4', mimeType: 'video/mp4', buffer: await readFile(await videoFile(12)) };
  const sound = {
    name: 'sound.m4a',
    mimeType: 'audio/mp4',
    buffer: await readFile(await soundFile(30, 17)),
  };
  const spare = { name: 'spare.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(3_000_000, 7) };
  await page.goto('/create/video');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limitTo = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  const choose = async (file: Chosen) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(file);
  };
  const create = async (what: string) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  const tray = page.getByRole('region', { name: 'Uploads' });
  await limitTo(10_000);
  await choose(film);
  await expect(page.getByRole('button', { name: 'Cancel the upload of film.mp4' })).toBeVisible();
  await expect(tray).toBeHidden();
  await create('Podcast');
  await expect(tray.getByText('film.mp4')).toBeVisible();
  await choose(sound);
  await expect(page.getByRole('button', { name: 'Cancel the upload of sound.m4a' })).toBeVisible();
  await create('Article');
  await choose(spare);
  await expect(page.getByRole('button', { name: 'Cancel the upload of spare.mp3' })).toBeVisible();
  await page.locator('header').getByRole('link').first().click();

  await expect(tray.getByRole('heading', { name: '3 uploads' })).toBeVisible();
  await expectAccessible(page, 'upload tray');
  await tray.getByRole('button', { name: 'Pause film.mp4' }).click();
  await expect(tray.getByText(/^Paused at \d+%$/)).toBeVisible();
  await tray.getByRole('button', { name: 'Cancel spare.mp3' }).click();
  await expect(tray.getByRole('heading', { name: '2 uploads' })).toBeVisible();
  await tray.getByRole('button', { name: 'Hide uploads' }).click();
  await expect(tray.getByText('film.mp4')).toBeHidden();
  await tray.getByRole('button', { name: 'Show uploads' }).click();
  await limitTo(-1);
  await expect(tray.getByText(/^Paused at \d+%$/)).toBeVisible();
  await expect(tray.getByRole('button', { name: 'Dismiss sound.m4a' })).toBeVisible({ timeout: 60_000 });
  await tray.getByRole('button', { name: 'Resume film.mp4' }).click();
  await expect(tray.getByText('Upload complete!')).toHaveCount(2, { timeout: 60_000 });
  await tray.getByRole('button', { name: 'Dismiss film.mp4' }).click();
  await tray.getByRole('button', { name: 'Dismiss sound.m4a' }).click();
  await expect(tray).toBeHidden();

  // Each went to the form it was chosen in.
  for (const title of ['film', 'sound']) {
    await openManaged(page);
    await managedRow(page, title).getByRole('link').click();
    await expect(page.getByText(new RegExp(`^${title}\\.m`))).toBeVisible();
    await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 90_000 });
  }
});
