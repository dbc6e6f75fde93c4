// What can be done with one post of the own list, by whom, and how its file gets on.
import { mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type BrowserContext } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { dataFolder } from '../address.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, managedTitles, openManaged } from '../managed-list.ts';
import { call, joinTeamQuietly, newPerson, registerQuietly } from '../people.ts';
import { publishQuietly, videoFile } from '../video-files.ts';

test('a creator pins, unpins, shares and downloads a post from its menu', async ({ page, someone }) => {
  const creator = await becomeCreator(page, 'Menu');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await publishArticlesQuietly(page.context(), ['A text']);
  const video = await publishQuietly(page.context(), { title: 'A film', premium: false, seconds: 2 });
  await openManaged(page);
  const choose = async (title: string, item: string) => {
    await page.getByRole('button', { name: `More actions for ${title}` }).click();
    const menu = page.getByRole('menu', { name: `More actions for ${title}` });
    await menu.getByRole('menuitem', { name: item, exact: true }).click();
  };
  await choose('A film', 'Pin to your channel');
  await expect(managedRow(page, 'A film').getByText('Pinned')).toBeVisible();
  await choose('A text', 'Pin to your channel');
  await expect(managedRow(page, 'A text').getByText('Pinned')).toBeVisible();
  await expect(managedRow(page, 'A film').getByText('Pinned')).toBeHidden();
  const channel = () =>
    call<{ pinnedPost: { content: { contentTitle: string } } | null }>(
      page.context(),
      'GET',
      `/public/user/${creator.username}`,
    );
  await expect.poll(async () => (await channel()).pinnedPost?.content.contentTitle).toBe('A text');
  const visitor = await someone();
  await visitor.goto(`/${creator.username}`);
  await expect(visitor.getByRole('link', { name: 'A text' }).first()).toBeVisible();
  await choose('A text', 'Unpin from your channel');
  await expect(managedRow(page, 'A text').getByText('Pinned')).toBeHidden();
  await expect.poll(async () => (await channel()).pinnedPost).toBeNull();

  const downloading = page.waitForEvent('download');
  await choose('A film', 'Download');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.mp4$/);
  expect((await stat(await download.path())).size).toBeGreaterThan(1_000);
  await page.getByRole('button', { name: 'More actions for A text' }).click();
  await expect(page.getByRole('menuitem', { name: 'Download' })).toBeDisabled();
  await page.keyboard.press('Escape');

  await choose('A film', 'Share');
  const share = page.getByRole('dialog', { name: /Share/ });
  await expect(share.getByRole('textbox').first()).toHaveValue(new RegExp(`${video.path}$`));
  await expectAccessible(page, 'sharing from the list');
  await page.keyboard.press('Escape');
  await expect(share).toBeHidden();
});

interface Announced {
  asset: { id: number };
  uploadUrl: string;
}
/** Announces a file and puts what is at `place` where its bytes belong. */
async function announce(context: BrowserContext, fileName: string, sizeBytes: number) {
  const { asset, uploadUrl } = await call<Announced>(context, 'POST', '/media/assets', {
    kind: 'video',
    fileName,
    sizeBytes,
  });
  return { id: asset.id, place: join(dataFolder, 'uploads', uploadUrl.split('/').at(-1) ?? '') };
}

test('a failed file shows the reason and is retried', async ({ page }) => {
  test.setTimeout(240_000);
  await becomeCreator(page, 'Broken');
  // A folder where the file should be: the disk's fault, not the file's.
  const sample = await mkdtemp(join(dataFolder, 'uploads', 'sample-'));
  const { size } = await stat(sample);
  await rm(sample, { recursive: true });
  const { id: assetId, place } = await announce(page.context(), 'round-one.mp4', size);
  await rm(place);
  await mkdir(place);
  const post = { title: 'A broken film', mediaType: 'video', assetId, draft: false };
  await call(page.context(), 'POST', '/create/post', post);
  await openManaged(page);
  await call(page.context(), 'POST', `/media/assets/${assetId}/complete`);
  const row = managedRow(page, 'A broken film');
  await expect(row.getByText('Error', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(row.getByText("We couldn't prepare this file. Try again.")).toBeVisible();
  await row.getByRole('button', { name: 'What went wrong? A broken film' }).click();
  const dialog = page.getByRole('dialog', { name: 'What went wrong' });
  await expect(dialog.getByText('round-one.mp4')).toBeVisible();
  await expect(dialog.getByRole('definition').last()).toHaveText('3');
  await expect(dialog.getByText('Your file is still here. Try preparing it again.')).toBeVisible();
  await expectAccessible(page, 'what went wrong');

  await rm(place, { recursive: true });
  await writeFile(place, await readFile(await videoFile(12)));
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(dialog).toBeHidden();
  // How far it is comes by itself, until the post is out.
  await expect(row.getByText(/^Preparing \d+%$/)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('Published', { exact: true })).toBeVisible({ timeout: 90_000 });
});

test('a file that is not a video shows that in the list, and another one is chosen', async ({ page }) => {
  await becomeCreator(page, 'Wrong');
  const bytes = Buffer.from('This is a text, whatever its name says.\n'.repeat(40));
  const { id: assetId, place } = await announce(page.context(), 'pretends.mp4', bytes.length);
  await writeFile(place, bytes);
  const post = { title: 'No film', mediaType: 'video', assetId, draft: false };
  await call(page.context(), 'POST', '/create/post', post);
  await openManaged(page);
  await call(page.context(), 'POST', `/media/assets/${assetId}/complete`);
  const row = managedRow(page, 'No film');
  await expect(row.getByText('Error', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(row.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: /^Select No film/ })).toBeEnabled();
  await row.getByRole('button', { name: 'What went wrong? No film' }).click();
  const dialog = page.getByRole('dialog', { name: 'What went wrong' });
  await expect(
    dialog.getByText("We can't use this file. Open the post and choose another one."),
  ).toBeVisible();
  await dialog.getByRole('link', { name: 'Choose another file' }).click();
  await expect(page).toHaveURL(/\/manage\/video\/\d+$/);
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeVisible();
  await openManaged(page, '?status=Error');
  await page.getByRole('checkbox', { name: 'Select No film', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Add to Stack' })).toBeDisabled();
});

test('a contributor sees and manages the list of the channel they act for', async ({ page, someone }) => {
  const creator = await becomeCreator(page, 'Boss');
  await publishArticlesQuietly(page.context(), ['By the boss']);
  const desk = await someone();
  const helper = newPerson('Desk');
  await registerQuietly(desk.context(), helper);
  const { helperId } = await joinTeamQuietly(page.context(), desk.context());
  await openManaged(desk);
  await expect(desk.getByText('Start a channel to publish')).toBeVisible();
  await desk.getByRole('button', { name: 'Account', exact: true }).click();
  await desk.getByRole('menuitemradio', { name: creator.name }).click();
  await expect(managedTitles(desk)).toHaveText(['By the boss']);
  await desk.getByRole('checkbox', { name: 'Select By the boss' }).check();
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(desk.getByText('1 post deleted.')).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(managedTitles(desk)).toHaveText(['By the boss']);
  await desk.goto('/dashboard');
  await expect(desk.getByText(/Monthly|Active Subscribers/)).toHaveCount(0);

  await call(page.context(), 'POST', `/contributor/manage?id=${helperId}&removing=true`);
  await openManaged(desk);
  await expect(managedTitles(desk)).toHaveCount(0);
});
