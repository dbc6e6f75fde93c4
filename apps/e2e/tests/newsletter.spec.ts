// A newsletter from its first word to its reader, who unsubscribes from it without signing in.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { publishArticlesQuietly } from '../articles-quietly.ts';
import { test } from '../fixtures.ts';
import { linkInMail, newPerson, openChannelQuietly, registerQuietly, type Person } from '../people.ts';

test.describe.configure({ timeout: 45_000 });

interface Letter {
  to: string;
  subject: string;
  text: string;
  html?: string;
  headers?: Record<string, string>;
}
async function lettersTo(page: Page, { email }: Person): Promise<Letter[]> {
  const answer = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } });
  return ((await answer.json()) as Letter[]).filter(({ to }) => to === email);
}

async function openWriter(page: Page): Promise<{ writer: Person; title: string; articleId: number }> {
  const writer = newPerson('Writer');
  await registerQuietly(page.context(), writer);
  await openChannelQuietly(page.context(), writer);
  const title = `A letter ${writer.username.slice(-8)}`;
  const [article] = await publishArticlesQuietly(page.context(), [title]);
  const articleId = Number(/\/article\/(\d+)/.exec(article?.path ?? '')?.[1]);
  return { writer, title, articleId };
}

test('an article is sent, read in an email, and its reader unsubscribes without signing in', async ({
  page,
  someone,
}) => {
  const { writer, title, articleId } = await openWriter(page);
  const reader = newPerson('Reader');
  const desk = await someone();
  await registerQuietly(desk.context(), reader);
  await desk.goto(`/${writer.username}`);
  await desk.getByRole('button', { name: `Follow ${writer.name}` }).click();
  await expect(desk.getByRole('button', { name: `Following ${writer.name}. Unfollow` })).toBeVisible();

  await page.goto(`/manage/article/${articleId}`);
  await page.getByRole('button', { name: 'Send as newsletter' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send as newsletter' });
  await expect(dialog.getByLabel('Who gets it')).toContainText(/Followers \(\d+ (person|people)\)/);
  await expectAccessible(page, 'the dialog of a newsletter');
  await dialog.getByLabel('Subject').fill('');
  await dialog.getByRole('button', { name: 'Send newsletter' }).click();
  await expect(dialog.getByText('Enter a subject.')).toBeVisible();
  await dialog.getByLabel('Subject').fill(`News: ${title}`);
  await dialog.getByLabel('Preview text').fill('What happened in November');
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect(page.getByText(`Test sent to ${writer.email}.`)).toBeVisible();
  await expect
    .poll(async () => (await lettersTo(page, writer)).map(({ subject }) => subject))
    .toContain(`[Test] News: ${title}`);
  await dialog.getByRole('button', { name: 'Send newsletter' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Sent to \d+ (person|people) on /)).toBeVisible({ timeout: 60_000 });

  const [letter] = await lettersTo(page, reader);
  expect(letter).toMatchObject({ subject: `News: ${title}` });
  for (const body of [letter?.text, letter?.html]) expect(body).toContain('word59');
  const program = await someone({ viewport: { width: 390, height: 844 } });
  await program.setContent(letter?.html ?? '');
  await expect(program.getByRole('heading', { name: title })).toBeVisible();

  const link = await linkInMail(page.context(), reader.email, '/unsubscribe/newsletter/');
  expect(letter?.headers?.['List-Unsubscribe']).toBe(`<${link}>`);
  const visitor = await someone();
  await visitor.goto(link);
  await expect(visitor.getByText(`Unsubscribe from the newsletter of ${writer.name}?`)).toBeVisible();
  await expectAccessible(visitor, 'the page of a newsletter');
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.getByText(`You no longer get the newsletter of ${writer.name}.`)).toBeVisible();
  await desk.goto('/settings/notifications');
  const choice = desk.getByRole('switch', { name: `Newsletter of ${writer.name}` });
  await expect(choice).not.toBeChecked();
  await choice.check();
  await visitor.reload();
  await expect(visitor.getByText(`Unsubscribe from the newsletter of ${writer.name}?`)).toBeVisible();
  const oneClick = await visitor.request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } });
  expect([oneClick.status(), await oneClick.text()]).toEqual([200, "You're unsubscribed."]);

  await page.goto('/content/newsletters');
  const row = page.getByRole('row', { name: new RegExp(`News: ${title}`) });
  await expect(row).toContainText('Sent');
  await expect(row.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible();
  await expectAccessible(page, 'newsletters');
});

test('a list of addresses is imported, one of them confirms, and the list is exported', async ({
  page,
  someone,
  watched,
}) => {
  // What a list without addresses is answered with.
  watched.allow(/status of 422/);
  const { writer } = await openWriter(page);
  const contact = newPerson('Contact');
  await page.goto('/content/newsletters');
  const list = (text: string) => ({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const file = page.getByLabel('Import a CSV file').and(page.locator('input'));
  const csv = `Email,Name\n${contact.email},Cora\nnobody,None\n`;
  await file.setInputFiles(list(csv));
  await expect(page.getByText('Enter where these people agreed.')).toBeVisible();
  await page.getByLabel('How these people agreed').fill('Sign-up form on my site');
  await file.setInputFiles(list('a,b\n1,2\n'));
  await expect(page.getByText('This file has no column with email addresses.')).toBeVisible();
  await file.setInputFiles(list(csv));
  await expect(page.getByText('1 address added. 1 row skipped.')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(contact.email) });
  await expect(row).toContainText('Not confirmed');

  const link = await linkInMail(page.context(), contact.email, '/unsubscribe/newsletter/');
  const visitor = await someone();
  await visitor.goto(link);
  await expect(visitor.getByText(`Get the newsletter of ${writer.name}?`)).toBeVisible();
  await visitor.getByRole('button', { name: 'Confirm' }).click();
  await expect(visitor.getByText(`You get the newsletter of ${writer.name}.`)).toBeVisible();

  await page.reload();
  await expect(row).toContainText('Confirmed');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('contacts.csv');
  await row.getByRole('button', { name: `Remove ${contact.email}` }).click();
  await expect(page.getByText('Your list has no addresses.')).toBeVisible();
});
