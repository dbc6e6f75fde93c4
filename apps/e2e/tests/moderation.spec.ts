// From a report on a phone to the decision of an administrator, and what the author reads.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { decide, makeAuthor } from '../moderation.ts';
import { linkInMail, newPerson, registerQuietly, type Person } from '../people.ts';
import { signInAs } from '../sign-in.ts';

test.describe.configure({ timeout: 180_000 });
test.use({ viewport: { width: 390, height: 844 } });

const essayOf = ({ username }: Person) => [`Essay of ${username}`];

async function reportOpenPost(page: Page, reason: string, details: string): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this post' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose a reason.')).toBeVisible();
  await expectAccessible(page, 'reporting a post');
  await dialog.getByLabel(reason).check();
  await dialog.getByLabel('Details (optional)').fill(details);
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
}

test('a report from a phone leads to a takedown, which its author reads about', async ({
  page,
  someone,
  watched,
}) => {
  watched.allow(/status of 404/);
  const writing = await someone();
  const { author, posts } = await makeAuthor(writing.context(), essayOf);
  const path = posts[0]?.path ?? '';
  const reporter = newPerson('Reporter');
  await registerQuietly(page.context(), reporter);
  await page.goto(path);
  await reportOpenPost(page, 'Harassment or bullying', 'The second paragraph');
  await expect(page.getByText("Thank you. We'll review it and notify you.")).toBeVisible();
  await reportOpenPost(page, 'Hate', 'Again');
  await expect(page.getByText(/You reported this before/)).toBeVisible();

  const desk = await someone();
  await desk.setViewportSize({ width: 1440, height: 900 });
  await signInAs(desk, 'admin', '/admin/reports');
  await expect(desk.getByRole('link', { name: /^Reports \(\d/ })).toBeVisible();
  const reported = desk.getByRole('listitem').filter({ hasText: `Essay of ${author.username}` });
  await expect(reported).toContainText('1 report');
  await expect(reported).toContainText('The second paragraph');
  await expectAccessible(desk, 'the list of reports');
  await reported.getByRole('button', { name: /^Decide/ }).click();
  await decide(desk, 'Insults a person by name.', 'Take it down');
  await expect(desk.getByText('Taken down').first()).toBeVisible();
  await expect(reported).toHaveCount(0);
  const decided = await desk.request.get('/admin/reports?state=done');
  expect(await decided.text()).toContain(`Essay of ${author.username}`);

  const gone = await page.goto(path);
  expect(gone?.status()).toBe(404);
  await page.goto('/notifications');
  await expect(page.getByText('We acted on what you reported. Thank you for helping.')).toBeVisible();
  await writing.goto('/notifications');
  await expect(writing.getByText('We took down your post')).toBeVisible();
  await expect(writing.getByText(/Insults a person by name\./)).toBeVisible();
  await writing.goto(path);
  await expect(writing.getByText('This post was taken down.', { exact: false })).toBeVisible();
});

test('a suspended person is logged out, reads why, and gets their data without a login', async ({
  page,
  someone,
  watched,
}) => {
  watched.allow(/status of 40[134]/);
  const { author, posts } = await makeAuthor(page.context(), essayOf);
  const path = posts[0]?.path ?? '';
  await page.goto('/feed');
  const desk = await someone();
  await signInAs(desk, 'admin', '/admin/people');
  await desk.getByLabel('Name, username or email').fill(author.email);
  await desk.getByRole('button', { name: `Suspend ${author.name}` }).click();
  await decide(desk, 'Sold tickets that did not exist.');
  await expect(desk.getByRole('button', { name: `Restore ${author.name}` })).toBeVisible();
  await expectAccessible(desk, 'the author of a post');

  expect((await page.goto(path))?.status()).toBe(404);
  expect((await page.goto(`/${author.username}`))?.status()).toBe(404);
  await page.goto(await linkInMail(page.context(), author.email, '/suspended?token='));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is suspended' })).toBeVisible();
  await expect(page.getByText('Sold tickets that did not exist.')).toBeVisible();
  await expectAccessible(page, 'the report');
  await page.getByRole('button', { name: 'Request a copy' }).click();
  const download = page.getByRole('link', { name: 'Download your data' });
  await expect(download).toBeVisible({ timeout: 60_000 });
  const archive = await page.request.get((await download.getAttribute('href')) ?? '');
  expect(archive.status()).toBe(200);

  await desk.getByRole('button', { name: `Restore ${author.name}` }).click();
  await decide(desk, 'It was someone else.');
  await expect(desk.getByRole('button', { name: `Suspend ${author.name}` })).toBeVisible();
  expect((await page.goto(path))?.status()).toBe(200);
  await page.goto(await linkInMail(page.context(), author.email, '/suspended?token='));
  await expect(page.getByRole('heading', { name: 'Your account is restored' })).toBeVisible();
});

test('a visitor who reports is asked to log in', async ({ page, someone }) => {
  const { posts } = await makeAuthor((await someone()).context(), essayOf);
  await page.goto(posts[0]?.path ?? '');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await expect(page.getByRole('dialog')).toContainText('Report what breaks the rules.');
});
