// Several uploads at once go on, are paused and cancelled, while one works elsewhere.
import { expect, expectAccessible, test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

const bytes = 3_000_000;
const fileOf = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.alloc(bytes, 7) });

test('uploads are followed from every page', async ({ page }) => {
  const person = newPerson('Sender');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/video');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limitTo = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 20, downloadThroughput: -1, uploadThroughput },
    });
  const choose = async (file: ReturnType<typeof fileOf>) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose a file' }).click();
    await (await choosing).setFiles(file);
  };
  const create = async (what: string) => {
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };

  const tray = page.getByRole('region', { name: 'Uploads' });
  await limitTo(60_000);
  await choose(fileOf('film.mp4', 'video/mp4'));
  await expect(page.getByRole('button', { name: 'Cancel the upload of film.mp4' })).toBeVisible();
  await expect(tray).toBeHidden();
  await create('Podcast');
  await expect(tray.getByText('film.mp4')).toBeVisible();
  await choose(fileOf('sound.mp3', 'audio/mpeg'));
  await expect(page.getByRole('button', { name: 'Cancel the upload of sound.mp3' })).toBeVisible();
  await page.locator('header').getByRole('link').first().click();

  await expect(tray.getByRole('heading', { name: '2 uploads' })).toBeVisible();
  await expectAccessible(page, 'upload tray');
  await tray.getByRole('button', { name: 'Pause film.mp4' }).click();
  await expect(tray.getByText(/^Paused at \d+%$/)).toBeVisible();
  await tray.getByRole('button', { name: 'Cancel sound.mp3' }).click();
  await expect(tray.getByRole('heading', { name: '1 upload', exact: true })).toBeVisible();
  await tray.getByRole('button', { name: 'Hide uploads' }).click();
  await expect(tray.getByText('film.mp4')).toBeHidden();
  await tray.getByRole('button', { name: 'Show uploads' }).click();
  await limitTo(-1);
  await expect(tray.getByText(/^Paused at \d+%$/)).toBeVisible();
  await tray.getByRole('button', { name: 'Resume film.mp4' }).click();
  await expect(tray.getByText('Upload complete!')).toBeVisible({ timeout: 60_000 });
  await tray.getByRole('button', { name: 'Dismiss film.mp4' }).click();
  await expect(tray).toBeHidden();
});
