// A network without the demo: its operator sets a password, declines and approves a channel, and the applicant follows.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { endAll, startProcess, type ServerProcess } from '../../server/src/test/server-process.ts';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { newPerson, register } from '../people.ts';
import { signIn } from '../sign-in.ts';

test.describe.configure({ timeout: 240_000 });

const folder = mkdtempSync(join(tmpdir(), 'realfin-own-network-'));
let server: ServerProcess;
test.beforeAll(async () => {
  test.setTimeout(360_000);
  server = await startProcess(folder);
  await server.ready;
});
test.afterAll(async () => {
  server.child.kill('SIGTERM');
  await server.ended;
  await endAll();
  rmSync(folder, { recursive: true, force: true });
});

/** The newest email to a person with this text in it. */
async function mailWith(email: string, part: string): Promise<string> {
  const newest = async (): Promise<string | undefined> =>
    (await server.mails()).find(({ to, text }) => to.includes(email) && text.includes(part))?.text;
  await expect.poll(newest, { message: `an email to ${email} with ${part}` }).toBeDefined();
  return (await newest()) ?? '';
}

async function enterAsOperator(page: Page): Promise<void> {
  await page.goto(/http\S+reset-password\?token=\S+/.exec(server.said())?.[0] ?? '');
  await page.getByLabel('New password', { exact: true }).fill('a long operator word');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('heading', { name: 'Password changed.' })).toBeVisible();
  await signIn(page, 'operator@realfin.example', 'a long operator word');
}

const openApplications = async (page: Page) => {
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Administration' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration' })).toBeVisible();
};

async function apply(page: Page): Promise<void> {
  await page.getByLabel('Channel name').fill('The Mat');
  await page.getByRole('main').getByText('Wrestling', { exact: true }).click();
  await page.getByLabel('About your channel').fill('We wrestle on Sundays.');
  await page.getByLabel('Links').fill('https://mat.example/');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText("We're reviewing your application.")).toBeVisible();
}

test('an operator declines and approves a channel of a new network', async ({ someone }) => {
  const baseURL = server.origin;
  const visitor = await someone({ baseURL });
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { name: 'Nothing published in this fin yet' })).toBeVisible();
  await expectAccessible(visitor, 'the first steps of a visitor');
  await visitor.goto('/channels');
  await expect(visitor.getByRole('heading', { name: 'No channels yet' })).toBeVisible();

  const operator = await someone({ baseURL });
  await enterAsOperator(operator);
  await expect(operator.getByText('Your network is running. Start with this:')).toBeVisible();
  await operator.goto('/discover');
  await expect(operator.getByRole('link', { name: 'Open applications' })).toBeVisible();
  await openApplications(operator);
  await expect(operator.getByText('No applications to review')).toBeVisible();
  await expectAccessible(operator, 'no applications');

  const applicant = visitor;
  const person = newPerson('Ada');
  await applicant.goto('/channel/apply');
  await register(applicant, person);
  const link = /https?:\/\/\S+verify-email\S+/.exec(await mailWith(person.email, 'verify-email'));
  await applicant.goto(link?.[0] ?? '');
  await expect(applicant.getByText('Your email is confirmed.')).toBeVisible();
  expect((await applicant.request.get('/admin/applications')).status()).toBe(403);
  await applicant.goto('/channel/apply');
  await apply(applicant);

  await mailWith('operator@realfin.example', 'An application for a channel waits for a decision');
  await operator.goto('/feed');
  await operator.getByRole('button', { name: 'Account', exact: true }).click();
  await operator.getByRole('menuitem', { name: /^Administration.*1/ }).click();
  await expect(operator.getByRole('link', { name: /^Applications.*1/ })).toBeVisible();
  const card = operator.getByRole('listitem').filter({ hasText: 'We wrestle on Sundays.' });
  await expect(card).toContainText(`@${person.username}`);
  await expect(card).toContainText('Email confirmed');
  await expect(card.getByRole('link', { name: 'https://mat.example/' })).toBeVisible();
  await card.getByRole('button', { name: 'Decline The Mat' }).click();
  await operator.getByRole('button', { name: 'Decline application' }).click();
  await expect(operator.getByText('Enter a reason. The applicant reads it.')).toBeVisible();
  await operator.getByLabel('Reason').fill('Please tell us who you are.');
  await operator.getByRole('button', { name: 'Decline application' }).click();
  await expect(operator.getByText('The Mat declined')).toBeVisible();
  await expect(card).toHaveCount(0);

  await mailWith(person.email, 'Please tell us who you are.');
  await applicant.goto('/notifications');
  await applicant.getByText('Your application for a channel was declined').click();
  await expect(applicant).toHaveURL(/\/channel\/apply$/);
  await expect(applicant.getByText('Please tell us who you are.')).toBeVisible();
  await apply(applicant);

  await operator.reload();
  await expect(card).toContainText('Declined before: 1');
  await card.getByRole('button', { name: 'Approve The Mat' }).click();
  await expect(operator.getByText('The Mat approved')).toBeVisible();
  await applicant.reload();
  await expect(applicant.getByText('Your channel is ready.')).toBeVisible();
  await applicant.goto('/content/management');
  await expect(applicant.getByRole('link', { name: 'Create a video' })).toBeVisible();
  await applicant.goto('/dashboard');

  await operator.getByRole('switch', { name: 'Approve everyone automatically' }).click();
  await expect(operator.getByText('New applications are approved automatically')).toBeVisible();
  await expect(operator.getByText(/Last changed by/)).toContainText('Operator');
  await operator.getByRole('link', { name: 'Log', exact: true }).click();
  for (const action of ['Approved an application', 'Declined an application', 'Changed a setting'])
    await expect(operator.getByText(action)).toBeVisible();
  await expectAccessible(operator, 'the log');
});
