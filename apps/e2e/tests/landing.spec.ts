// A channel introduces itself to visitors, and its creator keeps a calendar.
import { crc32, deflateSync } from 'node:zlib';
import { expect, type Page, type Route } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { openChanged, soon } from '../kept-pages.ts';
import { call, joinTeamQuietly, newPerson, openChannelQuietly, registerQuietly } from '../people.ts';
import { openSlowly } from '../slow-scripts.ts';

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

/** A plain picture of one color. */
function png(width: number, height: number, color: readonly number[]) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.from([0, ...Array.from({ length: width }, () => color).flat()]);
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const parts = [chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  const buffer = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
  return { name: 'picture.png', mimeType: 'image/png', buffer };
}

const pictures = [
  'Banner',
  ...[1, 2, 3].map((n) => `Content image ${n}`),
  ...[1, 2, 3].map((n) => `Highlight image ${n}`),
];

async function fillTexts(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title);
  await page.getByLabel('Subtitle', { exact: true }).fill('What people get, in one sentence.');
  for (const n of [1, 2, 3]) {
    await page.getByLabel(`Value proposition ${n}`, { exact: true }).fill(`Reason ${n}`);
    await page.getByLabel(`Description of value proposition ${n}`).fill(`Why reason ${n} counts.`);
    await page.getByLabel(`Content heading ${n}`).fill(`Part ${n}`);
    await page.getByLabel(`Description of content ${n}`).fill('<b>No markup</b>, only words.');
  }
}

async function addPictures(page: Page): Promise<void> {
  for (const [at, label] of pictures.entries()) {
    const field = page.getByRole('group', { name: label });
    const size = label === 'Banner' ? [1100, 350] : [350, 350];
    const chosen = png(size[0] ?? 350, size[1] ?? 350, [20 + 30 * at, 90, 200 - 20 * at]);
    await field.locator('input').setInputFiles(chosen);
    await expect(field.locator('img')).toBeVisible();
  }
}

test('a creator writes, publishes and unpublishes a landing page that visitors see', async ({
  page,
  someone,
  watched,
}) => {
  const creator = newPerson('Host');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const visitor = await someone();
  const address = `/landing/${creator.username}`;
  await page.goto('/create/landing_page');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await expect(page.getByText('21 fields are empty.')).toBeVisible();
  await expect(save).toBeDisabled();
  await fillTexts(page, 'A house for wrestling');
  await addPictures(page);
  await expect(save).toBeEnabled();
  await page.getByLabel('Subtitle', { exact: true }).fill(' ');
  await expect(save).toBeDisabled();
  await page.getByLabel('Subtitle', { exact: true }).fill('Every evening, for everybody.');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByText('A house for wrestling')).toBeVisible();
  // Nothing typed is lost when the tab is closed.
  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A house for wrestling');

  watched.allow(/503/);
  const unwell = (route: Route) => route.fulfill({ status: 503, body: '' });
  await page.route('**/api/landing_page', unwell);
  await save.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Server Error Occurred' })).toContainText(
    'Please try again',
  );
  await page.unroute('**/api/landing_page', unwell);
  await save.click();
  await expect(page.getByText('Information Saved')).toBeVisible();
  await expect(page.getByText('Your landing page has been updated')).toBeVisible();
  await expect(page.getByText('Only you can see this page.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Visitors can see this page.')).toBeVisible();

  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { level: 1, name: 'A house for wrestling' })).toBeVisible();
  await expect(visitor.getByText('<b>No markup</b>, only words.').first()).toBeVisible();
  await visitor.locator('html').evaluate((html) => html.setAttribute('data-theme', 'light'));
  const ground = () =>
    visitor
      .getByRole('main')
      .evaluate((main) => getComputedStyle(main.parentElement ?? main).backgroundColor);
  expect(await ground()).toBe('rgb(11, 15, 20)');
  await expectAccessible(visitor, 'the landing page');
  await visitor.getByRole('link', { name: 'Subscribe', exact: true }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();

  // Signed-in people go on to the channel, visitors to the latest premium post once there is one.
  const member = await someone();
  await registerQuietly(member.context(), newPerson('Guest'));
  await member.goto(address);
  await expect(member).toHaveURL(new RegExp(`/${creator.username}$`));
  const article = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Word '.repeat(60) }] }],
  };
  const made = await call<{ path: string }>(page.context(), 'POST', '/create/article', {
    title: 'For subscribers',
    text: '',
    contentRaw: article,
    premium: true,
    tags: ['Wrestling'],
    draft: false,
  });
  await openChanged(visitor, address, () =>
    expect(visitor).toHaveURL(/\/article\/\d+\/For-subscribers$/, soon),
  );
  expect(made.path).toContain('/article/');
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'A house for wrestling' })).toBeVisible();
  await expect(page.getByText('Visitors go to your latest premium post instead.')).toBeVisible();
});

