// A renewal that fails and is paid by the link of its email, and a pause that ends early.
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../accessible.ts';
import { test } from '../fixtures.ts';
import { call, newPerson, registerQuietly } from '../people.ts';
import { beginPause, endPeriod, subscribeQuietly } from '../subscriptions-quietly.ts';

test.describe.configure({ timeout: 240_000 });
/** A renewal is charged within a minute, and its email is sent after that. */
const untilCharged = { timeout: 120_000 };

async function linkOf(page: Page, email: string): Promise<string> {
  const newest = async (): Promise<string | null> => {
    const answer = await page.request.get('/dev/mail', { headers: { accept: 'application/json' } });
    const mails = (await answer.json()) as { to: string; text: string }[];
    const texts = mails.filter(({ to }) => to.includes(email)).map(({ text }) => text);
    return texts.map((text) => /http\S+\/change\/payment\/\S+/.exec(text)?.[0]).find(Boolean) ?? null;
  };
  await expect.poll(newest, { ...untilCharged, message: 'an email with a payment link' }).not.toBeNull();
  return (await newest()) ?? '';
}

test('the link of an email pays a failed renewal, with the check of the bank, on a device that is signed out', async ({
  page,
  someone,
}) => {
  const person = newPerson('Payer');
  await registerQuietly(page.context(), person);
  await subscribeQuietly(page, 'challenge');
  await endPeriod(page.context());
  const link = await linkOf(page, person.email);

  const other = await someone();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Pay for your subscription' })).toBeVisible();
  await expect(other.getByText('Your bank wants you to confirm the payment of $14.99.')).toBeVisible();
  await expect(other.getByLabel('Visa ending in 3184')).toBeChecked();
  await expect(other.getByRole('navigation')).toHaveCount(0);
  await expectAccessible(other, 'the page of a payment link');
  await other.getByRole('button', { name: 'Pay $14.99' }).click();
  await other.getByRole('button', { name: 'Refuse' }).click();
  await expect(
    other.getByText("Your bank didn't confirm the payment. Try again or use another card."),
  ).toBeVisible();
  await other.getByRole('button', { name: 'Pay $14.99' }).click();
  await other.getByRole('button', { name: 'Approve' }).click();
  await expect(other.getByRole('heading', { name: 'Your payment went through' })).toBeVisible();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Your payment went through' })).toBeVisible();

  const stranger = await someone();
  await registerQuietly(stranger.context(), newPerson('Stranger'));
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: 'This link is for another account' })).toBeVisible();
  await stranger.goto(`${link.slice(0, -1)}${link.endsWith('x') ? 'y' : 'x'}`);
  await expect(stranger.getByRole('heading', { name: 'This link is not valid' })).toBeVisible();

  await page.goto('/settings/subscription');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
});

test('a subscription is paused, the pause is taken back, and one that runs ends early', async ({ page }) => {
  await registerQuietly(page.context(), newPerson('Pauser'));
  await subscribeQuietly(page, 'good');
  await page.goto('/settings/subscription');
  const pause = async () => {
    await page.getByRole('button', { name: 'Pause subscription' }).click();
    const dialog = page.getByRole('dialog', { name: 'Pause your subscription?' });
    await dialog.getByLabel('2 months').check();
    await expectAccessible(page, 'the dialog of a pause');
    await dialog.getByRole('button', { name: 'Pause for 2 months' }).click();
    await expect(page.getByText(/^Your subscription pauses from /)).toBeVisible();
  };
  await pause();
  await page.getByRole('button', { name: 'Keep my subscription running' }).click();
  await expect(page.getByText('Your subscription goes on without a pause.')).toBeVisible();
  await pause();
  await beginPause(page.context());
  await page.goto('/settings/subscription');
  await expect(page.getByText('Paused', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Continue now for $14.99' }).click();
  await expect(page.getByText('Your subscription continues. We charge your card now.')).toBeVisible();
  await expect
    .poll(() => call<{ totalElements: number }>(page.context(), 'GET', '/billing/invoices'), untilCharged)
    .toMatchObject({ totalElements: 2 });
  await page.goto('/settings/subscription');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause subscription' })).toBeVisible();
});
