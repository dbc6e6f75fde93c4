// What can be done with a video that is out: captions, chapters, a cropped picture, another file, a copy.
import { expect } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { publishQuietly, videoFile } from '../video-files.ts';

const srt = '1\n00:00:00,500 --> 00:00:20,000\n<b>First</b> words\n';
const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

test('a published video gets captions, chapters, a thumbnail and another file, and is previewed as others', async ({
  page,
  someone,
  watched,
}) => {
  test.setTimeout(180_000);
  // Refused captions, ones that were changed elsewhere, and an unloadable track while a file is swapped answer so.
  watched.allow(/status of 4(?:22|09)/);
  const person = newPerson('Maker');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  const title = `On making ${person.username.slice(-8)}`;
  const post = await publishQuietly(page.context(), { title, premium: false, seconds: 12 });
  await page.goto(`/manage/video/${post.id}`);
  await expect(page.getByText('Ready to play')).toBeVisible();

  const captionInput = page.getByLabel('Upload captions').and(page.locator('input'));
  await captionInput.setInputFiles(textFile('bad.srt', 'no captions at all'));
  await expect(page.getByText('This file has no captions.', { exact: false })).toBeVisible();
  await captionInput.setInputFiles(textFile('good.srt', srt));
  await expect(page.getByText('English · 1 caption')).toBeVisible();
  await page.getByRole('button', { name: 'Edit captions: English' }).click();
  await expect(page.getByLabel('Text of caption 1')).toHaveValue('First words');
  await page.getByLabel('Text of caption 1').fill('Other words');
  await page.getByRole('button', { name: 'Add a caption' }).click();
  await page.getByLabel('Caption 2 from').fill('soon');
  await page.getByRole('button', { name: 'Save captions' }).click();
  await expect(page.getByText('Check the times of caption 2.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Remove caption 2' }).click();
  await page.getByRole('button', { name: 'Save captions' }).click();
  await expect(page.getByText('Captions saved.')).toBeVisible();

  // The tab is closed in the midst of a word, and the captions are changed elsewhere meanwhile.
  await page.getByLabel('Text of caption 1').fill('Half a wo');
  await page.goto('about:blank');
  const cues = [{ startSeconds: 1, endSeconds: 2, text: 'From elsewhere' }];
  await page.goto(`/manage/video/${post.id}`);
  await page.getByRole('button', { name: 'Edit captions: English' }).click();
  await expect(page.getByLabel('Text of caption 1')).toHaveValue('Half a wo');
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await call(page.context(), 'PUT', `/post/${post.id}/captions/en`, { label: 'English', cues });
  await page.getByLabel('Text of caption 1').fill('Other words');
  await page.getByRole('button', { name: 'Save captions' }).click();
  const conflict = page.getByRole('alert').filter({ hasText: 'This post was changed elsewhere.' });
  await conflict.getByRole('button', { name: 'Keep my version' }).click();
  await expect(page.getByText('Captions saved.')).toBeVisible();

  for (const [at, [time, name]] of [
    ['0:00', 'Beginning'],
    ['0:05', 'Middle'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    await page.getByLabel(`Time of chapter ${at + 1}`).fill(time ?? '');
    await page.getByLabel(`Title of chapter ${at + 1}`).fill(name ?? '');
  }
  // A square picture is cropped before it is sent.
  await page.setViewportSize({ width: 900, height: 900 });
  const square = await page.screenshot({ clip: { x: 0, y: 0, width: 800, height: 800 } });
  await page.setViewportSize({ width: 1440, height: 900 });
  const pictureInput = page.getByLabel('Upload an image').and(page.locator('input'));
  const picture = (buffer: Buffer) => ({ name: 'square.png', mimeType: 'image/png', buffer });
  const tooLarge = Buffer.concat([square, Buffer.alloc(8_000_001 - square.length)]);
  await pictureInput.setInputFiles(picture(tooLarge));
  await expect(page.getByText('File is too large (8 MB LIMIT)')).toBeVisible();
  await pictureInput.setInputFiles(picture(square));
  const dialog = page.getByRole('dialog', { name: 'Crop to 16:9' });
  await dialog.getByRole('slider', { name: 'Vertical position' }).fill('0.3');
  await dialog.getByRole('slider', { name: 'Zoom' }).fill('2');
  await expectAccessible(page, 'cropping a picture');
  await dialog.getByRole('button', { name: 'Crop' }).click();
  await expect(page.getByRole('radio', { name: 'Your image' })).toBeChecked();
  await expectAccessible(page, 'the form of a published video');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved.')).toBeVisible();
  const detail = () =>
    call<{ chapters: { title: string }[]; content: { duration: number } }>(
      page.context(),
      'GET',
      `/public/post/${post.id}`,
    );
  expect((await detail()).chapters.map((chapter) => chapter.title)).toEqual(['Beginning', 'Middle']);

  // Another file under the same address.
  await page.getByRole('button', { name: 'Choose another file' }).click();
  await page
    .getByLabel('Choose a file')
    .and(page.locator('input'))
    .setInputFiles(await videoFile(8, 9));
  await expect(
    page.getByText('After you save, the new file replaces the old one', { exact: false }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(async () => Math.round((await detail()).content.duration), { timeout: 90_000 }).toBe(8);

  // As others would get it.
  await page.getByRole('switch', { name: 'Premium' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByLabel('View as').selectOption('A visitor');
  await expect(page.getByText('They see the paywall. Showing your last saved version.')).toBeVisible();
  await page.getByLabel('View as').selectOption('A subscriber');
  await expect(page.getByText('They can see all of it. Showing your last saved version.')).toBeVisible();
  await page.getByRole('switch', { name: 'Premium' }).uncheck();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('switch', { name: 'Premium' })).not.toBeChecked();

  const viewer = await someone();
  const play = viewer.getByRole('button', { name: `Play video: ${title}` });
  await expect(async () => {
    await viewer.goto(post.path);
    await expect(play).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await play.click();
  await expect
    .poll(() =>
      viewer.evaluate(() =>
        [...(document.querySelector<HTMLVideoElement>('hls-video')?.textTracks ?? [])].map(
          (track) => track.kind,
        ),
      ),
    )
    .toEqual(expect.arrayContaining(['captions', 'chapters']));
  const vtt = await viewer.request.get(`/api/public/post/${post.id}/captions/en.vtt`);
  expect(await vtt.text()).toContain('Other words');

  await page.goto('/content/management');
  await page.getByRole('button', { name: `More actions for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect(page.getByRole('link', { name: `Copy of ${title}` })).toBeVisible();
});
