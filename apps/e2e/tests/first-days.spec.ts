// The first days of a channel: a landing page, a first post, and ways to first viewers.
import { expect } from '@playwright/test';
import { launchOptions } from '../browser.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';

test.use({
  launchOptions: launchOptions('--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'),
  permissions: ['camera', 'microphone'],
});

test('a new creator is led to first viewers, to the stream of the day, and to texts of a landing page', async ({
  page,
}) => {
  const person = newPerson('Firstdays');
  await registerQuietly(page.context(), person);
  await openChannelQuietly(page.context(), person);
  await page.goto('/content');
  await expect(page.getByRole('link', { name: 'Go live', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Tell people about your channel' })).toHaveCount(0);

  const text = { type: 'text', text: 'word '.repeat(60) };
  const contentRaw = { type: 'doc', content: [{ type: 'paragraph', content: [text] }] };
  await call(page.context(), 'POST', '/create/article', {
    ...{ title: 'How we begin', text: 'A first look around.', draft: false, contentRaw },
  });
  const scheduledAt = new Date(Date.now() + 3_600_000).toISOString();
  const stream = await call<{ streamId: number }>(page.context(), 'POST', '/create/stream', {
    ...{ title: 'Tonight', draft: false, scheduledAt },
  });
  await page.goto('/content');
  await expect(page.getByText(new RegExp(`I have a channel on .*/${person.username}$`))).toBeVisible();
  await page.getByRole('link', { name: 'Go live with today’s stream' }).click();
  await expect(page).toHaveURL(new RegExp(`/manage/stream/${stream.streamId}(\\?go=camera)?$`));
  await expect(page.getByRole('tab', { name: 'Go live' })).toHaveAttribute('aria-selected', 'true');
  // One press leads to the picture, which nobody sees before Go Live.
  await expect(page.getByText('Sending.')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Go Live', exact: true })).toBeEnabled({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Stop sending' }).click();

  await page.goto('/create/landing_page');
  await page.getByLabel('Subtitle', { exact: true }).fill('My own words.');
  await page.getByRole('button', { name: 'Fill in from my channel' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(person.name);
  await expect(page.getByLabel('Subtitle', { exact: true })).toHaveValue('My own words.');
  await expect(page.getByLabel('Content heading 1')).toHaveValue('How we begin');
  await expect(page.getByLabel('Description of content 1')).toHaveValue('A first look around.');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/content/management');
  await expect(page.getByRole('link', { name: 'Write article' })).toBeHidden();
  await page.getByRole('button', { name: 'More actions', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Write article' }).click();
  await expect(page).toHaveURL(/\/create\/article$/);
});
