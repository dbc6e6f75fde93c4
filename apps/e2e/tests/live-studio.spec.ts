// A creator without any software goes live from the camera of the browser.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { chromiumFlags, chromiumPath } from '../browser.ts';
import { test } from '../fixtures.ts';
import { newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

test.describe.configure({ timeout: 180_000 });
test.use({
  launchOptions: {
    executablePath: chromiumPath,
    args: [...chromiumFlags, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
  permissions: ['camera', 'microphone'],
});

/** Encoding and preparing share two cores with everything else. */
const patience = { timeout: 60_000 };

async function becomeCreator(page: Page): Promise<void> {
  const creator = newPerson('Camera');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
}

test('a creator goes live from the camera of the browser, and ends the stream', async ({ page }) => {
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
  await expect(page.getByText('Only you can see this. Nothing is sent yet.')).toBeVisible();
  await expect(page.getByRole('meter', { name: 'Microphone level' })).toBeVisible();
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await expect(page.getByText('You are muted.')).toBeVisible();
  await page.getByRole('button', { name: 'Unmute' }).click();
  await page.getByRole('button', { name: 'Send picture' }).click();
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
  await expect(page.getByText('The stream is over')).toBeVisible(patience);
});
