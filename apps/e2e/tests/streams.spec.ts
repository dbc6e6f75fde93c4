// A stream from its announcement to its recording: who sees what, at one address.
import { readFile } from 'node:fs/promises';
import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { allowOn, test } from '../fixtures.ts';
import { openChanged, soon } from '../kept-pages.ts';
import { managedRow } from '../managed-list.ts';
import { call, newPerson, openChannelQuietly, registerQuietly, type Person } from '../people.ts';
import { isPlaying } from '../player.ts';
import { signInAs } from '../sign-in.ts';
import { uploadQuietly } from '../upload-quietly.ts';
import { videoFile } from '../video-files.ts';

test.describe.configure({ timeout: 180_000 });

/** What the browser's date and time field shows for a moment in its own time zone. */
const inHours = (page: Page, hours: number) =>
  page.evaluate((ms) => {
    const at = new Date(Date.now() + ms);
    return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, hours * 3_600_000);

async function becomeCreator(page: Page): Promise<Person> {
  const creator = newPerson('Streamer');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  return creator;
}

test('a stream is announced, listed on the schedule, and replaced by its recording behind the gate', async ({
  page,
  someone,
}) => {
  const creator = await becomeCreator(page);
  const title = `Open mat ${creator.username.slice(-8)}`;

  await page.goto('/create/stream');
  await expect(page.getByRole('heading', { level: 1, name: 'Create a live stream' })).toBeVisible();
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText('Enter a title.')).toBeVisible();
  await expect(page.getByText('Select a date and time.')).toBeVisible();
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Description').fill('Bring a partner.');
  await page.getByLabel('Date and time', { exact: true }).fill(await inHours(page, 5));
  await page.getByText('Wrestling', { exact: true }).last().click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toContainText('STARTING SOON');
  await page.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(page.getByText(`“${title}” is scheduled for`)).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toBeDisabled();
  await page.getByRole('link', { name: 'View post' }).click();
  await expect(page).toHaveURL(/\/stream\/\d+\/Open-mat-/);
  const path = new URL(page.url()).pathname;
  const streamId = Number(path.split('/')[2]);

  const visitor = await someone();
  await visitor.goto(`/schedule/${creator.username}`);
  await visitor.getByRole('link', { name: title }).click();
  await expect(visitor).toHaveURL(path);
  await expect(visitor.getByText('STARTING SOON')).toBeVisible();
  await expect(visitor.getByText(/^\d\d:\d\d:\d\d$/)).toBeVisible();
  await expect(visitor.getByText('Watch this stream and all premium content')).toBeVisible();
  const calendar = visitor.getByRole('link', { name: 'Add to calendar' });
  const file = await visitor.request.get((await calendar.getAttribute('href')) ?? '');
  expect(await file.text()).toContain(`SUMMARY:${title}`);
  await visitor.goto(`/live/${creator.username}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    `${creator.name} is not live right now.`,
  );
  await expect(visitor.getByRole('region', { name: 'Scheduled' })).toContainText(title);

  // It took place elsewhere; what is left of it is a file.
  const bytes = await readFile(await videoFile(40));
  const recordingAssetId = await uploadQuietly(page.context(), { kind: 'video', fileName: 'mat.mp4', bytes });
  const stream = await call<{ scheduledAt: string }>(page.context(), 'GET', `/stream/${streamId}`);
  const { scheduledAt } = stream;
  const kept = { title, draft: false, scheduledAt, recordingAssetId, tags: ['Wrestling'] };
  await call(page.context(), 'PUT', `/stream/${streamId}`, kept);
  await page.goto(`/manage/stream/${streamId}`);
  // On its day, a stream is opened to go live.
  await page.getByRole('tab', { name: 'Information' }).click();
  await page.getByLabel('I streamed elsewhere: publish the recording').check();
  await page.getByRole('radio', { name: 'The first 15 seconds' }).check();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(`“${title}” is published.`)).toBeVisible();

  // A page from just before the recording still asks for the chat, which is premium by now.
  allowOn(visitor, /status of 403 .*\/chat\/\d+$/);
  await openChanged(visitor, path, async () => {
    await expect(visitor.getByText('Watch this stream and all premium content')).toBeVisible(soon);
    await expect(visitor.getByText('STARTING SOON')).toHaveCount(0, soon);
  });
  await expect(visitor.locator('video')).toHaveCount(0);
  await visitor.getByRole('button', { name: 'Preview 0:15' }).click();
  await isPlaying(visitor);
  const subscriber = await someone();
  await signInAs(subscriber, 'subscriber', path);
  await subscriber.getByRole('button', { name: `Play video: ${title}` }).click();
  await isPlaying(subscriber);
  await subscriber.getByPlaceholder('Leave a comment...').fill('Watched it twice.');
  await subscriber.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(subscriber.getByRole('paragraph').filter({ hasText: 'Watched it twice.' })).toBeVisible();
  await subscriber.goto(`/${creator.username}?tab=streams`);
  await expect(subscriber.getByRole('link', { name: title })).toBeVisible();
});

test("a stream's page describes each state, with and without scripts", async ({ page, someone }) => {
  const reader = await someone({ javaScriptEnabled: false });
  const creator = await becomeCreator(page);
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const fields = { title: `Far ${creator.username}`, draft: false, scheduledAt: at(72) };
  const made = await call<{ path: string }>(page.context(), 'POST', '/create/stream', fields);
  await reader.goto(made.path);
  await expect(reader.getByRole('heading', { level: 1 })).toContainText(fields.title);
  await expect(reader.getByText(/Scheduled for \w+, \w+ \d+/)).toBeVisible();
  const json = await reader.locator('script[type="application/ld+json"]').allTextContents();
  expect(json.join()).toContain('"@type":"BroadcastEvent"');
  await page.goto(made.path);
  await expect(page.locator('main').getByText('Scheduled', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /\/manage\/stream\/\d+/);
});

test('the stream key is shown only once', async ({ page }) => {
  await becomeCreator(page);
  const { streamId } = await call<{ streamId: number }>(page.context(), 'POST', '/create/stream', {
    title: 'With my encoder',
  });
  const openSetup = async () => {
    await page.goto(`/manage/stream/${streamId}`);
    await page.getByRole('tab', { name: 'Go live' }).click();
    await page.getByRole('tab', { name: 'Streaming software' }).click();
  };
  await openSetup();
  await page.getByRole('button', { name: 'Create stream key' }).click();
  const key = page.getByLabel('Key of your channel', { exact: true });
  await expect(key).toHaveValue(/^live_[\w-]{32}$/);
  const end = (await key.inputValue()).slice(-4);
  await expectAccessible(page, 'the stream key');
  await openSetup();
  await expect(page.getByText(`Your key ends with ${end}.`)).toBeVisible();
  await expect(page.getByLabel('Key of your channel', { exact: true })).toHaveCount(0);
});

test('a failed save of a stream shows the reason, and keeps the input', async ({ page, watched }) => {
  watched.allow(/status (?:of )?500/);
  await becomeCreator(page);
  const broken = (route: Route) => route.fulfill({ status: 500, body: '{}' });
  const title = page.getByLabel('Title', { exact: true });
  const saveDraft = () => page.getByRole('button', { name: 'Save as Draft' }).click();
  await page.goto('/create/stream');
  await page.route('**/api/create/stream', broken);
  await title.fill('Lost line');
  await saveDraft();
  await expect(
    page.getByText('Server Error - Something went wrong. Please go back to the CMS and try again.'),
  ).toBeVisible();
  await page.unrouteAll();
  await expect(title).toHaveValue('Lost line');
  await saveDraft();
  await expect(page.getByText('Live stream information saved.')).toBeVisible();
  await page.waitForURL('**/manage/stream/*');
  await page.route('**/api/stream/*', broken);
  await title.fill('Lost line again');
  await saveDraft();
  await expect(page.getByText('Could not update live stream information. Please try again.')).toBeVisible();
  // A document that began with a camera's page opens the next one without asking the server for a whole page.
  await page.goto('/create/stream');
  await page.locator('html[data-hydrated="true"]').waitFor();
  await page.getByRole('link', { name: 'Content', exact: true }).first().click();
  await managedRow(page, 'Lost line').getByRole('link').click();
  await expect(page.getByText('Server Error', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to CMS' })).toHaveAttribute(
    'href',
    '/content/management',
  );
});
