// An upload goes on where it stopped: on a slow line, after the network was lost, and after the page was closed.
import { expect } from '@playwright/test';
import { test, watch } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { openSlowLine } from '../slow-line.ts';
import { largeVideoFile, videoFile } from '../video-files.ts';

const kilobyte = 1024;

test('an upload survives a slow line, a lost network and a reload', async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const line = await openSlowLine();
  const context = await browser.newContext({ baseURL: baseURL ?? '', proxy: line.proxy });
  const page = await context.newPage();
  const watched = watch(page);
  // What a lost network says in the console is what this test is about.
  watched.allow(/ERR_(EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|CONNECTION_|PROXY_|TUNNEL_|INCOMPLETE)/);
  const person = newPerson('Sender');
  await registerQuietly(context, person);
  await openChannelQuietly(context, person);
  await page.goto('/create/video');

  line.limitTo(2_000 * kilobyte);
  const file = await largeVideoFile(60);
  const choose = async (button: string) => {
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: button }).click();
    await (await choosing).setFiles(file);
  };
  const uploaded = async (): Promise<number> =>
    Number(await page.getByRole('progressbar', { name: /^Uploading/ }).getAttribute('aria-valuenow'));

  await choose('Choose a file');
  await expect.poll(uploaded, { timeout: 60_000 }).toBeGreaterThan(15);
  await expect(page.getByText(/\/s$/)).toBeVisible();
  await expect(page.getByText(/ left$/)).toBeVisible();

  line.cut();
  await expect(page.getByText('Connection lost. Your upload will resume automatically.')).toBeVisible({
    timeout: 60_000,
  });
  line.restore();
  const before = await uploaded();
  await expect.poll(uploaded, { timeout: 60_000 }).toBeGreaterThan(before);

  await page.reload();
  const unfinished = page.getByRole('region', { name: 'Unfinished upload' });
  await expect(unfinished).toContainText(/is [1-9]\d?% uploaded/);
  line.limitTo(Infinity);
  await choose('Choose the same file');
  await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 120_000 });
  expect(watched.complaints()).toEqual([]);
  await context.close();
  await line.close();
});

test('an unfinished upload refuses another file, and can be discarded', async ({ page }) => {
  const person = newPerson('Sender');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/create/video');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: 100 * kilobyte,
  });
  const [file, other] = [await videoFile(12), await videoFile(2)];
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file);
  await expect(page.getByText(/^Uploading [1-9]\d?%$/)).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await page.getByLabel('Choose the same file').and(page.locator('input')).setInputFiles(other);
  await expect(page.getByText(/^This is a different file\. Choose clip-12s/)).toBeVisible();
  await page.getByRole('button', { name: /^Discard the upload of/ }).click();
  await expect(page.getByText('Drop your video here')).toBeVisible();
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'notes.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('not a video'),
    });
  await expect(page.getByRole('alert')).toHaveText(
    /^notes\.txt isn't a video\. Upload a video file, such as MP4/,
  );
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'pretends.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('#EXTM3U\nfile:///etc/passwd\n'),
    });
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 60_000 });
});
