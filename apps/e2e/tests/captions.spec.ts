// Captions are read above the controls of the player, not through them.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { becomeCreator } from '../managed-list.ts';
import { call } from '../people.ts';
import { isPlaying } from '../player.ts';
import { publishQuietly } from '../video-files.ts';

test.describe.configure({ timeout: 180_000 });

/** The rows in which two screenshots differ, as the first and the last of them; null for none. */
const rowsThatDiffer = (page: Page, pictures: readonly [Buffer, Buffer]) =>
  page.evaluate(
    async (sources) => {
      const [before, after] = await Promise.all(
        sources.map(async (source) => {
          const bytes = Uint8Array.from(atob(source), (letter) => letter.charCodeAt(0));
          const bitmap = await createImageBitmap(new Blob([bytes]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
          const context = canvas.getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (before === undefined || after === undefined) return null;
      const rows = new Set<number>();
      for (let at = 0; at < before.data.length; at += 4) {
        const change = [0, 1, 2].map((part) =>
          Math.abs((before.data[at + part] ?? 0) - (after.data[at + part] ?? 0)),
        );
        if (Math.max(...change) > 48) rows.add(Math.floor(at / 4 / before.width));
      }
      return rows.size === 0 ? null : { first: Math.min(...rows), last: Math.max(...rows) };
    },
    pictures.map((picture) => picture.toString('base64')),
  );

test('captions are above the control bar while it is visible', async ({ page }) => {
  await becomeCreator(page, 'Caption');
  const post = await publishQuietly(page.context(), { title: 'With captions', premium: false, seconds: 6 });
  const cues = [{ startSeconds: 0, endSeconds: 6, text: 'Words to read along' }];
  await call(page.context(), 'PUT', `/post/${post.id}/captions/en`, { label: 'English', cues });
  await page.goto(post.path);
  await page.getByRole('button', { name: /^Play video/ }).click();
  await isPlaying(page);
  const video = page.locator('video');
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  const show = (mode: 'hidden' | 'showing') =>
    video.evaluate((element: HTMLVideoElement, wanted) => {
      for (const track of element.textTracks)
        if (track.kind === 'captions' || track.kind === 'subtitles') track.mode = wanted;
    }, mode);
  // Paused, the controls stay.
  const bar = page.locator('media-control-bar').first();
  await expect(bar).toBeVisible();
  await show('showing');
  await expect
    .poll(() =>
      video.evaluate((element: HTMLVideoElement) =>
        [...element.textTracks].reduce((count, track) => count + (track.activeCues?.length ?? 0), 0),
      ),
    )
    .toBeGreaterThan(0);
  const picture = await video.boundingBox();
  const controls = await page.locator('media-time-range').boundingBox();
  if (picture === null || controls === null) throw new Error('The player is not shown.');
  // The middle, where the words are: a button at the side shows whether captions are on.
  const clip = { ...picture, x: picture.x + picture.width * 0.35, width: picture.width * 0.3 };
  const shoot = () => page.screenshot({ clip, animations: 'disabled' });
  await show('hidden');
  const bare = await shoot();
  await show('showing');
  // A cue is active a moment before its words are painted.
  const words = async () => rowsThatDiffer(page, [bare, await shoot()]);
  await expect.poll(words).not.toBeNull();
  const rows = await words();
  expect(clip.y + (rows?.last ?? 0)).toBeLessThan(controls.y);
  // In the lower half, where captions are looked for.
  expect(rows?.first).toBeGreaterThan(clip.height / 2);
});

test('a transcript next to the player follows it, is searched, and plays from a line by keyboard', async ({
  page,
}) => {
  await becomeCreator(page, 'Transcript');
  const post = await publishQuietly(page.context(), { title: 'With words', premium: false, seconds: 12 });
  const words = ['Shoes on', 'Stay low', 'Circle left', 'Thank you'];
  const cues = words.map((text, at) => ({ startSeconds: at * 3, endSeconds: at * 3 + 3, text }));
  await call(page.context(), 'PUT', `/post/${post.id}/captions/en`, { label: 'English', cues });
  await page.goto(post.path);
  await page.getByRole('button', { name: 'Transcript' }).click();
  const transcript = page.getByRole('region', { name: 'Transcript' });
  const line = (text: string) => transcript.getByRole('button', { name: text });
  await expect(line('Thank you')).toBeVisible();
  await expectAccessible(page, 'a transcript');
  const [screen, beside] = [
    await page.getByRole('button', { name: /^Play video/ }).boundingBox(),
    await transcript.boundingBox(),
  ];
  expect(beside?.x).toBeGreaterThan((screen?.x ?? 0) + (screen?.width ?? 0));

  await line('Circle left').click();
  await isPlaying(page);
  await expect(line('Circle left')).toHaveAttribute('aria-current', 'true');
  await page.locator('video').evaluate((element: HTMLVideoElement) => element.pause());
  await line('Circle left').press('Home');
  await expect(line('Shoes on')).toBeFocused();
  await line('Shoes on').press('Enter');
  await expect(line('Shoes on')).toHaveAttribute('aria-current', 'true');
  await expect(line('Stay low')).toHaveAttribute('aria-current', 'true', { timeout: 15_000 });

  await transcript.getByRole('searchbox').fill('LEFT');
  await expect(transcript.getByRole('status')).toHaveText('1 line found');
  await expect(line('Shoes on')).toHaveCount(0);

  // It stays for the next video, and is below the player on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(line('Thank you')).toBeVisible();
  const [phoneScreen, below] = [
    await page.getByRole('button', { name: /^Play video/ }).boundingBox(),
    await transcript.boundingBox(),
  ];
  expect(below?.y).toBeGreaterThanOrEqual((phoneScreen?.y ?? 0) + (phoneScreen?.height ?? 0));
  await expectAccessible(page, 'a transcript on a phone');
  await transcript.getByRole('button', { name: 'Hide transcript' }).click();
  await expect(transcript).toHaveCount(0);
});
