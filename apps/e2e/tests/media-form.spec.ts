// The form of a video: its title while a file is announced, its chapters, and the choice of another file.
import { expect, type Page } from '@playwright/test';
import { test } from '../fixtures.ts';
import { becomeCreator } from '../managed-list.ts';
import { publishQuietly, videoFile } from '../video-files.ts';

const titleField = (page: Page) => page.getByLabel('Title', { exact: true });
const chooseFile = async (page: Page, seconds: number) =>
  page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles(await videoFile(seconds));

test('the file name is the title before one is typed, and joins none', async ({ page }) => {
  await becomeCreator(page, 'Titler');
  await page.goto('/create/video');
  await page.locator('html[data-hydrated="true"]').waitFor();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/media/assets', async (route) => {
    await released;
    await route.continue();
  });
  await chooseFile(page, 2);
  await expect(titleField(page)).toHaveValue(/^clip-2s/);
  await titleField(page).fill('Thirty seconds of fractal');
  release();
  await expect(page.getByText('Ready to play')).toBeVisible({ timeout: 60_000 });
  await expect(titleField(page)).toHaveValue('Thirty seconds of fractal');
});

test('chapters beyond the end are named and not published, and replace timestamps with a word', async ({
  page,
}) => {
  await becomeCreator(page, 'Chapters');
  const post = await publishQuietly(page.context(), { title: 'A film', premium: false, seconds: 2 });
  await page.goto(`/manage/video/${post.id}`);
  await expect(page.getByText('Ready to play')).toBeVisible();
  await page.getByLabel('Description').fill('About it.\n0:00 Intro\n0:01 Middle');
  await page.getByRole('button', { name: 'Add a chapter' }).click();
  await page.getByLabel('Title of chapter 1').fill('Beyond the end');
  await expect(
    page.getByText("Timestamps in the description aren't used while you have chapters here."),
  ).toBeVisible();
  await page.getByLabel('Time of chapter 1').fill('99:00');
  const beyond = page.getByText("A chapter can't start after the end, at 0:02.", { exact: false });
  await expect(beyond).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByLabel('Time of chapter 1')).toBeFocused();
  await expect(page.getByText('Changes saved.')).toHaveCount(0);
  await page.getByLabel('Time of chapter 1').fill('0:01');
  await expect(beyond).toBeHidden();
  await page.getByRole('button', { name: 'Add 1 chapter from the description' }).click();
  await expect(page.getByLabel('Title of chapter 1')).toHaveValue('Intro');
  await expect(page.getByLabel('Title of chapter 2')).toHaveValue('Beyond the end');
  await expect(page.getByText("Timestamps in the description aren't used", { exact: false })).toBeHidden();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();

  await page.getByRole('button', { name: 'Choose another file' }).click();
  await expect(page.getByText('Drop your video here')).toBeVisible();
  await page.getByRole('button', { name: 'Keep the current file' }).click();
  await expect(page.getByText('Ready to play')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await chooseFile(page, 12);
  await expect(page.getByText(/^Upload complete!|^Preparing \d+%$/).first()).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('You can publish now.', { exact: false })).toHaveCount(0);
});

test('a podcast takes its title and cover from the tags of its file', async ({ page }) => {
  await becomeCreator(page, 'Tagged');
  await page.goto('/create/podcast');
  await page.locator('html[data-hydrated="true"]').waitFor();
  const cover = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } });
  const text = Buffer.from('\u0003A talk about Jördis');
  const picture = Buffer.concat([Buffer.from('\u0000image/png\u0000\u0003\u0000', 'latin1'), cover]);
  const frame = (id: string, content: Buffer) => {
    const head = Buffer.alloc(10);
    head.write(id, 'latin1');
    head.writeUInt32BE(content.length, 4);
    return Buffer.concat([head, content]);
  };
  const frames = Buffer.concat([frame('TIT2', text), frame('APIC', picture)]);
  const size = [21, 14, 7, 0].map((shift) => (frames.length >> shift) & 0x7f);
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles({
      name: 'h_podcast_cover.mp3',
      mimeType: 'audio/mpeg',
      buffer: Buffer.concat([Buffer.from([0x49, 0x44, 0x33, 3, 0, 0, ...size]), frames, Buffer.alloc(2_000)]),
    });
  await expect(titleField(page)).toHaveValue('A talk about Jördis');
  await expect(page.getByRole('radio', { name: 'Your image' })).toBeChecked();
});
