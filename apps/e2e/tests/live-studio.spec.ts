// A creator without any software goes live from the camera of the browser.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { launchOptions } from '../browser.ts';
import { test } from '../fixtures.ts';
import { linkInMail, newPerson, openChannelQuietly, register, registerQuietly } from '../people.ts';

test.describe.configure({ timeout: 180_000 });
test.use({
  launchOptions: launchOptions(
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    '--auto-select-desktop-capture-source=Entire screen',
  ),
  permissions: ['camera', 'microphone'],
});

/** Encoding and preparing share two cores with everything else. */
const patience = { timeout: 60_000 };

async function becomeCreator(page: Page): Promise<void> {
  const creator = newPerson('Camera');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
}

test('a creator goes live from the camera of the browser, tries its screen, and ends the stream', async ({
  page,
}) => {
  await becomeCreator(page);
  await page.goto('/content');
  await page.getByRole('link', { name: 'Go live' }).click();
  await expect(page.getByRole('tab', { name: 'Go live' })).toBeDisabled();
  await page.getByLabel('Title', { exact: true }).fill('From my kitchen');
  await page.getByRole('tab', { name: 'Go live' }).click();
  await expect(page.getByText('Send a picture to begin')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Go Live', exact: true })).toBeDisabled();
  await expectAccessible(page, 'the studio before a picture arrives');

  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect(page.getByText('Sending.')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText('You are muted.')).toBeVisible();
  await page.getByRole('button', { name: 'Unmute' }).click();
  const size = () =>
    page.locator('video').evaluate((video: HTMLVideoElement) => [video.videoWidth, video.videoHeight]);
  await expect.poll(size).toEqual([1280, 720]);
  // Closing the browser's choice of screens leaves the camera on.
  await page.evaluate(() => {
    const { mediaDevices } = navigator;
    const share = mediaDevices.getDisplayMedia.bind(mediaDevices);
    let isFirst = true;
    mediaDevices.getDisplayMedia = (options) => {
      if (!isFirst) return share(options);
      isFirst = false;
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    };
  });
  const screen = page.getByRole('button', { name: 'Share screen' });
  await screen.click();
  await expect(screen).toBeVisible();
  await expect.poll(size).toEqual([1280, 720]);
  await screen.click();
  await expect(page.getByRole('button', { name: 'Use camera' })).toBeVisible();
  await expect.poll(size).not.toEqual([1280, 720]);
  await page.getByRole('button', { name: 'Use camera' }).click();
  await expect.poll(size).toEqual([1280, 720]);
  await expect(page.getByText('Sending.')).toBeVisible();

  await expect(page.getByText('Your picture has arrived')).toBeVisible(patience);
  await expect(page.getByLabel('Preview of your stream, without sound')).toBeVisible();
  await page.getByRole('button', { name: 'Go Live', exact: true }).click();
  await expect(page.getByText("You're live", { exact: true })).toBeVisible(patience);
  await expect(page.getByRole('heading', { name: 'At your viewers' })).toBeVisible();
  await expectAccessible(page, 'the studio of a live stream');

  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Stop sending?' });
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByText("You're live", { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'End stream' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End stream' }).click();
  await expect(page.getByText(/The stream is over|The recording is ready/).first()).toBeVisible(patience);
});

test('a new person goes from the registration to a live stream, with the keyboard alone from the empty form', async ({
  page,
  watched,
}) => {
  // The application waits until the email is confirmed.
  watched.allow(/status of 403 .*channel\/apply/);
  const creator = newPerson('First');
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign Up' }).click();
  await register(page, creator);
  await page.getByRole('link', { name: 'Become a Creator' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Start a channel' })).toBeVisible();
  await page.getByRole('main').getByText('Wrestling', { exact: true }).click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm your email' })).toBeVisible();
  const mail = await page.context().newPage();
  await mail.goto(await linkInMail(page.context(), creator.email, '/auth/verify-email'));
  await expect(mail.getByText('Your email is confirmed.')).toBeVisible();
  await mail.close();
  await page.getByRole('link', { name: 'Go live' }).click();

  await expect(page.getByText('Enter a title first. Then you can go live.')).toBeVisible();
  await page.locator('html[data-hydrated="true"]').waitFor();
  const { keyboard } = page;
  await page.getByLabel('Title', { exact: true }).focus();
  await keyboard.type('My first stream');
  const next = page.getByRole('button', { name: 'Set up your picture' });
  await expect(next).toBeVisible();
  await tabTo(page, 'Set up your picture', 'Shift+Tab');
  await keyboard.press('Enter');
  await tabTo(page, 'Use camera');
  await keyboard.press('Enter');
  await expect(page.getByText('Your picture has arrived')).toBeVisible(patience);
  await tabTo(page, 'Go Live');
  await keyboard.press('Enter');
  await expect(page.getByText("You're live", { exact: true })).toBeVisible(patience);
  await page.getByRole('combobox', { name: 'Your message' }).focus();
  await keyboard.type('Hello, is anyone here?');
  await keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Hello, is anyone here?' })).toBeVisible();
  await tabTo(page, 'End stream');
  await keyboard.press('Enter');
  const ending = page.getByRole('dialog', { name: 'End this stream?' });
  await expect(ending).toBeVisible();
  await tabTo(page, 'End stream');
  await keyboard.press('Enter');
  await expect(page.getByText(/The stream is over|The recording is ready/).first()).toBeVisible(patience);
});

/** Moves the focus to a button with the keyboard. */
async function tabTo(page: Page, name: string, key = 'Tab'): Promise<void> {
  const focused = () =>
    page.evaluate(() =>
      (
        document.activeElement?.getAttribute('aria-label') ??
        document.activeElement?.textContent ??
        ''
      ).trim(),
    );
  for (let presses = 0; presses < 60; presses++) {
    if ((await focused()) === name) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never came to ${name}.`);
}