test('the second of two tabs gets a conflict and overwrites nothing', async ({ page, watched }) => {
  const creator = newPerson('Twice');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  await page.goto('/create/landing_page');
  await fillTexts(page, 'First');
  await addPictures(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Information Saved')).toBeVisible();
  const other = await page.context().newPage();
  // What is filled in and sent before the scripts have come is kept like everything else.
  await openSlowly(other, '/create/landing_page');
  await other.getByLabel('Title', { exact: true }).fill('From the other tab');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Information Saved')).toBeVisible();
  watched.allow(/409/);
  await page.getByLabel('Title', { exact: true }).fill('Overwritten?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This page was changed elsewhere.' })).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Overwritten?');
  await page.getByRole('button', { name: 'Load newer version' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('From the other tab');
});

test('a creator adds an event to the schedule, changes and deletes it', async ({ page, someone }) => {
  const creator = newPerson('Planner');
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  await page.goto('/dashboard');
  await expect(page.getByText('No events yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create Event' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Event' });
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  for (const text of [
    'Please enter an event title',
    'Please select a start date',
    'Please select an end date',
  ]) {
    await expect(dialog.getByText(text)).toBeVisible();
  }
  await expect(dialog.getByLabel('Event title')).toBeFocused();
  await dialog.getByLabel('Event title').fill('Open mat');
  await dialog.getByLabel('Start date').fill('2031-05-10T18:00');
  await dialog.getByLabel('End date').fill('2031-05-10T17:00');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  await expect(dialog.getByText('The end date is before the start date')).toBeVisible();
  await dialog.getByLabel('End date').fill('2031-05-10T20:00');
  await dialog.getByText('Show in the schedule').click();
  await expectAccessible(page, 'the dialog of an event');
  await dialog.getByRole('button', { name: 'Create Event' }).click();
  const events = page.getByRole('list', { name: 'Events, latest first' });
  await expect(events.getByText('Open mat')).toBeVisible();

  const visitor = await someone();
  await visitor.goto(`/schedule/${creator.username}?month=2031-05`);
  await expect(visitor.getByRole('heading', { name: 'Saturday, May 10' })).toBeVisible();
  await visitor.getByRole('link', { name: 'Open mat' }).click();
  await expect(visitor).toHaveURL(new RegExp(`/${creator.username}$`));

  await events.getByRole('button', { name: 'Edit Open mat' }).click();
  await page.getByRole('dialog', { name: 'Edit event' }).getByLabel('Event title').fill('Closed mat');
  await page.keyboard.press('Enter');
  await expect(events.getByText('Closed mat')).toBeVisible();
  await events.getByRole('button', { name: 'Delete Closed mat' }).click();
  await expect(page.getByText('No events yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(events.getByText('Closed mat')).toBeVisible();
});

test('a contributor sees neither the landing page nor the calendar', async ({ page, someone }) => {
  const [creator, helper] = [newPerson('Owner'), newPerson('Helper')];
  await registerQuietly(page.context(), creator);
  await openChannelQuietly(page.context(), creator);
  const desk = await someone();
  await registerQuietly(desk.context(), helper);
  const { creatorId } = await joinTeamQuietly(page.context(), desk.context());
  await call(desk.context(), 'PUT', `/contributor/active?channel_id=${creatorId}`);
  await desk.goto('/create/landing_page');
  await expect(desk.getByText('Only the creator can edit a landing page.')).toBeVisible();
  await desk.goto('/dashboard');
  await expect(desk.getByText('Create Event')).toHaveCount(0);
});
