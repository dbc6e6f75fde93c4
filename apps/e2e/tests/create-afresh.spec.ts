// Each create form is its own, whatever was open before, and unfinished work leads to its own post.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { becomeCreator, managedRow, openManaged } from '../managed-list.ts';
import { call } from '../people.ts';
import { videoFile } from '../video-files.ts';

test.describe.configure({ mode: 'parallel' });

const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const saved = (page: Page) => page.getByText(/^Saved at /);

async function openCreate(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('html[data-hydrated="true"]').waitFor();
  await expect(titleField(page)).toBeEditable();
}
async function createAnother(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

const kinds = {
  video: 'Video',
  article: 'Article',
  podcast: 'Podcast',
  ranking: 'Ranking',
  stream: 'Live stream',
  stack: 'Stack',
  ppv: 'Pay-per-view event',
};

for (const [kind, name] of Object.entries(kinds)) {
  test(`${kind}: Create starts a second post while the form of a saved one is open`, async ({ page }) => {
    await becomeCreator(page, 'Afresh');
    await openCreate(page, `/create/${kind}`);
    await titleField(page).fill('The first');
    if (kind === 'ppv') await page.getByLabel('Description').fill('Four teachers.');
    await expect(saved(page)).toBeVisible();
    await page.waitForURL(/\/manage\//);
    await createAnother(page, name);
    await page.waitForURL(`**/create/${kind}`);
    await expect(titleField(page)).toHaveValue('');
    await titleField(page).fill('The second');
    if (kind === 'ppv') await page.getByLabel('Description').fill('Five teachers.');
    // Left before it was saved: it reaches its own post, and the address of the next form stays.
    await createAnother(page, name);
    await expect(titleField(page)).toBeEditable();
    await expect(titleField(page)).toHaveValue('');
    await expect(page).toHaveURL(new RegExp(`/create/${kind}$`));
    await openManaged(page);
    await expect(managedRow(page, 'The first')).toHaveCount(1);
    await expect(managedRow(page, 'The second')).toHaveCount(1);
  });
}

test('an unfinished upload leads from a new form to its own post, and continues there', async ({ page }) => {
  await becomeCreator(page, 'Afresh');
  await openCreate(page, '/create/video');
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const limitTo = (uploadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 20,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await limitTo(100_000);
  const file = await videoFile(12);
  await page.getByLabel('Choose a file').and(page.locator('input')).setInputFiles(file);
  await expect(page.getByText(/^Uploading [1-9]\d?%$/)).toBeVisible({ timeout: 60_000 });
  await expect(saved(page)).toBeVisible();
  await page.waitForURL(/\/manage\/video\/\d+$/);
  const own = page.url();
  await page.reload();
  await openCreate(page, '/create/video');
  const unfinished = page.getByRole('region', { name: 'Unfinished upload' });
  await expect(unfinished.getByRole('button', { name: 'Choose the same file' })).toHaveCount(0);
  await expect(page.getByText('Drop your video here')).toBeVisible();
  await unfinished.getByRole('link', { name: 'Open its post' }).click();
  await page.waitForURL(own);
  await limitTo(-1);
  await page.getByLabel('Choose the same file').and(page.locator('input')).setInputFiles(file);
  await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 90_000 });
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a file of another post is dropped from restored work, which can be discarded', async ({
  page,
  watched,
}) => {
  watched.allow(/status of 409/);
  await becomeCreator(page, 'Afresh');
  const { asset } = await call<{ asset: { id: number } }>(page.context(), 'POST', '/media/assets', {
    kind: 'video',
    fileName: 'swim.mp4',
    sizeBytes: 1_000,
  });
  const fields = { mediaType: 'video', title: 'Has the file', draft: true, assetId: asset.id };
  const { id } = await call<{ id: number }>(page.context(), 'POST', '/create/post', fields);
  await openCreate(page, '/create/video');
  await page.getByLabel('Text', { exact: true }).fill('Only in this browser');
  await page.goto('/about');
  // What a form stored before it led an unfinished upload to its own post.
  await page.evaluate((assetId) => {
    const key = Object.keys(localStorage).find((each) => each.endsWith(':video:new')) ?? '';
    const draft = JSON.parse(localStorage.getItem(key) ?? '{}') as { fields: object };
    localStorage.setItem(key, JSON.stringify({ ...draft, fields: { ...draft.fields, assetId } }));
  }, asset.id);
  await openCreate(page, '/create/video');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await titleField(page).fill('Without a file');
  await expect(
    page.getByText('This file belongs to another post. Choose a different file here.'),
  ).toBeVisible();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText('Drop your video here')).toBeVisible();
  await page.getByRole('link', { name: 'Open the other post' }).click();
  await page.waitForURL(new RegExp(`/manage/video/${id}$`));

  await openCreate(page, '/create/video');
  await expect(titleField(page)).toHaveValue('');
  await page.getByLabel('Text', { exact: true }).fill('Without a title, it is only in this browser');
  await page.reload();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue(/only in this browser/);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.locator('html[data-hydrated="true"]')).toBeAttached();
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('');
});
